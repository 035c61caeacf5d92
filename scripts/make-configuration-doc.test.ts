import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Settings } from '../packages/server/src/settings.ts';
import { CONFIGURATION_FILE, configurationDocument } from './make-configuration-doc.ts';

test('docs/configuration.md says what the server checks', () => {
  expect(readFileSync(CONFIGURATION_FILE, 'utf8')).toBe(configurationDocument());
});

test('every setting says what it does', () => {
  for (const [name, setting] of Object.entries(Settings.shape))
    expect(setting.meta()?.description, name).toBeTruthy();
});
