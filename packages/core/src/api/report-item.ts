import { z } from 'zod';
import type { Thumbnail } from '../report/thumbnail.ts';
import { present } from './hierarchy-name.ts';
import { ClusterId, ProjectId, ReportId } from './id.ts';

const shared = {
  shortId: z.string(),
  dateTest: z.string().nullable(),
  dateLastUpdate: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  sensorBatchId: z.string(),
  operator: z.string(),
  owned: z.boolean(),
  shareCount: z.int(),
  linkProjectId: z.string().nullable(),
  linkReportId: z.string().nullable(),
  linkClusterId: z.string().nullable(),
  reportLinked: z.array(z.string()),
  /** A required field is missing, or the report still has its default name. */
  incomplete: z.boolean(),
  /** Checked with the document that it was saved with; lists are long. */
  thumbnail: z.custom<Thumbnail>().nullable(),
};

/** A report as it stands in a list: the specification's spelling on the wire, ours inside. */
export const ReportItem = z.codec(
  z.object({
    ...shared,
    reportId: present(),
    name: present(),
    projectId: present(),
    clusterId: present(),
    ownedByName: z.string(),
    accessType: z.boolean(),
    disable: z.boolean(),
  }),
  z.object({
    ...shared,
    reportId: ReportId,
    reportName: z.string(),
    projectId: ProjectId,
    clusterId: ClusterId,
    ownerName: z.string(),
    /** Editor or owner: may change what is inside. */
    mayEdit: z.boolean(),
    /** Needs a premium subscription. */
    disabled: z.boolean(),
  }),
  {
    decode: ({ name, ownedByName, accessType, disable, ...same }) => ({
      ...same,
      reportName: name,
      ownerName: ownedByName,
      mayEdit: accessType,
      disabled: disable,
    }),
    encode: ({ reportName, ownerName, mayEdit, disabled, ...same }) => ({
      ...same,
      name: reportName,
      ownedByName: ownerName,
      accessType: mayEdit,
      disable: disabled,
    }),
  },
);
export type ReportItem = z.output<typeof ReportItem>;

/** The day shown in a list: of the test, else of the last save, else of the creation. */
export const reportDate = ({
  dateTest,
  dateLastUpdate,
  createdAt,
}: Pick<ReportItem, 'dateTest' | 'dateLastUpdate' | 'createdAt'>): string =>
  (dateTest || dateLastUpdate || createdAt).slice(0, 10);

/** The number in a short id: 'IR-12' gives 12; the last run of digits counts. */
export function reportNumber(shortId: string): number | null {
  const digits = shortId.match(/\d+/g)?.at(-1);
  return digits === undefined ? null : Number(digits);
}

/** Columns of a list of reports, as it can be ordered by. */
export const REPORT_COLUMNS = ['id', 'reportName', 'date', 'sensorBatchId', 'operator'] as const;
export type ReportColumn = (typeof REPORT_COLUMNS)[number];
