import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { defineEndpoint } from './endpoint.ts';

/** Ten megabytes hold half a million points. */
const DATA_LIMIT = 10_000_000;

const COMPUTATION: readonly ErrorCode[] = [
  'INVALID_SETTING',
  'COMPUTATION_STOPPED',
  'TOO_MANY_REQUESTS',
  'PAYLOAD_TOO_LARGE',
];

const Anything = z.record(z.string(), z.unknown());

/** Lines of the specification (X, Y, time, potential, current … in SI units) and the configuration of one study. */
const PlotRequest = z.strictObject({ data: z.array(Anything).min(1), configuration: Anything });

/** What core makes: checked there, and passed on as it is. */
const Made = z.array(z.unknown()).readonly();

export const constructPlot = defineEndpoint({
  id: 'constructPlot',
  title: 'The cards of one study, from lines that come with the request',
  method: 'POST',
  path: '/bda/v0/constructPlot',
  action: 'compute:use',
  body: PlotRequest,
  limit: DATA_LIMIT,
  data: z.object({
    title: z.string(),
    /** Cards as in a report, with the points that their charts draw. */
    dataGraph: Made,
    readout: Made,
    results: z.unknown(),
    states: z.array(z.string()).readonly(),
    warnings: Made,
  }),
  errors: [...COMPUTATION, 'UNKNOWN_MEMBER', 'NO_DATA', 'LENGTH_MISMATCH'],
});

export const createUnitTest = defineEndpoint({
  id: 'createUnitTest',
  title: 'Record a plot as a case that can be replayed',
  method: 'POST',
  path: '/bda/v0/createUnitTest',
  action: 'case:record',
  body: PlotRequest,
  limit: DATA_LIMIT,
  data: z.object({
    version: z.string(),
    inputs: z.object({ data: z.unknown(), configuration: z.unknown() }),
    expected: z.unknown(),
    /** SHA-256 of what is expected. */
    hash: z.string(),
  }),
  errors: [...COMPUTATION, 'UNKNOWN_MEMBER', 'NO_DATA', 'LENGTH_MISMATCH'],
});

export const standardAddition = defineEndpoint({
  id: 'standardAddition',
  title: 'The concentration of a sample from standard additions',
  method: 'POST',
  path: '/bda/v0/standardAddition',
  action: 'compute:use',
  body: z.strictObject({
    data: z.strictObject({
      /** Added concentrations, in one unit. */
      added: z.array(z.number()).max(100_000),
      signal: z.array(z.number()).max(100_000),
    }),
    configuration: z
      .strictObject({
        level: z.number().gt(0).lt(1).optional(),
        dilutionFactor: z.number().positive().optional(),
      })
      .default({}),
  }),
  data: z.object({
    /** In the unit of what was added. */
    concentration: z.number(),
    se: z.number().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    parameters: z.record(z.string(), z.number()),
  }),
  errors: [...COMPUTATION, 'ZERO_SLOPE', 'TOO_FEW_POINTS', 'DEGENERATE_X', 'LENGTH_MISMATCH'],
});

const Pixel = z.int().min(0).max(20_000);
const Axis = z.strictObject({ from: z.number(), to: z.number(), log: z.boolean().default(false) });

/** How to read a plotted curve off a picture: box of the axes in pixels, their ends, and the colour of the curve. */
const Digitise = z.strictObject({
  box: z.strictObject({ left: Pixel, top: Pixel, right: Pixel, bottom: Pixel }),
  x: Axis,
  y: Axis,
  colour: z.string().regex(/^#[0-9a-f]{6}$/i, 'A colour is #rrggbb.'),
  tolerance: z.number().gt(0).max(441).default(60),
  title: z.string().max(200).default('Digitised curve'),
});

const recognition = <const Id extends string>(id: Id, path: string) =>
  defineEndpoint({
    id,
    title: 'Read a plotted curve off a picture',
    method: 'POST',
    path,
    action: 'compute:use',
    body: z.strictObject({
      /** A PNG in base64. */
      picture: z.base64().min(8),
      /** Without it, the picture goes to the recogniser that this server has, if any. */
      digitise: Digitise.optional(),
    }),
    limit: DATA_LIMIT,
    data: z.object({
      dataGraph: z.array(
        z.object({ title: z.string(), X: z.array(z.number()), Y: z.array(z.number()) }),
      ),
    }),
    errors: [
      ...COMPUTATION,
      'RECOGNISER_MISSING',
      'FORMAT_BROKEN',
      'FORMAT_UNSUPPORTED',
      'NO_DATA',
    ],
  });

export const imageRecognition = recognition('imageRecognition', '/pbda/v0/imageRecognition');
/** The older path of the same call. */
export const imageRecognitionBefore = recognition(
  'imageRecognitionBefore',
  '/bda/v0/imageRecognition',
);

export const compareReports = defineEndpoint({
  id: 'compareReports',
  title: 'What differs between the results of reports, each against the first',
  method: 'POST',
  path: '/bda/v0/compareReports',
  action: 'compute:use',
  body: z.strictObject({
    /** Report documents with their results, as they were saved. */
    data: z
      .array(z.looseObject({ graphs: z.record(z.string(), z.looseObject({ results: Anything })) }))
      .min(2)
      .max(20),
  }),
  limit: DATA_LIMIT,
  data: z.object({
    dataGraph: z.array(
      z.object({
        /** Which report, counted from 0, is compared with the first. */
        report: z.int(),
        study: z.string(),
        /** How many numbers were compared. */
        numbers: z.int(),
        differences: z
          .array(z.object({ path: z.string(), stored: z.unknown(), rebuilt: z.unknown() }))
          .readonly(),
      }),
    ),
    /** Studies that only one of the two has. */
    warnings: z.array(z.string()),
  }),
  errors: COMPUTATION,
});
