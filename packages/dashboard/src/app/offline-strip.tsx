import { useNetwork } from '@mantine/hooks';
import classes from './offline-strip.module.css';

/** Told while the browser has no network: calls wait, and go out when it is back. */
export function OfflineStrip() {
  const { online } = useNetwork();
  return (
    <output className={classes.strip} data-shown={!online || undefined}>
      {online
        ? null
        : 'No connection. Your changes are kept on this computer and are sent when the network is back.'}
    </output>
  );
}
