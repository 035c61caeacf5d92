import {
  pageAsked,
  readProject,
  type ReportColumn,
  reportDate,
  type ReportItem,
  reportNumber,
} from '@tafel/core/api';

const VALUES: Readonly<Record<ReportColumn, (report: ReportItem) => string | number>> = {
  id: ({ shortId }) => reportNumber(shortId) ?? -1,
  reportName: ({ reportName }) => reportName,
  date: reportDate,
  sensorBatchId: ({ sensorBatchId }) => sensorBatchId,
  operator: ({ operator }) => operator,
};

/** The calls of a list of reports, answered from the whole project: its pages, and its counts. */
export function projectAnswer(
  call: string,
  dataOf: (call: string) => unknown,
): { readonly data: unknown } | undefined {
  const [address = '', query = ''] = call.split('?');
  const project = readProject.data.safeParse(dataOf(address.replace(/\/counts$/, '')));
  if (!project.success) return undefined;
  const { reports } = project.data;
  if (address.endsWith('/counts'))
    return {
      data: {
        reports: reports.length,
        shared: reports.filter(({ shareCount }) => shareCount > 0).length,
        incomplete: reports.filter(({ incomplete }) => incomplete).length,
      },
    };
  const asked = readProject.query?.safeParse(Object.fromEntries(new URLSearchParams(query)));
  const page = asked?.data && pageAsked(asked.data);
  if (!page) return undefined;
  const { column, descending } = page.sort ?? { column: 'date', descending: true };
  const value = VALUES[column];
  const found = reports
    .filter((report) => {
      const text = Object.values(VALUES)
        .map((each) => each(report))
        .join('\n')
        .toLowerCase();
      return page.words.every((word) => text.includes(word));
    })
    .toSorted(
      (a, b) => (descending ? -1 : 1) * (value(a) < value(b) ? -1 : Number(value(a) > value(b))),
    );
  const start = page.page * page.pageSize;
  return {
    data: readProject.data.encode({
      ...project.data,
      reports: found.slice(start, start + page.pageSize),
      total: found.length,
    }),
  };
}
