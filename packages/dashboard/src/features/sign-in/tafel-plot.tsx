import classes from './tafel-plot.module.css';

const WIDTH = 660;
const HEIGHT = 520;
const FRAME = { left: 46, right: WIDTH - 14, top: 24, bottom: HEIGHT - 38 };
/** F / (2RT) at 25 °C, per volt; the exchange current in μA. */
const HALF_F_OVER_RT = 19.46;
const EXCHANGE = 0.8;
const DECADES = { low: -1.9, high: 2.4 };
const EDGE = 0.27;

const x = (overpotential: number) =>
  FRAME.left + ((overpotential + EDGE) / (2 * EDGE)) * (FRAME.right - FRAME.left);
const y = (decade: number) =>
  FRAME.bottom -
  ((decade - DECADES.low) / (DECADES.high - DECADES.low)) * (FRAME.bottom - FRAME.top);

/** log₁₀|i / μA| of the Butler-Volmer equation with equal transfer coefficients. */
const current = (overpotential: number) =>
  Math.log10(2 * EXCHANGE * Math.sinh(HALF_F_OVER_RT * Math.abs(overpotential)));

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, k) => from + k * step);

const branch = (sign: 1 | -1) =>
  range(0.0004, 0.2604, 0.002)
    .map((e) => `${x(sign * e).toFixed(1)},${y(Math.max(-1.25, current(e))).toFixed(1)}`)
    .join(' ');

const samples = range(-0.25, 0.25, 0.0125).filter((e) => Math.abs(e) > 0.006);
const tafel = (overpotential: number) =>
  Math.log10(EXCHANGE) + (HALF_F_OVER_RT * Math.abs(overpotential)) / Math.LN10;

/** The line that the program is named after: computed here from the Butler-Volmer equation, not measured. */
export function TafelPlot() {
  return (
    <figure className={classes.figure}>
      <p className={classes.title}>The line this program is named after</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={classes.plot}
        role="img"
        aria-label="Logarithm of the current against overpotential: two straight Tafel lines that meet at the exchange current."
      >
        {[-0.2, -0.1, 0, 0.1, 0.2].map((e) => (
          <g key={e}>
            <line className={classes.grid} x1={x(e)} x2={x(e)} y1={FRAME.top} y2={FRAME.bottom} />
            <text x={x(e)} y={FRAME.bottom + 14} textAnchor="middle">
              {e.toFixed(1).replace('-', '−')}
            </text>
          </g>
        ))}
        {[-1, 0, 1, 2].map((decade) => (
          <g key={decade}>
            <line
              className={classes.grid}
              x1={FRAME.left}
              x2={FRAME.right}
              y1={y(decade)}
              y2={y(decade)}
            />
            <text x={FRAME.left - 6} y={y(decade) + 4} textAnchor="end">
              {String(10 ** decade)}
            </text>
          </g>
        ))}
        <rect
          className={classes.frame}
          x={FRAME.left}
          y={FRAME.top}
          width={FRAME.right - FRAME.left}
          height={FRAME.bottom - FRAME.top}
        />
        <text className={classes.axis} x={FRAME.left - 34} y={FRAME.top - 10}>
          |Current| / μA
        </text>
        <text className={classes.axis} x={FRAME.right} y={FRAME.bottom + 32} textAnchor="end">
          Overpotential / V
        </text>
        <polyline className={classes.measured} points={branch(-1)} />
        <polyline className={classes.measured} points={branch(1)} />
        {[-0.25, 0.25].map((e) => (
          <line
            key={e}
            className={classes.computed}
            x1={x(0)}
            y1={y(tafel(0))}
            x2={x(e)}
            y2={y(tafel(e))}
          />
        ))}
        {samples.map((e) => (
          <circle key={e} className={classes.point} cx={x(e)} cy={y(current(e))} r={3.2} />
        ))}
        <circle className={classes.origin} cx={x(0)} cy={y(tafel(0))} r={5} />
        <text className={classes.result} x={x(0.138)} y={y(1.23)} textAnchor="end">
          118.3 mV per decade
        </text>
      </svg>
      <figcaption className={classes.caption}>
        Far from equilibrium the logarithm of the current is a straight line. Its slope tells the
        mechanism, its intercept the rate. Blue is what was measured, copper is what was computed:
        here and everywhere in Tafel.
      </figcaption>
    </figure>
  );
}
