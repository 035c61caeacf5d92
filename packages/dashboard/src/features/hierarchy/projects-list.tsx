import { Button } from '@mantine/core';
import type { Project } from '@tafel/core/api';
import { IconFolder, IconPlus, IconRefresh } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { NamedFile } from '../../ui/dropped-files.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { FirstRun } from './first-run.tsx';
import { StateCard } from '../../ui/state-card.tsx';
import classes from '../../ui/list.module.css';
import { isEnabled, premiumNotice } from './premium-notice.ts';
import { ProjectActions } from './project-actions.tsx';
import { List, type ListColumn } from '../../ui/list.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import type { ProjectList } from './use-page-lists.ts';

interface ProjectsListProps {
  readonly list: ProjectList;
  readonly found: NonNullable<ProjectList['query']['data']>;
  readonly onAdd: () => void;
  /** Files that become a first report, where there is no project yet. */
  readonly onFiles: (files: readonly NamedFile[]) => void;
}

const addressOf = (clusterId: string, { projectId }: Project) =>
  `/navigation/${clusterId}/${projectId}`;

const columnsFor = (clusterId: string): readonly ListColumn<Project>[] => [
  {
    id: 'projectName',
    headerName: 'Name',
    value: ({ projectName }) => projectName,
    flex: 1,
    minWidth: 180,
    cellRenderer: ({ data }: { data: Project }) => (
      <span className={classes.name}>
        <Link to={addressOf(clusterId, data)}>{data.projectName}</Link>
      </span>
    ),
  },
  {
    id: 'reportCount',
    headerName: 'Reports',
    value: ({ reportCount }) => reportCount,
    width: 110,
    type: 'rightAligned',
    cellClass: 'tn ag-right-aligned-cell',
  },
  {
    id: 'templateCount',
    headerName: 'Templates',
    value: ({ templateCount }) => templateCount,
    width: 120,
    type: 'rightAligned',
    cellClass: 'tn ag-right-aligned-cell',
    hideBelow: 'cardMedium',
  },
  {
    id: 'created',
    headerName: 'Created',
    width: 120,
    cellClass: 'tn',
    value: ({ createdAt }) => createdAt.slice(0, 10),
    hideBelow: 'cardSmall',
  },
];

/** The projects of a cluster, page by page. */
export function ProjectsList({ list, found, onAdd, onFiles }: ProjectsListProps) {
  const { place, view, query } = list;
  const { clusterId, projects, total, overview } = found;
  const [chosen, setChosen] = useState<readonly Project[]>([]);
  const [generation, setGeneration] = useState(0);
  const clear = () => setGeneration((before) => before + 1);
  const [first] = chosen;
  const navigate = useNavigate();
  const columns = useMemo(() => columnsFor(clusterId), [clusterId]);
  const address = (project: Project) => addressOf(clusterId, project);
  const add = found.mayEdit ? (
    <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={onAdd}>
      New project
    </Button>
  ) : null;
  if ((overview?.projects ?? total) === 0)
    return found.mayEdit ? (
      <FirstRun onFiles={onFiles} action="New project" onAdd={onAdd}>
        A project holds the reports of one piece of work.
      </FirstRun>
    ) : (
      <StateCard icon={IconFolder} title="This cluster has no projects yet">
        A project holds the reports of one piece of work.
      </StateCard>
    );
  return (
    <>
      <ListToolbar
        noun="projects"
        search={place.search}
        onSearch={(search) => place.set({ search })}
        view={view}
      >
        {add}
        <ProjectActions
          clusterId={clusterId}
          chosen={projects.find(({ projectId }) => projectId === first?.projectId) ?? first}
          onDone={clear}
        />
        <IconButton
          icon={IconRefresh}
          label="Refresh"
          onClick={() => {
            clear();
            void query.refetch();
          }}
        />
      </ListToolbar>
      <List
        noun="projects"
        rows={projects}
        page={found}
        columns={columns}
        search={place.search}
        wayOn={{ action: 'Show all', onAction: () => place.set({ search: '' }) }}
        view={view}
        place={place}
        selection={{ mode: 'one', selectable: isEnabled, onSelect: setChosen, generation }}
        onOpen={(project) => (project.disabled ? premiumNotice() : void navigate(address(project)))}
        summary={(project) => ({
          key: project.projectId,
          title: project.projectName,
          to: address(project),
          icons: null,
          details: [`${project.reportCount} reports`, project.createdAt.slice(0, 10)],
        })}
      />
    </>
  );
}
