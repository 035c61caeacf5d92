import type { Account } from '@tafel/core/api';
import { FactList } from '../../ui/fact-list.tsx';
import classes from './profile.module.css';

/** A digit after the point tells small amounts apart. */
const amountOf = (bytes: number) => {
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${size.toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`;
};

/** What the raw files of the person take on the server, and what they may take. */
export function StorageUsed({ storage }: Pick<Account, 'storage'>) {
  if (!storage) return null;
  const { usedBytes, limitBytes } = storage;
  const used = amountOf(usedBytes);
  return (
    <section className={classes.section} aria-label="Storage">
      <FactList
        facts={[
          ['Storage used', limitBytes === null ? used : `${used} of ${amountOf(limitBytes)}`],
        ]}
      />
    </section>
  );
}
