import { Button } from '@mantine/core';
import { TafelError, type Failure, type Report } from '@tafel/core';
import { IconChartDots, IconCircleX, IconFileOff, IconLock } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { navigationPath, reportPath, select } from '../app/selection.ts';
import type { Dataset } from '../compute/dataset-question.ts';
import { useBuild } from '../compute/use-build.ts';
import { BuildProgress } from '../features/report-viewer/build-progress.tsx';
import { RefusedDataset } from '../features/report-viewer/refused-dataset.tsx';
import { ReportHead } from '../features/report-viewer/report-head.tsx';
import { Viewer } from '../features/report-viewer/viewer.tsx';
import { ViewerLoading } from '../features/report-viewer/viewer-loading.tsx';
import classes from '../features/report-viewer/viewer.module.css';
import { useCluster, useProject } from '../server/cluster-pages.ts';
import { useRawFiles, useReport } from '../server/queries.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { LiveMark } from '../app/live-mark.tsx';
import { record } from '../ui/notify.ts';
import { StateCard } from '../ui/state-card.tsx';
import { InTopBar } from '../ui/top-bar-slot.tsx';

const ReportUpload = lazy(() => import('../features/hierarchy/upload/report-upload.tsx'));

type States = Readonly<Record<string, readonly string[]>>;

/** The report with other states selected: a view setting, never saved from here. */
function withStates(report: Report | undefined, states: States): Report | undefined {
  if (!report || Object.keys(states).length === 0) return report;
  const configuration = Object.entries(report.configuration).map(([id, study]) => {
    const chosen = states[id];
    const properties =
      chosen === undefined ? study.Properties : { ...study.Properties, stateType: [...chosen] };
    return [id, { ...study, Properties: properties }];
  });
  return { ...report, configuration: Object.fromEntries(configuration) };
}

type Datasets = Readonly<Record<string, Dataset>>;

/** The report with answers to questions about its files; the lines of such a file are read anew. */
function withDatasets(report: Report | undefined, datasets: Datasets): Report | undefined {
  if (!report || Object.keys(datasets).length === 0) return report;
  const files = report.files.map((file) => {
    const dataset = datasets[file.sha256];
    return dataset === undefined ? file : { ...file, dataset, extractedData: [] };
  });
  return { ...report, files };
}

function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const back = (
    <Button component={Link} to="/navigation" variant="default">
      Back to My Clusters
    </Button>
  );
  if (failure.code === 'FORBIDDEN')
    return (
      <StateCard
        urgent
        icon={IconLock}
        title="Resource Inaccessible! Insufficient Permission!"
        actions={back}
      >
        This report is not shared with you. Ask its owner for access.
      </StateCard>
    );
  if (failure.code === 'NOT_FOUND' || failure.code === 'INVALID_REQUEST')
    return (
      <StateCard
        urgent
        icon={IconFileOff}
        title="There is no report at this address"
        actions={back}
      >
        It may have been removed, or the address is not complete.
      </StateCard>
    );
  return (
    <StateCard
      urgent
      icon={IconCircleX}
      title="The report could not be shown"
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      {failure.message} ({failure.code})
    </StateCard>
  );
}

const asFailure = (error: Error): Failure => ({
  code: error instanceof TafelError ? error.code : 'INTERNAL',
  message: error.message,
  where: error instanceof TafelError ? error.where : {},
});

export default function ReportViewerPage() {
  const { clusterId = '', projectId = '', reportId = '' } = useParams();
  const place = useMemo(
    () => ({ clusterId, projectId, reportId }),
    [clusterId, projectId, reportId],
  );
  const [search, setSearch] = useSearchParams();
  const [states, setStates] = useState<States>({});
  const report = useReport(place);
  const files = useRawFiles(place, report.data?.report);
  const [datasets, setDatasets] = useState<Datasets>({});
  const document = useMemo(
    () => withDatasets(withStates(report.data?.report, states), datasets),
    [report.data, states, datasets],
  );
  const build = useBuild(document, files.data);
  const cluster = useCluster(clusterId);
  const project = useProject(clusterId, projectId);
  const takesFiles = report.data?.accesstype === true && report.data.report.type === 'Individual';
  useEffect(() => select(place), [place]);
  useEffect(() => {
    for (const { code, message } of build.built?.warnings ?? [])
      record({ kind: 'warning', title: code, text: message, source: 'Report' });
  }, [build.built]);

  const failure =
    [report.error, files.error].filter((error) => error !== null).map(asFailure)[0] ??
    build.failure;
  const refused =
    failure?.code === 'DATASET_TYPE_MISMATCH'
      ? document?.files.find(({ name }) => name === failure.where.file)
      : undefined;
  const answer = (sha256: string, dataset: Dataset) =>
    setDatasets({ ...datasets, [sha256]: dataset });
  const retry = () => {
    if (report.error) void report.refetch();
    else if (files.error) void files.refetch();
    else build.retry();
  };
  // The address holds what is looked at, so that a colleague sees the same view.
  const setParameter = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        if (value === null) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const studyId = search.get('study');
  const shown = build.built?.studies.find(({ id }) => id === studyId) ?? build.built?.studies[0];
  return (
    <div className={classes.viewer}>
      <InTopBar>
        <Breadcrumbs
          crumbs={[
            { title: 'My Clusters', to: '/navigation' },
            { title: cluster.data?.clusterName ?? 'Cluster', to: `/navigation/${clusterId}` },
            { title: project.data?.projectName ?? 'Project', to: navigationPath(place) },
            { title: report.data?.report.shortId || 'Report', to: reportPath(place) },
          ]}
        />
      </InTopBar>
      {report.data ? (
        <ReportHead report={report.data.report} built={build.built} back={navigationPath(place)}>
          {takesFiles ? (
            <Suspense fallback={null}>
              <ReportUpload place={place} />
            </Suspense>
          ) : null}
        </ReportHead>
      ) : null}
      <LiveMark
        {...place}
        text="A newer version was saved at"
        action="Load it"
        onAction={() => void report.refetch()}
      />
      {failure === null ? null : (
        <div className={classes.notice}>
          {refused === undefined ? (
            <Failed failure={failure} onRetry={retry} />
          ) : (
            <RefusedDataset
              key={refused.sha256}
              failure={failure}
              onAnswer={(dataset) => answer(refused.sha256, dataset)}
            />
          )}
        </div>
      )}
      {build.built?.studies.length === 0 ? (
        <div className={classes.notice}>
          <StateCard icon={IconChartDots} title="No measurements yet" actions={null}>
            {takesFiles
              ? 'Drop measurement files or a folder here, or choose them with “Add files” above.'
              : 'Nobody has added measurements to this report.'}
          </StateCard>
        </div>
      ) : null}
      {build.built ? (
        <Viewer
          built={build.built}
          ms={build.ms}
          studyId={studyId}
          onStudy={(id) => setParameter('study', id)}
          selected={search.get('line')}
          onSelect={(line) => setParameter('line', line)}
          selectedStates={shown ? (states[shown.id] ?? null) : null}
          onStates={(study, chosen) => setStates({ ...states, [study]: chosen })}
          progress={<BuildProgress progress={build.progress} onCancel={build.cancel} />}
          onDataset={answer}
        />
      ) : failure === null ? (
        <>
          <BuildProgress progress={build.progress} onCancel={build.cancel} />
          <ViewerLoading />
        </>
      ) : null}
    </div>
  );
}
