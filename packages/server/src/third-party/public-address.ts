import { BlockList, isIP } from 'node:net';

/** Networks that no address of another server may lie in: private, of this machine, of the link, reserved. */
const NOT_PUBLIC = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4');

/** Global unicast; everything else of IPv6 is of this machine, of the link, unique local, or for several receivers. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');

/** Parts of global unicast that lead elsewhere: documentation, and tunnels that carry an IPv4 address. */
const TUNNELS_V6 = new BlockList();
TUNNELS_V6.addSubnet('2001::', 32, 'ipv6');
TUNNELS_V6.addSubnet('2001:db8::', 32, 'ipv6');
TUNNELS_V6.addSubnet('2002::', 16, 'ipv6');

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return (
    isIP(address) === 6 && PUBLIC_V6.check(address, 'ipv6') && !TUNNELS_V6.check(address, 'ipv6')
  );
}
