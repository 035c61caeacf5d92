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
  ['serverAnswer', 'Error when retrieving the information from the server, try in a few seconds'],
  ['reportTableFailed', 'Error while updating report table'],
  ['errorRetrievingReport', 'Error retrieving report'],
  ['errorRetrievingInformation', 'Error retrieving information'],
  ['operationFailed', 'Operation Failed'],
  ['operationBroken', 'Something went wrong in middle of the process'],
  ['sharingImpossible', 'Error Saving... contact the administrator'],
  ['notValidEntry', 'Not valid entry'],
  ['undefinedUser', 'Undentified user'],
  [
    'serviceNotAvailable',
    'Service no available / Not possible to process your files. Please contact the administrator',
  ],
] as const)(
  'SR-17 ER-06 ER-16 ER-22 the catalogue keeps the text %s as the specification has it',
  (key, text) => {
    setWording('verbatim');
    expect(say(key)).toBe(text);
  },
);
