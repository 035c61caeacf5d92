import { type ReactNode, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { LiveMark } from '../app/live-mark.tsx';
import { ClustersList } from '../features/hierarchy/clusters-list.tsx';
import { FailedList } from '../features/hierarchy/failed-list.tsx';
import { InfoCard } from '../features/hierarchy/info-card.tsx';
import { ListHead } from '../features/hierarchy/list-head.tsx';
import { ListSkeleton } from '../ui/list-skeleton.tsx';
import { NameDialog } from '../features/hierarchy/name-dialog.tsx';
import { ProjectsList } from '../features/hierarchy/projects-list.tsx';
import { ReportsList } from '../features/hierarchy/reports-list.tsx';
import {
  useClusterList,
  useProjectList,
  useReportList,
} from '../features/hierarchy/use-page-lists.ts';
import { FirstReport } from '../features/hierarchy/upload/first-report.tsx';
import { ProjectDrop } from '../features/hierarchy/upload/project-drop.tsx';
import { useCluster } from '../server/cluster-pages.ts';
import { useAddCluster, useAddProject, useSession } from '../server/queries.ts';
import { useReportCounts } from '../server/report-pages.ts';
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx';
import type { NamedFile } from '../ui/dropped-files.ts';
import { InTopBar } from '../ui/top-bar-slot.tsx';
import classes from './page.module.css';

const ListMark = (place: { readonly clusterId?: string; readonly projectId?: string }) => (
  <LiveMark {...place} text="Changed by somebody else at" action="Seen" />
);

const HOME_CRUMB: Crumb = { title: 'My Clusters', to: '/navigation' };

function Page({ crumbs, children }: { crumbs: readonly Crumb[]; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <InTopBar>
        <Breadcrumbs crumbs={crumbs} />
      </InTopBar>
      {children}
    </div>
  );
}

function Clusters() {
  const list = useClusterList();
  const { query } = list;
  const session = useSession();
  const add = useAddCluster();
  const [adding, setAdding] = useState(false);
  const [files, setFiles] = useState<readonly NamedFile[] | null>(null);
  const overview = query.data?.overview;
  return (
    <Page crumbs={[HOME_CRUMB]}>
      <ListHead title={`Welcome back, ${session.data?.user.displayName ?? ''}`} mark={<ListMark />}>
        {overview ? (
          <InfoCard
            counts={[
              ['Clusters', overview.counts.All],
              ['Owned', overview.owned],
              ['Shared with me', overview.counts.All - overview.owned],
            ]}
          />
        ) : null}
      </ListHead>
      {query.isPending ? <ListSkeleton /> : null}
      {query.error ? (
        <FailedList kind="Cluster" error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data ? (
        <ClustersList
          list={list}
          found={query.data}
          onAdd={() => setAdding(true)}
          onFiles={setFiles}
        />
      ) : null}
      <FirstReport files={files} onClose={() => setFiles(null)} />
      {adding ? (
        <NameDialog
          title="New cluster"
          initial={overview?.suggestedName ?? ''}
          busy={add.isPending}
          error={add.error?.message ?? null}
          onClose={() => setAdding(false)}
          onSubmit={(name) => add.mutate(name, { onSuccess: () => setAdding(false) })}
        />
      ) : null}
    </Page>
  );
}

function Projects({ clusterId }: { clusterId: string }) {
  const list = useProjectList(clusterId);
  const { query } = list;
  const add = useAddProject(clusterId);
  const [adding, setAdding] = useState(false);
  const [files, setFiles] = useState<readonly NamedFile[] | null>(null);
  const overview = query.data?.overview;
  const title = query.data?.clusterName ?? 'Cluster';
  return (
    <Page crumbs={[HOME_CRUMB, { title, to: `/navigation/${clusterId}` }]}>
      <ListHead title={title} back={HOME_CRUMB} mark={<ListMark clusterId={clusterId} />}>
        {overview ? (
          <InfoCard
            counts={[
              ['Projects', overview.projects],
              ['Reports', overview.reports],
            ]}
          />
        ) : null}
      </ListHead>
      {query.isPending ? <ListSkeleton /> : null}
      {query.error ? (
        <FailedList
          kind="Cluster"
          clusterId={clusterId}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data ? (
        <ProjectsList
          list={list}
          found={query.data}
          onAdd={() => setAdding(true)}
          onFiles={setFiles}
        />
      ) : null}
      <FirstReport clusterId={clusterId} files={files} onClose={() => setFiles(null)} />
      {adding ? (
        <NameDialog
          title="New project"
          initial={overview?.suggestedName ?? ''}
          busy={add.isPending}
          error={add.error?.message ?? null}
          onClose={() => setAdding(false)}
          onSubmit={(name) => add.mutate(name, { onSuccess: () => setAdding(false) })}
        />
      ) : null}
    </Page>
  );
}

function Reports({ clusterId, projectId }: { clusterId: string; projectId: string }) {
  const cluster = useCluster(clusterId);
  const counts = useReportCounts({ clusterId, projectId });
  const list = useReportList(clusterId, projectId);
  const { query } = list;
  const above = { title: cluster.data?.clusterName ?? 'Cluster', to: `/navigation/${clusterId}` };
  const title = query.data?.project.projectName ?? 'Project';
  return (
    <Page crumbs={[HOME_CRUMB, above, { title, to: `/navigation/${clusterId}/${projectId}` }]}>
      <ListHead
        title={title}
        back={above}
        mark={<ListMark clusterId={clusterId} projectId={projectId} />}
      >
        {counts.data ? (
          <InfoCard
            counts={[
              ['Reports', counts.data.reports],
              ['Shared', counts.data.shared],
              ['Incomplete', counts.data.incomplete],
            ]}
          />
        ) : null}
      </ListHead>
      {query.isPending ? <ListSkeleton /> : null}
      {query.error ? (
        <FailedList
          kind="Project"
          clusterId={clusterId}
          projectId={projectId}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data?.project.mayEdit ? (
        <ProjectDrop
          clusterId={clusterId}
          project={query.data.project}
          reports={query.data.reports}
        />
      ) : null}
      {query.data ? <ReportsList clusterId={clusterId} list={list} found={query.data} /> : null}
    </Page>
  );
}

/** Clusters, the projects of one, or the reports of a project: as deep as the address goes. */
export default function NavigationPage() {
  const [clusterId, projectId, ...deeper] = (useParams()['*'] ?? '').split('/').filter(Boolean);
  // Up to three segments are an address of a list; what stands beyond is dropped from it.
  if (deeper.length > 1) return <Navigate to={`/navigation/${clusterId}/${projectId}`} replace />;
  if (clusterId === undefined) return <Clusters />;
  if (projectId === undefined) return <Projects key={clusterId} clusterId={clusterId} />;
  return <Reports key={projectId} clusterId={clusterId} projectId={projectId} />;
}
