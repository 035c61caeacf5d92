import type { Evaluator } from '../reference-case.ts';
import { baselines } from './baselines.ts';
import { calibration } from './calibration.ts';
import { discrete } from './discrete.ts';
import { fits } from './fits.ts';
import {
  circuitFits,
  circuits,
  elements,
  kramersKronig,
  recommendation,
  relaxation,
} from './impedance.ts';
import { nistLinear } from './nist-linear.ts';
import { nistNonlinear } from './nist-nonlinear.ts';
import { nistAnova, nistUnivariate } from './nist-statistics.ts';
import { pipeline } from './pipeline.ts';
import { preprocessing } from './preprocessing.ts';
import { rounding } from './rounding.ts';
import { selection } from './selection.ts';
import { statistics } from './statistics.ts';
import { timeSeries } from './time-series.ts';
import { units } from './units.ts';

/** The evaluator of each kind of reference file, by the file's own `kind`. */
export const evaluators: Readonly<Record<string, Evaluator>> = {
  'preprocessing step': preprocessing,
  'baseline and extrapolation': baselines,
  'fit model': fits,
  'discrete fit': discrete,
  'calibration, LOD/LOQ, inverse prediction, standard addition, linear range, Deming, ISE':
    calibration,
  'statistical evaluation': statistics,
  'time-series metrics': timeSeries,
  'end-to-end analysis': pipeline,
  'line cleaning, transform, current direction, states, observations': selection,
  'rounding and defaults': rounding,
  'axis units': units,
  'NIST StRD linear least squares': nistLinear,
  'NIST StRD nonlinear least squares': nistNonlinear,
  'NIST StRD univariate summary statistics': nistUnivariate,
  'NIST StRD one-way analysis of variance': nistAnova,
  elements,
  circuits,
  fits: circuitFits,
  kk: kramersKronig,
  drt: relaxation,
  recommend: recommendation,
};
