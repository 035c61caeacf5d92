import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { folderDocuments } from '../documents/folder.ts';
import { answer, temporaryFolder, testServer } from '../testing/test-server.ts';

const CHANGES = `# Changelog

## 0.2.0 (unreleased)
What comes next.

- Reads more files.

## 0.1.0 (2026-11-28)
- Reads files.
`;

function write(folder: string, files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** A laboratory that has rewritten one of the documents. */
async function withDocuments() {
  const [own, bundled] = [temporaryFolder(), temporaryFolder()];
  write(own, { 'navigation/search/main.md': '# As we search' });
  write(bundled, {
    'guide.md': '# Guide',
    'navigation/search/main.md': '# Search',
    'navigation/search/extra.md': '# More about search',
    'report/main.md': '# Report',
    'CHANGELOG.md': CHANGES,
  });
  const releaseNotes = join(bundled, 'CHANGELOG.md');
  const server = await testServer({
    documents: folderDocuments({ help: [own, bundled], releaseNotes }),
  });
  return (path: string) => fetch(`${server.url}/api/v0/${path}`);
}

test('SH-21 X-10 help documents are read by their path and tab, those of the operator first', async () => {
  const get = await withDocuments();
  expect((await answer(await get('help'))).data).toEqual({
    documents: [
      { path: 'navigation/search', tab: 'extra' },
      { path: 'navigation/search', tab: 'main' },
      { path: 'report', tab: 'main' },
    ],
  });
  expect((await answer(await get('help/document?path=navigation/search'))).data).toEqual({
    path: 'navigation/search',
    tab: 'main',
    text: '# As we search',
  });
  const extra = await answer(await get('help/document?path=navigation/search&tab=extra'));
  expect(extra.data).toMatchObject({ text: '# More about search' });
});

test('SH-22 a document that nobody has written is said to be missing', async () => {
  const get = await withDocuments();
  const missing = await get('help/document?path=report&tab=extra');
  expect([missing.status, await missing.json()]).toMatchObject([
    404,
    { message: 'You found a new element! The component does not have documentation yet.' },
  ]);
});

test.each(['../secret', '/etc/passwd', 'a//b', 'a/%2e%2e/b', 'A', ''])(
  'a path like %s leads nowhere',
  async (path) => {
    const get = await withDocuments();
    expect((await get(`help/document?path=${encodeURIComponent(path)}`)).status).toBe(400);
  },
);

test('SH-36 the notes of each version are open to all, the newest first', async () => {
  const get = await withDocuments();
  expect((await answer(await get('releaseNotes'))).data).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    releases: [
      {
        version: '0.2.0',
        released: 'unreleased',
        text: 'What comes next.\n\n- Reads more files.',
      },
      { version: '0.1.0', released: '2026-11-28', text: '- Reads files.' },
    ],
  });
});

test('a server without documents has none, and says so', async () => {
  const server = await testServer();
  const get = async (path: string) => (await fetch(`${server.url}/api/v0/${path}`)).json();
  expect(await get('help')).toMatchObject({ data: { documents: [] } });
  expect(await get('releaseNotes')).toMatchObject({ data: { releases: [] } });
});
