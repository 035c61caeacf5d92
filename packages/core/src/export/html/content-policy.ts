import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** A source expression that allows exactly this inline script or style. */
function hashSource(text: string): string {
  const bytes = sha256(utf8ToBytes(text));
  return `'sha256-${btoa(String.fromCharCode(...bytes))}'`;
}

/**
 * The Content-Security-Policy of the exported page: nothing is loaded, sent or framed, and only our own script and
 * style run. Data embedded as JSON is no script.
 */
export function contentPolicy(scripts: readonly string[], styles: readonly string[]): string {
  const allowed = (texts: readonly string[]) =>
    texts.length === 0 ? "'none'" : texts.map(hashSource).join(' ');
  return [
    "default-src 'none'",
    `script-src ${allowed(scripts)}`,
    `style-src ${allowed(styles)}`,
    'img-src data:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
