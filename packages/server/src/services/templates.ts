import { Readable } from 'node:stream';
import { AnyId, type Caller, type Template, type TemplateItem } from '@tafel/core/api';
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  updateTemplate,
} from '../db/templates.ts';
import type { Db } from '../db/schema.ts';
import { plainNames, zipOf } from './archive.ts';
import type { Audited } from './audited.ts';
import { isoTime, there } from './entity.ts';
import { newId } from './new-id.ts';

interface NewTemplate {
  readonly templateName: string;
  readonly templateType: string;
  readonly source: Readonly<Record<string, unknown>>;
}

interface TemplatePlace {
  readonly projectId: string;
  readonly templateId: string;
}

/** Configurations of studies, kept in a project to begin reports with. */
export interface Templates {
  list(actor: Caller, projectId: string): Promise<TemplateItem[]>;
  read(actor: Caller, place: TemplatePlace): Promise<Template>;
  add(actor: Caller, projectId: string, template: NewTemplate): Promise<TemplateItem>;
  update(
    actor: Caller,
    place: TemplatePlace,
    change: { readonly templateName: string; readonly templateType?: string | undefined },
  ): Promise<TemplateItem>;
  remove(actor: Caller, place: TemplatePlace, audited: Audited): Promise<void>;
  /** One template as a JSON file, or a zip of several. */
  download(actor: Caller, projectId: string, ids: readonly string[]): Promise<TemplateFile>;
}

interface TemplateFile {
  readonly name: string;
  readonly content: Readable;
  readonly mediaType: string;
}

export function templateService(db: Db): Templates {
  const find = async (actor: Caller, { projectId, templateId }: TemplatePlace) =>
    there(await findTemplate(db, actor, projectId, templateId), 'template');
  return {
    list: async (actor, projectId) => (await listTemplates(db, actor, projectId)).map(templateItem),
    async read(actor, place) {
      const row = await find(actor, place);
      // Checked when it was kept, and once more by the contract on its way out.
      return { ...templateItem(row), source: JSON.parse(row.source) as Template['source'] };
    },
    async add(actor, projectId, { templateName, templateType, source }) {
      const id = newId();
      await insertTemplate(db, {
        id,
        projectId,
        name: templateName,
        type: templateType,
        source: JSON.stringify(source),
        createdAt: Date.now(),
        updatedAt: null,
      });
      return templateItem(await find(actor, { projectId, templateId: id }));
    },
    async update(actor, place, { templateName, templateType }) {
      await find(actor, place);
      const type = templateType === undefined ? {} : { type: templateType };
      await updateTemplate(db, actor, place, {
        name: templateName,
        ...type,
        updatedAt: Date.now(),
      });
      return templateItem(await find(actor, place));
    },
    async remove(actor, place, audited) {
      await find(actor, place);
      await audited((trx) => deleteTemplate(trx, actor, place));
    },
    async download(actor, projectId, ids) {
      const rows = [];
      for (const templateId of new Set(ids))
        rows.push(await find(actor, { projectId, templateId }));
      const names = plainNames(rows.map(({ name }) => `${name}.json`));
      const entries = rows.map((row, index) => {
        const { name: templateName, type: templateType } = row;
        const source: unknown = JSON.parse(row.source);
        const text = Buffer.from(JSON.stringify({ templateName, templateType, source }, null, 2));
        return {
          name: names[index] ?? '',
          bytes: text.length,
          open: async () => Readable.from([text]),
        };
      });
      const [first] = entries;
      if (first && entries.length === 1)
        return { name: first.name, content: await first.open(), mediaType: 'application/json' };
      return { name: 'templates.zip', content: zipOf(entries), mediaType: 'application/zip' };
    },
  };
}

interface TemplateRow {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly createdAt: number;
  readonly updatedAt: number | null;
}

const templateItem = ({ id, name, type, createdAt, updatedAt }: TemplateRow): TemplateItem => ({
  templateId: AnyId.parse(id),
  templateName: name,
  templateType: type,
  createdAt: isoTime(createdAt),
  dateLastUpdate: updatedAt === null ? null : isoTime(updatedAt),
});
