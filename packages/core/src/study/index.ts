import { defineRegistry } from '../registry.ts';
import { amperometryContinuous } from './amperometry-continuous.ts';
import { amperometryDiscrete } from './amperometry-discrete.ts';
import { externStudy } from './extern.ts';
import { genericContinuous } from './generic-continuous.ts';
import { genericDiscrete } from './generic-discrete.ts';
import { impedanceDiscrete } from './impedance-discrete.ts';
import { potentiometryContinuous } from './potentiometry-continuous.ts';
import { potentiometryDiscrete } from './potentiometry-discrete.ts';
import type { StudyType } from './study-type.ts';
import { voltammetryDiscrete } from './voltammetry-discrete.ts';

/** The study types of the specification, in the order of its menu. EXTERN is virtual and comes last. */
export const studyTypes = defineRegistry<StudyType>('study type', [
  potentiometryContinuous,
  amperometryContinuous,
  genericContinuous,
  voltammetryDiscrete,
  amperometryDiscrete,
  potentiometryDiscrete,
  impedanceDiscrete,
  genericDiscrete,
  externStudy,
]);
