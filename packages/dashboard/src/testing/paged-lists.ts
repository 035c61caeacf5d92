import {
  type ClusterColumn,
  type ClusterFilter,
  type ClusterItem,
  listClusters,
  type ListPage,
  type ListQuery,
  ownershipOf,
  pageAsked,
  type Project,
  type ProjectColumn,
  readCluster,
  readProject,
  type ReportColumn,
  reportDate,
  type ReportItem,
  reportNumber,
} from '@tafel/core/api';

type Values<Row, Column extends string> = Readonly<Record<Column, (row: Row) => string | number>>;

const CLUSTERS: Values<ClusterItem, ClusterColumn> = {
  position: ({ position }) => position,
  clusterName: ({ clusterName }) => clusterName,
  ownership: ownershipOf,
};

const PROJECTS: Values<Project, ProjectColumn> = {
  projectName: ({ projectName }) => projectName,
  reportCount: ({ reportCount }) => reportCount,
  templateCount: ({ templateCount }) => templateCount,
  created: ({ createdAt }) => createdAt.slice(0, 10),
};

const REPORTS: Values<ReportItem, ReportColumn> = {
  id: ({ shortId }) => reportNumber(shortId) ?? -1,
  reportName: ({ reportName }) => reportName,
  date: reportDate,
  sensorBatchId: ({ sensorBatchId }) => sensorBatchId,
  operator: ({ operator }) => operator,
};

const FILTERS: Readonly<Record<ClusterFilter, (cluster: ClusterItem) => boolean>> = {
  Active: ({ archived }) => !archived,
  Favourite: ({ favourite }) => favourite,
  Archived: ({ archived }) => archived,
  All: () => true,
};

/** Rows that have the words, in order, and those of the page. */
function pageOf<Row, Column extends string>(
  rows: readonly Row[],
  values: Values<Row, Column>,
  { page, pageSize, sort, words }: ListPage<Column>,
) {
  const columns = Object.values<(row: Row) => string | number>(values);
  const found = rows.filter((row) => {
    const text = columns
      .map((value) => value(row))
      .join('\n')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const value = sort && values[sort.column];
  const sign = sort?.descending ? -1 : 1;
  const ordered = value
    ? found.toSorted((a, b) => sign * (value(a) < value(b) ? -1 : Number(value(a) > value(b))))
    : found;
  const start = page * pageSize;
  return { rows: ordered.slice(start, start + pageSize), total: found.length };
}

type DataOf = (call: string) => unknown;
type Answered = { readonly data: unknown } | undefined;

/** The page that a call asks for, read as the server reads it. */
function askedOf<Query extends ListQuery<string>>(
  query: { safeParse: (value: unknown) => { data?: Query } } | undefined,
  text: string,
) {
  return query?.safeParse(Object.fromEntries(new URLSearchParams(text))).data;
}

/** The calls of long lists, answered from the whole list: their pages, and their counts. */
export function pagedAnswer(call: string, dataOf: DataOf): Answered {
  const [address = '', query = ''] = call.split('?');
  const whole = dataOf(address.replace(/\/counts$/, ''));
  return (
    reportsAnswer(whole, address, query) ??
    projectsAnswer(whole, query) ??
    clustersAnswer(whole, query)
  );
}

function reportsAnswer(whole: unknown, address: string, query: string): Answered {
  const project = readProject.data.safeParse(whole);
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
  const asked = askedOf(readProject.query, query);
  const page = asked && pageAsked(asked);
  if (!page) return undefined;
  const sort = page.sort ?? { column: 'date', descending: true };
  const { rows, total } = pageOf(reports, REPORTS, { ...page, sort });
  return { data: readProject.data.encode({ ...project.data, reports: rows, total }) };
}

function projectsAnswer(whole: unknown, query: string): Answered {
  const cluster = readCluster.data.safeParse(whole);
  const asked = askedOf(readCluster.query, query);
  const page = asked && pageAsked(asked);
  if (!cluster.success || !page) return undefined;
  const { projects } = cluster.data;
  const { rows, total } = pageOf(projects, PROJECTS, page);
  const overview = {
    projects: projects.length,
    reports: projects.reduce((sum, { reportCount }) => sum + reportCount, 0),
    suggestedName: `My Project ${projects.length + 1}`,
  };
  return { data: readCluster.data.encode({ ...cluster.data, projects: rows, total, overview }) };
}

function clustersAnswer(whole: unknown, query: string): Answered {
  const list = listClusters.data.safeParse(whole);
  const asked = askedOf(listClusters.query, query);
  const page = asked && pageAsked(asked);
  if (!list.success || !page) return undefined;
  const { clusters } = list.data;
  const usual = clusters.some(({ favourite, archived }) => favourite && !archived)
    ? 'Favourite'
    : 'Active';
  const { filter: wanted = 'All' } = asked;
  const filter = wanted === 'Usual' ? usual : wanted;
  const { rows, total } = pageOf(clusters.filter(FILTERS[filter]), CLUSTERS, page);
  const owned = clusters.filter((cluster) => cluster.owned).length;
  const count = (name: ClusterFilter) => clusters.filter(FILTERS[name]).length;
  const counts = {
    Active: count('Active'),
    Favourite: count('Favourite'),
    Archived: count('Archived'),
    All: count('All'),
  };
  const overview = { filter, counts, owned, suggestedName: `My Cluster ${owned + 1}` };
  return { data: listClusters.data.encode({ clusters: rows, total, overview }) };
}
