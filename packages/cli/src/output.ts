import type { Writable } from 'node:stream';
import { styleText } from 'node:util';
import { printable } from './printable.ts';

/** A stream that may be a terminal. */
export type TextStream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

export interface OutputSettings {
  readonly stdout: TextStream;
  readonly stderr: TextStream;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly color: boolean;
}

type Mark = 'bold' | 'dim' | 'red' | 'yellow' | 'green';

/** Where a command speaks: its result goes to stdout, everything else to stderr. */
export interface Output {
  /** With --json the value as one document, else its text. Called once. */
  result(value: unknown, text: () => string): void;
  /** A result in a form of its own (JUnit, workflow commands), whatever --json says. */
  resultText(text: string): void;
  /** What goes on. Silent with --quiet. */
  note(sentence: string): void;
  warning(sentence: string): void;
  error(sentence: string): void;
  /** One line that the next one replaces; only on a terminal. '' clears it. */
  readonly progress: (sentence: string) => void;
  /** Marks a part of a result's text, where the terminal shows colours. */
  readonly mark: (mark: Mark, text: string) => string;
}

/** Speaks on two streams. Sentences lose their control characters here, a result's text where it is made. */
export function createOutput({ stdout, stderr, json, quiet, color }: OutputSettings): Output {
  // styleText also asks NO_COLOR, FORCE_COLOR and whether the stream is a terminal
  const marked = (stream: TextStream, mark: Mark, text: string) =>
    color ? styleText(mark, text, { stream }) : text;
  let progressShown = false;

  const clearProgress = () => {
    if (progressShown) stderr.write('\r\u001b[K');
    progressShown = false;
  };
  const say = (line: string) => {
    clearProgress();
    stderr.write(`${line}\n`);
  };
  const write = (text: string) => {
    clearProgress();
    stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  };

  return {
    result: (value, text) => write(json ? JSON.stringify(value) : text()),
    resultText: write,
    note: (sentence) => {
      if (!quiet) say(printable(sentence));
    },
    warning: (sentence) => {
      if (!quiet) say(`${marked(stderr, 'yellow', 'warning')}: ${printable(sentence)}`);
    },
    error: (sentence) => say(`${marked(stderr, 'red', 'error')}: ${printable(sentence)}`),
    progress: (sentence) => {
      if (quiet || stderr.isTTY !== true) return;
      clearProgress();
      if (sentence === '') return;
      stderr.write(printable(sentence).slice(0, Math.max(10, (stderr.columns ?? 80) - 1)));
      progressShown = true;
    },
    mark: (mark, text) => marked(stdout, mark, text),
  };
}
