import { reportDate, reportNumber } from '@tafel/core/api';

interface Listed {
  readonly shortId: string;
  readonly name: string;
  readonly dateTest: string | null;
  readonly operator: string;
  readonly sensorBatchId: string;
  readonly createdAt: number;
  readonly updatedAt: number | null;
}

/** What is searched of a row; an index of PostgreSQL takes no more. */
const LONGEST_TEXT = 600;

const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString();

/** What lists of reports are ordered and searched by, made anew at each save. */
export function reportColumns(report: Listed) {
  const { shortId, name, operator, sensorBatchId, createdAt, updatedAt } = report;
  const number = reportNumber(shortId);
  const day = reportDate({
    dateTest: report.dateTest,
    dateLastUpdate: updatedAt === null ? null : isoTime(updatedAt),
    createdAt: isoTime(createdAt),
  });
  const texts = [name, number ?? '', day, sensorBatchId, operator];
  return {
    /** A report without a number comes first. */
    number: number ?? -1,
    day,
    /** In small letters, one column a line: the engines fold no other letters than those of English. */
    searchText: texts.join('\n').toLowerCase().slice(0, LONGEST_TEXT),
    changedAt: updatedAt ?? createdAt,
  };
}
