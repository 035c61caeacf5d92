import { canonicalJson } from '../../report/canonical-json.ts';
import type { BuiltReport } from '../../report/built-report.ts';
import type { ViewerRuntime } from '../export.ts';
import type { Figure } from '../figures.ts';
import { contentPolicy } from './content-policy.ts';
import { REPORT_ELEMENT, VIEW_ELEMENT } from './element-ids.ts';
import type { EmbeddedView } from './embedded-view.ts';
import { pageHead, pageTitle } from './head.ts';
import { warningsSection } from './left-out.ts';
import { html, jsonInScript, type Markup, trusted } from './markup.ts';
import { provenanceSection } from './provenance-markup.ts';
import { reportedSection } from './reported.ts';
import { studyMarkup } from './study-markup.ts';
import { pageStyle } from './style.ts';

export interface PageInput {
  readonly built: BuiltReport;
  readonly figures: readonly { readonly figure: Figure; readonly svg: string }[];
  readonly view: EmbeddedView;
  /** What the page itself is called: 'R-0117.html'. */
  readonly name: string;
  readonly exportedAt: string | null;
  readonly viewer: ViewerRuntime | null;
}

/** Before anything is drawn, so that a dark desktop shows no white flash. Without script the page is light. */
const THEME_SCRIPT =
  "document.documentElement.dataset.theme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'";

/** No text of a script can close its own element; inside strings and expressions the meaning stays the same. */
const insideScript = (script: string) =>
  script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');

const dataElement = (id: string, value: unknown): Markup =>
  html`<script type="application/json" id="${id}">${jsonInScript(canonicalJson(value))}</script>`;

const footer = (built: BuiltReport): Markup =>
  html`<footer><span>${built.report.shortId === '' ? pageTitle(built) : built.report.shortId}</span><span class="hint">Opens without a network. Hover a point for its value; drag to zoom; double-click to reset.</span></footer>`;

/** The whole page: one file that needs nothing else and asks for nothing. */
export function page({ built, figures, view, name, exportedAt, viewer }: PageInput): string {
  const { studies } = built;
  const script = viewer === null ? null : insideScript(viewer.script);
  const scripts = script === null ? [] : [THEME_SCRIPT, script];
  const style = pageStyle(viewer?.fonts ?? '');
  const reported = reportedSection(built.report);
  const sections = studies.map((study, i) =>
    studyMarkup({
      built,
      study,
      figures: figures.filter(({ figure }) => figure.study === study),
      heading: studies.length > 1,
      beside: i === studies.length - 1 ? reported : null,
    }),
  );
  return html`<!doctype html>
<html lang="en" data-theme="light"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${contentPolicy(scripts, [style])}">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="generator" content="Tafel ${built.provenance.version}"><title>${pageTitle(built)}</title>
<style>${trusted(style)}</style>${script === null ? null : html`<script>${trusted(THEME_SCRIPT)}</script>`}</head>
<body><div class="sheet">${pageHead(built, exportedAt)}
<main>${sections}${studies.length === 0 ? reported : null}
${warningsSection(built)}
${provenanceSection(built, name)}</main>
${footer(built)}</div>
${dataElement(REPORT_ELEMENT, built.report)}
${
  script === null
    ? null
    : html`${dataElement(VIEW_ELEMENT, view)}
<script>${trusted(script)}</script>`
}</body></html>
`.markup;
}
