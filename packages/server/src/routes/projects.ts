import {
  addProject,
  countReports,
  findProject,
  pageAsked,
  readProject,
  updateProject,
} from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const projectRoutes = [
  defineRoute(addProject, ({ caller, params, body }, { hierarchy }) =>
    hierarchy.addProject(caller, params.clusterId, body.projectName),
  ),
  defineRoute(readProject, ({ caller, params, query }, { hierarchy }) =>
    hierarchy.project(caller, params, pageAsked(query)),
  ),
  defineRoute(findProject, ({ caller, params }, { hierarchy }) =>
    hierarchy.findProject(caller, params.projectId),
  ),
  defineRoute(countReports, ({ caller, params }, { hierarchy }) =>
    hierarchy.countReports(caller, params.projectId),
  ),
  defineRoute(updateProject, ({ caller, params, body }, { hierarchy }) =>
    hierarchy.renameProject(caller, params, body.projectName),
  ),
];
