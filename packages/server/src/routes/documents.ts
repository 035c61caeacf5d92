import { listHelp, readHelp, readReleaseNotes, TAFEL_VERSION, TafelError } from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const documentRoutes = [
  defineRoute(listHelp, async (_call, { documents }) => ({ documents: await documents.help() })),
  defineRoute(readHelp, async ({ query }, { documents }) => {
    const text = await documents.readHelp(query);
    if (text !== undefined) return { ...query, text };
    throw new TafelError(
      'NOT_FOUND',
      'You found a new element! The component does not have documentation yet.',
    );
  }),
  defineRoute(readReleaseNotes, async (_call, { documents }) => ({
    version: TAFEL_VERSION,
    releases: await documents.releases(),
  })),
];
