import type { Account } from '@tafel/core/api';
import { FactList } from '../../ui/fact-list.tsx';

/** Raw files are large; a digit after the point tells small ones apart. */
const megabytes = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

/** What the raw files of the person take on the server, and what they may take. */
export function StorageUsed({ storage }: Pick<Account, 'storage'>) {
  if (!storage) return null;
  const { usedBytes, limitBytes } = storage;
  const used = megabytes(usedBytes);
  return (
    <FactList
      facts={[['Storage used', limitBytes === null ? used : `${used} of ${megabytes(limitBytes)}`]]}
    />
  );
}
