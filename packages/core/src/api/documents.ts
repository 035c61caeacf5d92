import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** What an element of the dashboard calls its help: 'navigation/search'. */
const HelpPath = z
  .string()
  .max(200)
  .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, {
    error:
      'The path of a help document has small letters, digits and hyphens, with slashes between.',
  });

const HelpTab = z.enum(['main', 'extra']);

const HelpName = z.object({ path: HelpPath, tab: HelpTab });
export type HelpName = z.output<typeof HelpName>;

export const listHelp = defineEndpoint({
  id: 'listHelp',
  title: 'The help documents that there are',
  method: 'GET',
  path: '/api/v0/help',
  action: 'service:use',
  data: z.object({ documents: z.array(HelpName) }),
});

export const readHelp = defineEndpoint({
  id: 'readHelp',
  title: 'A help document, as Markdown',
  method: 'GET',
  path: '/api/v0/help/document',
  action: 'service:use',
  query: z.strictObject({ path: HelpPath, tab: HelpTab.default('main') }),
  data: HelpName.extend({ text: z.string() }),
});

const Release = z.object({
  version: z.string(),
  /** When, as the notes say it: a day, or 'unreleased'. */
  released: z.string().nullable(),
  /** Markdown. */
  text: z.string(),
});
export type Release = z.output<typeof Release>;

export const readReleaseNotes = defineEndpoint({
  id: 'readReleaseNotes',
  title: 'What is new in each version, the newest first',
  method: 'GET',
  path: '/api/v0/releaseNotes',
  action: 'service:use',
  data: z.object({ version: z.string(), releases: z.array(Release) }),
});
