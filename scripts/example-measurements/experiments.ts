import { approach, cottrell, STIRRED_SENSITIVITY } from './amperometry.ts';
import { cyclicVoltammogram, randlesSevcik } from './cyclic-voltammogram.ts';
import { differentialPulse, PULSE_PEAK } from './differential-pulse.ts';
import { F_OVER_RT, FORMAL_POTENTIAL } from './electrode.ts';
import { headedTable, type Layout, pstraceCurve, pstraceSpectrum } from './file-layouts.ts';
import { noiseFrom } from './random.ts';
import { type RandlesCircuit, randlesImpedance } from './randles-circuit.ts';

/** Files of one experiment and what is true of it. Concentrations are mol/m³, which is mM. */
export interface Experiment<Truth> {
  readonly files: readonly { readonly name: string; readonly layout: Layout }[];
  readonly truth: Truth;
}

const MICRO = 1e6;
const range = (first: number, last: number, count: number) =>
  Array.from({ length: count }, (_, i) => first + ((last - first) * i) / (count - 1));
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Relative sensitivities of replicate electrodes, their mean exactly 1. */
function replicateGains(count: number, spread: number, noise: () => number): number[] {
  const raw = Array.from({ length: count }, () => 1 + spread * noise());
  return raw.map((gain) => gain / mean(raw));
}

/** Cyclic voltammograms of 1 mM at five scan rates. */
export function cyclicVoltammetry() {
  const noise = noiseFrom(101);
  const rates = [10, 25, 50, 100, 200];
  const files = rates.map((millivoltPerSecond, at) => {
    const { potential, current } = cyclicVoltammogram({
      concentration: 1,
      scanRate: millivoltPerSecond / 1000,
      start: -0.15,
      vertex: 0.6,
      step: 0.002,
    });
    const rows = potential.map((value, i) => [value, current[i]! * MICRO + 0.004 * noise()]);
    return {
      name: `CV ${millivoltPerSecond} mV per s.csv`,
      layout: pstraceCurve(
        'Cyclic Voltammetry: CV i vs E Scan 1',
        `2026-03-02 09:${10 + at}:00`,
        'V,µA',
        rows,
      ),
    };
  });
  const truth = rates.map((millivoltPerSecond) => ({
    file: `CV ${millivoltPerSecond} mV per s.csv`,
    scanRate: millivoltPerSecond / 1000,
    /** Of the forward sweep. */
    peakPosition: FORMAL_POTENTIAL + 1.109 / F_OVER_RT,
    peakHeight: randlesSevcik(1, millivoltPerSecond / 1000),
  }));
  return { files, truth };
}

/** Standard deviation of the residuals that the electrodes' gains alone leave around one common line. */
function residualOfGains(levels: readonly number[], gains: readonly number[], sensitivity: number) {
  const squares = levels.flatMap((level) =>
    gains.map((gain) => ((gain - 1) * sensitivity * level) ** 2),
  );
  return Math.sqrt(squares.reduce((sum, value) => sum + value, 0) / (squares.length - 2));
}

/** Differential pulses of a blank and six concentrations, each on three electrodes. */
export function differentialPulses() {
  const noise = noiseFrom(202);
  const gains = replicateGains(3, 0.008, noise);
  const microMolar = [0, 5, 10, 20, 40, 60, 80];
  const potential = range(-0.25, 0.65, 181);
  const files = microMolar.flatMap((level) =>
    gains.map((gain, electrode) => {
      const { current } = differentialPulse((level / 1000) * gain, potential);
      const offset = 0.12 + 0.01 * noise();
      const rows = potential.map((value, i) => [
        value,
        current[i]! * MICRO + offset + 0.05 * value + 0.0006 * noise(),
      ]);
      return {
        name: `DPV ${level}uM Scan ${electrode + 1}.csv`,
        layout: pstraceCurve(
          'Differential Pulse Voltammetry: DPV i vs E',
          `2026-03-02 1${electrode}:${10 + 5 * microMolar.indexOf(level)}:00`,
          'V,µA',
          rows,
        ),
      };
    }),
  );
  const residual = residualOfGains(
    microMolar.map((level) => level / 1000),
    gains,
    PULSE_PEAK.sensitivity,
  );
  const truth = {
    peakPosition: PULSE_PEAK.position,
    sensitivity: PULSE_PEAK.sensitivity,
    intercept: 0,
    residualStandardDeviation: residual,
    limitOfDetection: (3.3 * residual) / PULSE_PEAK.sensitivity,
  };
  return { files, truth };
}

/** Stirred amperometry: a new concentration every minute, three electrodes. */
export function amperometricStaircase() {
  const noise = noiseFrom(303);
  const gains = replicateGains(3, 0.006, noise);
  const microMolar = [0, 100, 200, 400, 600, 800];
  const times = range(0, 360, 721);
  const files = gains.map((gain, electrode) => ({
    name: `staircase electrode ${electrode + 1}.csv`,
    layout: headedTable(
      ',',
      ['Time / s', 'Current / µA'],
      times.map((time) => {
        const reached = microMolar.map((level, step) => {
          const rise = (level - (microMolar[step - 1] ?? 0)) / 1000;
          return rise * approach(time - 60 * step);
        });
        const concentration = reached.reduce((sum, value) => sum + value, 0);
        const current = gain * STIRRED_SENSITIVITY * concentration * MICRO;
        return [time, current + 0.02 + 0.01 * noise()];
      }),
    ),
  }));
  const truth = {
    sensitivity: STIRRED_SENSITIVITY,
    intercept: 0.02 / MICRO,
    steps: microMolar.map((level, step) => [60 * step, level] as const),
  };
  return { files, truth };
}

/** Current after a potential step in resting solution, four concentrations, two electrodes. */
export function cottrellTransients() {
  const noise = noiseFrom(404);
  const gains = replicateGains(2, 0.006, noise);
  const microMolar = [250, 500, 1000, 2000];
  const times = range(0.05, 10, 200);
  const window = [4, 6] as const;
  const background = 0.05 / MICRO;
  const files = microMolar.flatMap((level) =>
    gains.map((gain, electrode) => ({
      name: `CA ${level}uM Scan ${electrode + 1}.txt`,
      layout: headedTable(
        '\t',
        ['time/s', 'current/µA'],
        times.map((time) => [
          time,
          (gain * cottrell(level / 1000, time) + background) * MICRO + 0.002 * noise(),
        ]),
      ),
    })),
  );
  const inWindow = times.filter((time) => time >= window[0] && time <= window[1]);
  const truth = {
    window,
    sensitivity: mean(inWindow.map((time) => cottrell(1, time))),
    intercept: background,
  };
  return { files, truth };
}

/** Impedance of a Randles circuit at three charge-transfer resistances; noise in per cent of |Z|. */
export function impedanceSpectra() {
  const noise = noiseFrom(505);
  const relativeNoise = 0.001;
  const frequencies = range(5, -1, 61).map((exponent) => 10 ** exponent);
  const resistances = [500, 1000, 2000];
  const spectra = resistances.map((chargeTransferResistance) => {
    const circuit: RandlesCircuit = {
      solutionResistance: 100,
      doubleLayerCapacitance: 1e-6,
      chargeTransferResistance,
      warburg: 200,
    };
    const rows = frequencies.map((frequency) => {
      const [re, im] = randlesImpedance(circuit, frequency);
      const scatter = relativeNoise * Math.sqrt(re * re + im * im);
      return [frequency, re + scatter * noise(), im + scatter * noise()] as const;
    });
    return { name: `EIS ${chargeTransferResistance} ohm.csv`, circuit, rows };
  });
  const files = spectra.map(({ name, rows }, at) => ({
    name,
    layout:
      at === 0
        ? pstraceSpectrum('2026-03-02 14:05:00', rows)
        : headedTable(
            ',',
            ['Frequency (Hz)', "Z' (kOhm)", "-Z'' (kOhm)"],
            rows.map(([frequency, re, im]) => [frequency, re / 1000, -im / 1000]),
          ),
  }));
  const truth = {
    relativeNoise,
    spectra: spectra.map(({ name, circuit }) => ({ file: name, circuit })),
  };
  return { files, truth };
}
