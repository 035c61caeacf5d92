import { completeness } from '../../report/completeness.ts';
import type { Report } from '../../report/schema.ts';
import { html, type Markup } from './markup.ts';

/** What people wrote about the measurement, in the order in which it is read. */
const FIELDS = [
  ['hypothesis', 'Hypothesis'],
  ['protocol', 'Protocol'],
  ['equipment', 'Equipment'],
  ['operator', 'Operator'],
  ['sensorBatchId', 'Sensor batch'],
  ['reviewers', 'Reviewers'],
  ['details', 'Details'],
  ['results', 'Results'],
  ['conclusion', 'Conclusion'],
] as const;

/** The fields that people filled in, and by name those that a complete report would have. */
export function reportedSection(report: Report): Markup {
  const said = FIELDS.filter(([key]) => report[key].trim() !== '');
  const { missing } = completeness(report);
  return html`<section><h3>Reported</h3><dl class="facts">${said.map(
    ([key, title]) => html`<dt>${title}</dt><dd>${report[key]}</dd>`,
  )}${missing.length === 0 ? null : html`<dt>Not stated</dt><dd class="dim">${missing.join(', ')}</dd>`}</dl></section>`;
}
