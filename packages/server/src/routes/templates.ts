import {
  addTemplate,
  getTemplateFiles,
  listTemplates,
  readTemplate,
  removeTemplate,
  updateTemplate,
} from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const templateRoutes = [
  defineRoute(addTemplate, ({ caller, params, body }, { templates }) =>
    templates.add(caller, params.projectId, body),
  ),
  defineRoute(listTemplates, async ({ caller, params }, { templates }) => ({
    templates: await templates.list(caller, params.projectId),
  })),
  defineRoute(readTemplate, ({ caller, params }, { templates }) => templates.read(caller, params)),
  defineRoute(updateTemplate, ({ caller, params, body }, { templates }) =>
    templates.update(caller, params, body),
  ),
  defineRoute(removeTemplate, async ({ caller, params, audited }, { templates }) => {
    await templates.remove(caller, params, audited);
    return {};
  }),
  defineRoute(getTemplateFiles, ({ caller, params, body }, { templates }) =>
    templates.download(caller, params.projectId, body.templates),
  ),
];
