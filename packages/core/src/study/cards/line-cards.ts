import type { ChartCard, ChartLine, Row, TableCard } from '../../chart/card.ts';
import { linesChart } from '../../chart/lines-chart.ts';
import type { Warning } from '../../errors.ts';
import { pointsOf } from '../../measurement/data-line.ts';
import { groupBy } from '../group-by.ts';
import type { FitResult } from '../result.ts';
import type { ProcessedLine, StudyContext } from '../study-type.ts';
import { filledColumns, givenColumn, textColumn } from './table-columns.ts';
import { byMethod } from '../methods.ts';

/** How a processed line is drawn: in the units of the study's axes. */
export function chartLine(
  line: ProcessedLine,
  stage: ChartLine['stage'],
  { x, y }: Pick<StudyContext, 'x' | 'y'>,
): ChartLine {
  return {
    line: line.ref,
    stage,
    x: x.column,
    y: y.column,
    xFactor: x.factor,
    yFactor: y.factor,
    name: line.name,
    group: line.line.group,
  };
}

const counted = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;

/** Settings of a fit that are ranges on the x axis, as windows to shade. */
function windowsOf(fits: readonly FitResult[], factor: number): { from: number; to: number }[] {
  const peaks = fits.filter(({ kind }) => kind.startsWith('peak'));
  const edges = peaks.flatMap(({ observations }) =>
    observations.flatMap(({ details }) =>
      typeof details['left'] === 'number' && typeof details['right'] === 'number'
        ? [[details['left'], details['right']] as const]
        : [],
    ),
  );
  if (edges.length === 0) return [];
  const from = Math.min(...edges.map(([left]) => left)) * factor;
  const to = Math.max(...edges.map(([, right]) => right)) * factor;
  return [{ from, to }];
}

/** Peaks found, as a stem from the baseline to the top, in the units shown. */
function peakMarks({ fits, x, y }: StudyContext): Row[] {
  const heights = fits.find(({ kind }) => kind === 'peakHeight');
  return (heights?.observations ?? []).flatMap((observation): Row[] => {
    const { position, y: top } = observation.details;
    if (typeof position !== 'number' || typeof top !== 'number' || observation.value === null)
      return [];
    const height = heights?.settings['valley'] === true ? -observation.value : observation.value;
    return [
      {
        x: position * x.factor,
        y: top * y.factor,
        base: (top - height) * y.factor,
        name: observation.title,
        line: observation.line,
      },
    ];
  });
}

/**
 * The lines as measured, cleaned and transformed, before any step; `marked` shades the peak window and marks the peaks,
 * for studies without steps.
 */
export function rawLinesCard(
  context: StudyContext,
  { marked }: { readonly marked: boolean },
): ChartCard {
  const { lines, x, y, groupTitle, fits } = context;
  return byMethod(
    'raw-lines',
    linesChart({
      id: 'raw',
      title: 'Raw lines',
      subtitle: counted(lines.length, 'line'),
      label: `${counted(lines.length, 'line')} as measured: ${y.label} against ${x.label}.`,
      lines: lines.map((line) => chartLine(line, 'raw', { x, y })),
      xAxis: { title: x.label, log: x.log },
      yAxis: { title: y.label, log: y.log },
      groupTitle,
      ...(marked ? { windows: windowsOf(fits, x.factor), marks: peakMarks(context) } : {}),
    }),
  );
}

/** The lines after the steps, with baselines dashed, points that steps left out hollow, the peak window shaded and the peaks marked. */
export function processedLinesCard(context: StudyContext, stepsText: string): ChartCard {
  const { lines, x, y, groupTitle, fits } = context;
  const withBaseline = lines.filter(({ baseline }) => baseline !== null);
  const withRemoved = lines.filter(({ removed }) => removed.x.length > 0);
  return byMethod(
    'processed-lines',
    linesChart({
      id: 'processed',
      title: 'Processed lines',
      subtitle: stepsText,
      label: `${counted(lines.length, 'line')} after ${stepsText}: ${y.label} against ${x.label}.`,
      lines: [
        ...lines.map((line) => chartLine(line, 'processed', { x, y })),
        ...withBaseline.map((line) => chartLine(line, 'baseline', { x, y })),
        ...withRemoved.map((line) => chartLine(line, 'removed', { x, y })),
      ],
      xAxis: { title: x.label, log: x.log },
      yAxis: { title: y.label, log: y.log },
      groupTitle,
      windows: windowsOf(fits, x.factor),
      marks: peakMarks(context),
    }),
  );
}

/** Which lines take part, what is known of them, and what was noted while their files and steps were worked through. */
export function filesCard(
  { lines, notation }: StudyContext,
  warnings: readonly Warning[],
): TableCard {
  const notes = groupBy(warnings, ({ where }) => where?.file);
  const rows = lines.map(
    (line): Row => ({
      line: line.ref,
      file: line.fileName,
      name: line.name,
      points: pointsOf(line.line),
      group: line.line.group,
      unit: line.line.concUnit,
      state: line.line.state,
      mapping: line.line.mapping?.join(', ') ?? null,
      scan: line.line.scan,
      date: line.line.date,
      warnings:
        notes
          .get(line.fileName)
          ?.map(({ message }) => message)
          .join(' ') ?? null,
    }),
  );
  return {
    kind: 'table',
    id: 'files',
    title: 'Files and lines',
    subtitle: counted(lines.length, 'line'),
    columns: [
      textColumn('file', 'File'),
      textColumn('name', 'Line'),
      { ...givenColumn('points', 'Points'), digits: 9 },
      ...filledColumns(
        [
          givenColumn('group', notation),
          textColumn('unit', 'Unit'),
          textColumn('state', 'State'),
          textColumn('mapping', 'Row, column'),
          givenColumn('scan', 'Scan'),
          textColumn('date', 'Measured'),
          textColumn('warnings', 'Warnings'),
        ],
        rows,
      ),
    ],
    rows,
  };
}
