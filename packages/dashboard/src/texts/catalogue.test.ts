import { afterEach, expect, test } from 'vitest';
import { specification } from '../testing/specification.ts';
import { type TextKey, texts } from './catalogue.ts';
import { say, setWording } from './say.ts';

const entries: readonly [string, { readonly plain: string; readonly verbatim?: string }][] =
  Object.entries(texts);

afterEach(() => localStorage.clear());

const words = specification();

test.skipIf(words === null).each(entries)(
  'ER-23 X-75 the specification holds the text %s letter by letter',
  (_, { plain, verbatim }) => {
    expect(words).toContain(verbatim ?? plain);
  },
);

test('X-75 the setting chooses between correct English and the letters of the specification', () => {
  const key: TextKey = 'connectionFailed';
  expect(say(key)).toBe('Connection failed');
  setWording('verbatim');
  expect(say(key)).toBe('Conection failed');
});

test('X-28 a text names the product and the values that it speaks of', () => {
  expect(say('unknownAccount', { email: 'lab@example.org' })).toBe(
    "The email 'lab@example.org' does not have an account in Tafel.",
  );
});

test.each([
  [
    'ER-06',
    'serverAnswer',
    'Error when retrieving the information from the server, try in a few seconds',
  ],
  ['ER-12', 'reportTableFailed', 'Error while updating report table'],
  ['ER-16', 'errorRetrievingReport', 'Error retrieving report'],
  ['ER-16', 'errorRetrievingInformation', 'Error retrieving information'],
  ['ER-16', 'operationFailed', 'Operation Failed'],
  ['ER-16', 'operationBroken', 'Something went wrong in middle of the process'],
  ['SR-17', 'notValidEntry', 'Not valid entry'],
  ['SR-17', 'undefinedUser', 'Undentified user'],
  [
    'ER-22',
    'serviceNotAvailable',
    'Service no available / Not possible to process your files. Please contact the administrator',
  ],
] as const)('%s the catalogue keeps the text %s as the specification has it', (_, key, text) => {
  setWording('verbatim');
  expect(say(key)).toBe(text);
});
