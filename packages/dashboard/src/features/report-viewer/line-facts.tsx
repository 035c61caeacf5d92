import { COLUMNS, formatQuantity, pointsOf, type BuiltReport, type DataLine } from '@tafel/core';
import { Swatch } from './swatch.tsx';
import classes from './viewer.module.css';

interface LineFactsProps {
  readonly built: BuiltReport;
  /** `sha256#index` */
  readonly line: string;
  readonly colour: number | null;
}

/** '161, −0.2 to 0.6 V': the number of points and the range of the first column. */
function rangeText(line: DataLine): string {
  const points = String(pointsOf(line));
  const key = (['potential', 'frequency', 'time', 'x'] as const).find((name) => line.columns[name]);
  const values = key === undefined ? undefined : line.columns[key]?.values;
  if (key === undefined || !values) return points;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const { unit } = COLUMNS[key];
  return `${points}, ${formatQuantity(low, '')} to ${formatQuantity(high, unit, { prefix: '' })}`;
}

/** What is known of the selected line, read from its file; nothing of it can be changed here. */
export function LineFacts({ built, line: ref, colour }: LineFactsProps) {
  const [sha256 = '', index = '0'] = ref.split('#');
  const file = built.files.find((candidate) => candidate.sha256 === sha256);
  const line = file?.lines[Number(index)];
  const settings = built.report.files.find((candidate) => candidate.sha256 === sha256)
    ?.extractedData[Number(index)];
  if (!file || !line || !settings) return null;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Instrument', file.instrument],
    ['Technique', line.technique],
    ['Measured', settings.date?.replace('T', ' ') ?? null],
    ['State', settings.state],
    [
      'Position',
      settings.mapping === null
        ? null
        : `row ${settings.mapping[0]}, column ${settings.mapping[1]}`,
    ],
    ['Scan', settings.scan === null ? null : String(settings.scan)],
    ['Points', rangeText(line)],
    ['File', file.name],
    ['SHA-256', `${sha256.slice(0, 8)} … ${sha256.slice(-4)}`],
  ];
  return (
    <section className={classes.facts2} aria-label="Selected line">
      <h3 className={classes.factsHead}>
        <Swatch colour={colour} />
        {settings.title}
        <span className={classes.tag}>read only source</span>
      </h3>
      <dl className={classes.settings}>
        {facts
          .filter(([, text]) => text !== null && text !== '')
          .map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd className="tn" title={title === 'SHA-256' ? sha256 : undefined}>
                {text}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
