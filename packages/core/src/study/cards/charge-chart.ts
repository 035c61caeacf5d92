import { linesChart } from '../../chart/lines-chart.ts';
import type { ChartLine } from '../../chart/card.ts';
import { curveKey } from '../../chart/curve-key.ts';
import type { Curve } from '../../measurement/curve.ts';
import { accumulate } from '../../preprocess/accumulate.ts';
import { axisLabel, displayUnit } from '../../units/display-unit.ts';
import type { ExtraCards, StudyContext } from '../study-type.ts';
import { byMethod } from '../methods.ts';

/** The charge that has passed up to each time, of every line; null without a current over time. */
export function chargeChart({ lines, x, y, id, groupTitle }: StudyContext): ExtraCards | null {
  if (x.quantity !== 'time' || y.quantity !== 'current' || lines.length === 0) return null;
  const prefix = y.symbol.replace(/A$/, '');
  const curves = new Map<string, Curve>();
  const drawn = lines.map(({ ref, name, line, raw }): ChartLine => {
    const one: ChartLine = {
      line: ref,
      stage: 'raw',
      x: 'time',
      y: 'charge',
      xFactor: x.factor,
      yFactor: displayUnit('charge', prefix).factor,
      name,
      group: line.group,
    };
    curves.set(curveKey(one, id), accumulate.apply(raw, { against: 'x' }).curve);
    return one;
  });
  return {
    cards: [
      byMethod(
        'charge',
        linesChart({
          id: 'charge',
          title: 'Charge',
          subtitle: `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`,
          label: `Charge passed over time, ${lines.length} lines.`,
          lines: drawn,
          xAxis: { title: x.label },
          yAxis: { title: axisLabel('charge', prefix) },
          groupTitle,
        }),
      ),
    ],
    curves,
  };
}
