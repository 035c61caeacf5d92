import { TafelError } from '@tafel/core/api';
import { z } from 'zod';
import type { Recogniser } from './port.ts';

const PATIENCE = 30_000;
const MOST_BYTES = 20_000_000;

const Answer = z.object({
  dataGraph: z
    .array(
      z
        .object({ title: z.string().default(''), X: z.array(z.number()), Y: z.array(z.number()) })
        .refine(({ X, Y }) => X.length === Y.length),
    )
    .max(100),
});

/** A service that the operator named: it is sent the PNG, and answers `{ dataGraph: [{ title, X, Y }] }`. */
export function httpRecogniser(url: URL): Recogniser {
  return {
    async recognise(png) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'image/png', accept: 'application/json' },
        body: Uint8Array.from(png),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      }).catch(() => undefined);
      if (!response?.ok) throw silent();
      const answer = Answer.safeParse(JSON.parse(await readText(response).catch(() => 'null')));
      if (!answer.success)
        throw new TafelError(
          'FORMAT_BROKEN',
          'The recogniser answered with something else than curves.',
        );
      return answer.data.dataGraph;
    },
  };
}

const silent = () =>
  new TafelError(
    'RECOGNISER_MISSING',
    'Not possible to process your files. Please contact the administrator',
  );

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw silent();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
