import type { BuiltReport } from '../../report/built-report.ts';
import { formatQuantity } from '../../units/format.ts';
import { icon } from './icons.ts';
import { html, type Markup } from './markup.ts';
import { headCell, scrolling } from './table-markup.ts';

/** A count with its thousands apart. */
const counted = (n: number) => formatQuantity(n, '', { digits: 15 });

/** The first 16 digits of a hash, in groups of four: enough to compare by eye. */
const shortHash = (hash: string) => (hash.slice(0, 16).match(/.{4}/g) ?? []).join(' ');

/**
 * Raw files with their hashes, and how anybody repeats the computation.
 *
 * @param htmlName what the exported page is called
 */
export function provenanceSection({ report, provenance }: BuiltReport, htmlName: string): Markup {
  const title = 'Where the numbers come from';
  return html`<section class="gap"><h3>${title}</h3>${scrolling(
    title,
    html`<table><thead><tr>${headCell('Raw file', false)}${headCell('Bytes', true)}${headCell('Lines', true)}${headCell('SHA-256', false)}</tr></thead><tbody>${report.files.map(
      ({ name, bytes, extractedData, sha256 }) =>
        html`<tr><td class="text">${name}</td><td class="number">${counted(bytes)}</td><td class="number">${extractedData.length}</td><td class="hash">${sha256}</td></tr>`,
    )}</tbody></table>`,
  )}<div class="check">${icon('fingerprint')}<p><b>Check it yourself.</b> <span class="mono">tafel validate ${htmlName} --rebuild</span> reads this page, takes the raw files, repeats every step and compares every number. Build fingerprint <span class="mono" title="${provenance.fingerprint}">${shortHash(provenance.fingerprint)}</span>, ${provenance.program} ${provenance.version}, schema ${provenance.schema}.</p></div></section>`;
}
