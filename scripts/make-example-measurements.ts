/**
 * Writes examples/01-folder-to-report: measurements/, truth.json and report.config.json. Run it again after a change of
 * the simulation: `npx pnpm exec tsx scripts/make-example-measurements.ts`. The same seeds give the same files.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  AREA,
  DIFFUSION,
  FORMAL_POTENTIAL,
  TEMPERATURE,
} from './example-measurements/electrode.ts';
import {
  amperometricStaircase,
  cottrellTransients,
  cyclicVoltammetry,
  differentialPulses,
  type Experiment,
  impedanceSpectra,
} from './example-measurements/experiments.ts';
import { encode } from './example-measurements/file-layouts.ts';

/** Every file of the example by its path below the example's folder. */
export function exampleFiles(): ReadonlyMap<string, Uint8Array> {
  const CV = cyclicVoltammetry();
  const DPV = differentialPulses();
  const AC = amperometricStaircase();
  const AD = cottrellTransients();
  const EIS = impedanceSpectra();
  const files = new Map<string, Uint8Array>();

  /** Adds the files of an experiment; gives the references of their lines. */
  const add = (experiment: Experiment<unknown>): string[] =>
    experiment.files.map(({ name, layout }) => {
      const bytes = encode(layout);
      files.set(`measurements/${name}`, bytes);
      return `${createHash('sha256').update(bytes).digest('hex')}#0`;
    });

  const smoothed = { step: 'Savitzky-Golay', window: 9, order: 3 };
  const configuration = {
    VD: {
      Titles: { MainName: 'Differential pulses' },
      Lines: add(DPV),
      PreProcessing: [smoothed],
      CurveFit: ['peakHeight', 'peakPos'].map((kind) => ({ kind, center: 0.205, window: 0.6 })),
    },
    VD1: {
      Titles: { MainName: 'Cyclic voltammograms' },
      Lines: add(CV),
      CurveFit: [
        { kind: 'peakHeight', center: 0.26, window: 0.3, baseline: 'zero' },
        { kind: 'peakPos', center: 0.26, window: 0.3, baseline: 'zero' },
      ],
    },
    AC: {
      Titles: { MainName: 'Stirred amperometry' },
      Lines: add(AC),
      CurveFit: [{ kind: 'multiMeanY', concTimes: AC.truth.steps, stepRange: 30, stepOffset: 0 }],
    },
    AD: {
      Titles: { MainName: 'Cottrell transients' },
      Lines: add(AD),
      CurveFit: [{ kind: 'meanY', min: AD.truth.window[0], max: AD.truth.window[1] }],
    },
    ID: { Titles: { MainName: 'Impedance' }, Lines: add(EIS) },
  };
  const config = {
    name: 'From a folder to a report',
    operator: 'Tafel simulation',
    dateTest: '2026-03-02',
    hypothesis: 'The report recovers what the simulation put in.',
    protocol: 'examples/01-folder-to-report/README.md',
    equipment: 'Simulated disc electrodes, 3 mm',
    extraConfiguration: { notation: 'Concentration', unit: 'μM' },
    configuration,
  };
  const truth = {
    about:
      'What the simulation put in; SI units, concentrations in mol/m³ (= mM), concTimes in s and μM.',
    electrode: {
      area: AREA,
      diffusion: DIFFUSION,
      formalPotential: FORMAL_POTENTIAL,
      temperature: TEMPERATURE,
    },
    differentialPulse: DPV.truth,
    cyclicVoltammetry: CV.truth,
    staircase: AC.truth,
    cottrell: AD.truth,
    impedance: EIS.truth,
  };
  const json = (value: unknown) => new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
  return files.set('truth.json', json(truth)).set('report.config.json', json(config));
}

const here = fileURLToPath(import.meta.url);
if (process.argv[1] === here) {
  const folder = join(dirname(here), '../examples/01-folder-to-report');
  mkdirSync(join(folder, 'measurements'), { recursive: true });
  for (const [name, bytes] of exampleFiles()) writeFileSync(join(folder, name), bytes);
}
