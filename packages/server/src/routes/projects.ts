import { addProject, readProject, updateProject } from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const projectRoutes = [
  defineRoute(addProject, ({ caller, params, body }, { hierarchy }) =>
    hierarchy.addProject(caller, params.clusterId, body.projectName),
  ),
  defineRoute(readProject, ({ caller, params }, { hierarchy }) =>
    hierarchy.project(caller, params.clusterId, params.projectId),
  ),
  defineRoute(updateProject, ({ caller, params, body }, { hierarchy }) =>
    hierarchy.renameProject(caller, params, body.projectName),
  ),
];
