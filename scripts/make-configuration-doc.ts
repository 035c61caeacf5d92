/** Writes docs/configuration.md: every setting of the server with its default. The rows are the settings that the server checks. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Settings } from '../packages/server/src/settings.ts';

export const CONFIGURATION_FILE = fileURLToPath(
  new URL('../docs/configuration.md', import.meta.url),
);

const HEAD = `# Configuration

The settings of \`tafel serve\`, as environment variables. A wrong one stops the start with a sentence that names it.
\`--host\`, \`--port\` and \`--data\` win over \`HOST\`, \`PORT\` and \`TAFEL_DATA\`. \`tafel db\` reads the same settings.

| setting | without it | |
| --- | --- | --- |
`;

/** The document, from the settings. */
export function configurationDocument(): string {
  const defaults = new Map(
    Object.entries(Settings.parse({})).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''),
    ]),
  );
  const rows = Object.entries(Settings.shape).map(([name, setting]) => {
    const { description = '', without } = setting.meta() ?? {};
    const initial = defaults.get(name) ?? '';
    const shown = initial === '' ? (typeof without === 'string' ? without : '') : `\`${initial}\``;
    return `| \`${name}\` | ${shown} | ${description} |\n`;
  });
  return HEAD + rows.join('');
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(CONFIGURATION_FILE, configurationDocument());
