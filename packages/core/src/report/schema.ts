import { z } from 'zod';
import type { Card, Readout } from '../chart/card.ts';
import { StudyConfiguration } from '../study/configuration.ts';
import type { StudyResults } from '../study/result.ts';
import { Thumbnail } from './thumbnail.ts';

/** Version of the report document that this program writes. */
export const REPORT_SCHEMA = 1;

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Metadata and display transforms of one parsed line. Its points are read again from the file. */
export const ExtractedLine = z.looseObject({
  title: z.string(),
  group: z.number().nullable().default(null),
  concUnit: z.string().nullable().default(null),
  state: z.string().nullable().default(null),
  date: z.string().nullable().default(null),
  mapping: z.tuple([z.number(), z.number()]).nullable().default(null),
  scan: z.number().nullable().default(null),
  enabled: z.boolean().default(true),
  fileName: z.string().optional(),
  flipx: z.boolean().default(false),
  flipy: z.boolean().default(false),
  offsetx: z.number().default(0),
  offsety: z.number().default(0),
  scalex: z.number().default(1),
  scaley: z.number().default(1),
});
export type ExtractedLine = z.infer<typeof ExtractedLine>;

export const ReportFile = z.looseObject({
  name: z.string(),
  dataType: z
    .enum(['data', 'concentration', 'aof', 'picture', 'plotly', 'externpayload'])
    .default('data'),
  type: z.enum(['2D', 'pssession', 'plotly', 'externpayload']).default('2D'),
  sha256: Sha256,
  bytes: z.int().nonnegative(),
  extractedData: z.array(ExtractedLine).default([]),
  icon: z.string().optional(),
  linkedFile: z.boolean().default(false),
  /** The answer that a session with a contradicting data set was read with. */
  dataset: z.enum(['common', 'eis']).optional(),
});
export type ReportFile = z.infer<typeof ReportFile>;

/** Extra configuration of the specification, with its defaults. */
const ExtraConfiguration = z.looseObject({
  notation: z.string().default('Concentration'),
  unit: z.string().default('mM'),
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCard = (value: unknown): boolean =>
  isRecord(value) && ['id', 'kind', 'title'].every((key) => typeof value[key] === 'string');

/** Results of one study: derived, and thrown away whenever `inputHash` does not fit. */
const StudyGraph = z.looseObject({
  inputHash: z.string(),
  cards: z.array(z.custom<Card>(isCard, 'a card with id, kind and title is expected')),
  readout: z.array(z.custom<Readout>(isRecord)).default([]),
  results: z
    .custom<StudyResults>((value) => isRecord(value) && Array.isArray(value['fits']))
    .default({ fits: [] }),
});

export const Provenance = z.looseObject({
  program: z.string(),
  version: z.string(),
  schema: z.int(),
  /** Hash of the configuration and of the lines' own settings. */
  configuration: Sha256,
  files: z.array(z.object({ name: z.string(), sha256: Sha256, bytes: z.int() })),
  /** Hash of every number that was computed, and of what it was computed from. */
  fingerprint: Sha256,
});
export type Provenance = z.infer<typeof Provenance>;

/** A report as it is stored and exchanged. Unknown keys are kept; wire names are the specification's. */
export const Report = z.looseObject({
  schema: z.literal(REPORT_SCHEMA),
  id: z.string().default(''),
  shortId: z.string().default(''),
  name: z.string().default(''),
  projectId: z.string().default(''),
  type: z.enum(['Individual', 'Comparison']).default('Individual'),
  dateLastUpdate: z.string().nullable().default(null),
  dateTest: z.string().nullable().default(null),
  operator: z.string().default(''),
  sensorBatchId: z.string().default(''),
  reviewers: z.string().default(''),
  protocol: z.string().default(''),
  hypothesis: z.string().default(''),
  equipment: z.string().default(''),
  results: z.string().default(''),
  conclusion: z.string().default(''),
  details: z.string().default(''),
  configuration: z.record(z.string(), StudyConfiguration).default({}),
  /** Ids of the studies in the order of their tabs; those not named follow in the order of the menu. */
  studyOrder: z.array(z.string()).default([]),
  extraConfiguration: ExtraConfiguration.prefault({}),
  files: z.array(ReportFile).default([]),
  graphs: z.record(z.string(), StudyGraph).default({}),
  comparing: z
    .array(
      z.looseObject({
        id: z.string(),
        shown: z.boolean().default(true),
        studies: z.array(z.string()).default([]),
        shortId: z.string().default(''),
      }),
    )
    .default([]),
  textReportComparing: z.string().default(''),
  linkReportId: z.string().nullable().default(null),
  reportLinked: z.array(z.string()).default([]),
  configWindows: z.unknown().optional(),
  forceUpdateWhenOpen: z.boolean().default(false),
  provenance: Provenance.optional(),
  /** Made by who saves measurements; null where they give none. */
  thumbnail: Thumbnail.nullable().optional(),
});
export type Report = z.infer<typeof Report>;
