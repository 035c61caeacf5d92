import { defineRegistry } from '../registry.ts';
import { accumulate } from './accumulate.ts';
import { bandPassFilter } from './band-pass-filter.ts';
import { bandStopFilter } from './band-stop-filter.ts';
import { baseline } from './baseline.ts';
import { crop } from './crop.ts';
import { differentiate } from './differentiate.ts';
import { extrapolate } from './extrapolate.ts';
import { flipX } from './flip-x.ts';
import { flipY } from './flip-y.ts';
import { highPassFilter } from './high-pass-filter.ts';
import { lowPassFilter } from './low-pass-filter.ts';
import { medianFilter } from './median-filter.ts';
import { movingAverageSmoothing } from './moving-average.ts';
import { offsetX } from './offset-x.ts';
import { offsetY } from './offset-y.ts';
import { outlierRejection } from './outlier-rejection.ts';
import { savitzkyGolaySmoothing } from './savitzky-golay.ts';
import type { PreprocessingStep } from './step.ts';

/** Every preprocessing step, in the order of menus. */
export const preprocessingSteps = defineRegistry<PreprocessingStep>('preprocessing step', [
  flipX,
  flipY,
  offsetX,
  offsetY,
  differentiate,
  accumulate,
  outlierRejection,
  lowPassFilter,
  highPassFilter,
  bandPassFilter,
  bandStopFilter,
  savitzkyGolaySmoothing,
  movingAverageSmoothing,
  medianFilter,
  crop,
  baseline,
  extrapolate,
]);
