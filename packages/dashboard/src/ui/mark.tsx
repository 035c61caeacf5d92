import { tokens } from '@tafel/core';

/** F / (RT) at 25 °C, per volt. */
const F_OVER_RT = 38.92;
const x = (overpotential: number) => 5.2 + 142 * overpotential;
const y = (decades: number) => 12.9 - 8.6 * decades;

/** log₁₀|i/i₀| of the Butler-Volmer equation with equal transfer coefficients. */
const decades = (overpotential: number) =>
  Math.log10(2 * Math.sinh((F_OVER_RT / 2) * overpotential));

const curve = Array.from({ length: 27 }, (_, step) => 0.0031 + 0.002 * step)
  .map((e) => `${x(e).toFixed(2)},${Math.min(20, y(decades(e))).toFixed(2)}`)
  .join(' ');

/** The mark: current against overpotential on a logarithmic scale, leaving its Tafel line near equilibrium. */
export function Mark({ size }: { size: number }) {
  const ink = tokens.color.light.accentOn;
  const line = tokens.color.dark.fit;
  const end = y(((F_OVER_RT / 2) * 0.1) / Math.LN10);
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="5.5" fill={tokens.ramp.prussian[8]} />
      <g strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round" fill="none">
        <polyline points={curve} stroke={ink} />
        <line x1={x(0)} y1={y(0)} x2={x(0.1)} y2={end} stroke={line} />
      </g>
      <circle cx={x(0)} cy={y(0)} r="2" fill={line} />
    </svg>
  );
}
