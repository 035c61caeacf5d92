import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { HelpName, Release } from '@tafel/core/api';
import type { Documents } from './port.ts';

interface DocumentFolders {
  /** Folders with `<path>/main.md` and `<path>/extra.md`; the first that has a document gives it. */
  readonly help: readonly string[];
  /** The notes of all versions, in one file. */
  readonly releaseNotes: string;
}

export function folderDocuments({ help, releaseNotes }: DocumentFolders): Documents {
  return {
    async help() {
      const found = await Promise.all(help.map(namesIn));
      const byFile = new Map(found.flat().map((name) => [fileOf(name), name]));
      return [...byFile].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name);
    },
    async readHelp(name) {
      for (const folder of help) {
        const text = await readIfThere(join(folder, fileOf(name)));
        if (text !== undefined) return text;
      }
      return undefined;
    },
    releases: async () => releasesIn((await readIfThere(releaseNotes)) ?? ''),
  };
}

const fileOf = ({ path, tab }: HelpName) => `${path}/${tab}.md`;

async function namesIn(folder: string): Promise<HelpName[]> {
  const files = await readdir(folder, { recursive: true }).catch(ifMissing([]));
  return files.flatMap((file) => {
    const [, path, tab] = /^(.+)\/(main|extra)\.md$/.exec(file.replaceAll(sep, '/')) ?? [];
    return path !== undefined && (tab === 'main' || tab === 'extra') ? [{ path, tab }] : [];
  });
}

const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(ifMissing(undefined));

const ifMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead;
    throw error;
  };

/** '## 0.1.0 (2026-11-28)' begins the notes of a version. */
function releasesIn(text: string): Release[] {
  const [, ...parts] = `\n${text}`.split(/\n## +/);
  return parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    const [, version = heading, released] = /^(\S+)(?: +\(([^)]*)\))?/.exec(heading.trim()) ?? [];
    return { version, released: released ?? null, text: lines.join('\n').trim() };
  });
}
