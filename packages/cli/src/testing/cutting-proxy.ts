import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that can be cut, and that counts. */
export interface CuttingProxy {
  readonly url: string;
  /** Raw files that were sent through it so far. */
  filesSent(): number;
  /** From now on the line breaks after so many bytes, and stays broken; null for a whole one. */
  cutAfter(bytes: number | null): void;
  close(): Promise<void>;
}

export async function cuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let files = 0;
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const join = (from: Socket, to: Socket, onChunk: (chunk: Buffer) => void) => {
    open.add(from);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
    from.on('data', (chunk: Buffer) => {
      onChunk(chunk);
      const rest = chunk.subarray(0, Math.max(0, left));
      left -= chunk.length;
      to.write(rest, () => {
        if (left <= 0) cut();
      });
    });
  };
  const proxy = createServer((client) => {
    if (left <= 0) {
      client.destroy();
      return;
    }
    const server = connect(Number(port), hostname);
    join(client, server, (chunk) => {
      files += chunk.toString('latin1').split('PUT /api/v0/files/').length - 1;
    });
    join(server, client, () => undefined);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    filesSent: () => files,
    cutAfter(bytes) {
      left = bytes ?? Number.POSITIVE_INFINITY;
    },
    async close() {
      cut();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
