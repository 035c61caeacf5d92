import { resolve } from 'node:path';
import { defineCommand, WrongUsage } from '../command.ts';
import { ExitCode } from '../exit-code.ts';

/** What can be done, each with the arguments that it wants. */
const ACTIONS = {
  copy: ['from', 'to'],
  backup: ['into'],
  restore: ['backup'],
  verify: [],
  sweep: [],
} as const;

const isAction = (word: string): word is keyof typeof ACTIONS => Object.hasOwn(ACTIONS, word);

/**
 * A place is a data folder or 'postgres://…'. Backup, restore, verify and sweep work on the place of the settings, as the
 * server does: DATABASE_URL, else TAFEL_DATA.
 */
export const db = defineCommand({
  id: 'db',
  title: 'Copy, back up, restore, verify or sweep the data of a server',
  usage: '<copy|backup|restore|verify|sweep> [place...]',
  options: {},
  async run([action = '', ...given], _options, { folder, out }) {
    if (!isAction(action))
      throw new WrongUsage(`'${action}' is none of ${Object.keys(ACTIONS).join(', ')}`);
    const wanted = ACTIONS[action];
    if (given.length !== wanted.length)
      throw new WrongUsage(
        `'tafel db ${[action, ...wanted.map((name) => `<${name}>`)].join(' ')}' takes ${wanted.length} after the action`,
      );
    const place = (text: string) => (text.includes('://') ? text : resolve(folder, text));
    const [first = '', second = ''] = given.map(place);
    const settled = place(process.env['DATABASE_URL'] || process.env['TAFEL_DATA'] || 'tafel-data');
    const { backupStores, copyStores, restoreStores, sweepStores, verifyStores } = await import(
      '@tafel/server/data'
    );
    if (action === 'sweep') {
      const removed = await sweepStores(settled);
      out.result(
        { action, removed },
        () => `Removed: ${removed} raw files that nothing refers to.`,
      );
      return ExitCode.done;
    }
    const actions = {
      copy: () => copyStores(first, second),
      backup: () => backupStores(settled, first),
      restore: () => restoreStores(first, settled),
      verify: () => verifyStores(settled),
    };
    const { database, files } = await actions[action]();
    out.result({ action, database, files }, () =>
      [
        `${DONE[action]}: ${database.rows} rows and ${files.files} raw files (${megabytes(files.bytes)}), every hash as it was.`,
        `SHA-256 of the rows: ${database.sha256}`,
      ].join('\n'),
    );
    return ExitCode.done;
  },
});

const DONE = { copy: 'Copied', backup: 'Saved', restore: 'Restored', verify: 'Verified' };

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
