import { z } from 'zod';
import type { FileFormat } from './format.ts';
import { linesOfTraces } from './readers/graph-traces.ts';
import { readJson } from './readers/json-document.ts';

/** A figure ({data, layout}), a list of traces, or a single trace. */
const Figure = z.object({ data: z.array(z.unknown()), layout: z.unknown().optional() });

/**
 * Payload of an external back-end: JSON with a figure in it (PA-21). Every trace with x and y is a data line; a payload without any
 * has nothing that Tafel could analyse.
 */
export const externPayload: FileFormat = {
  id: 'extern-payload',
  title: 'Payload of an external back-end (.json)',
  extensions: ['json'],
  recognises: (file) =>
    !file.isZip &&
    !file.hasNul &&
    (file.extension === 'json' || /^\uFEFF?\s*\{\s*"(?:data|layout|x|y)"\s*:/.test(file.head)),
  parse(file) {
    const payload = readJson(file.text, file.baseName);
    const figure = Figure.safeParse(payload);
    if (figure.success) return linesOfTraces(file, figure.data.data, figure.data.layout);
    return linesOfTraces(file, Array.isArray(payload) ? payload : [payload], {});
  },
};
