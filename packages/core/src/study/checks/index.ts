import { defineRegistry } from '../../registry.ts';
import { determination } from './determination.ts';
import { drift } from './drift.ts';
import type { FeatureCheck } from './feature-check.ts';
import { groupScatter } from './group-scatter.ts';
import { monotonicResponse } from './monotonic-response.ts';
import { peakFound } from './peak-found.ts';
import { peakPositionCheck } from './peak-position.ts';
import { samplingJitter } from './sampling-jitter.ts';
import { saturation } from './saturation.ts';
import { scanDriftCheck } from './scan-drift.ts';
import { signalInRange } from './signal-in-range.ts';
import { signalToNoise } from './signal-to-noise.ts';
import { slopeInRange } from './slope-in-range.ts';

/** Every test that a study can be put to, in the order of menus: of the lines, of their signals, of the calibration. */
export const featureChecks = defineRegistry<FeatureCheck>('feature check', [
  saturation,
  samplingJitter,
  peakFound,
  peakPositionCheck,
  signalInRange,
  signalToNoise,
  groupScatter,
  scanDriftCheck,
  drift,
  determination,
  slopeInRange,
  monotonicResponse,
]);
