import {
  constructPlot,
  drawCircuitCall,
  fitCircuitCall,
  recommendCircuitCall,
  unitTestCase,
} from '@tafel/core';
import { compareGraphs } from './compare-graphs.ts';
import { extrapolate } from './extrapolate.ts';
import { isLoggerDataset, readLogger } from './read-logger.ts';
import { readPicture } from './read-picture.ts';
import { sampleReports } from './sample-reports.ts';

interface PlotInput {
  readonly data: unknown;
  readonly configuration: unknown;
}

/** What a worker can be asked to do. Loaded in workers only: the analysis takes memory that an idle server does without. */
export const tasks = {
  constructPlot: ({ data, configuration }: PlotInput) => constructPlot(data, configuration),
  recordCase: ({ data, configuration }: PlotInput) => unitTestCase(data, configuration),
  extrapolate,
  isLoggerDataset,
  readLogger,
  readPicture,
  compareGraphs,
  sampleReports,
  fitCircuit: fitCircuitCall,
  recommendCircuit: recommendCircuitCall,
  drawCircuit: drawCircuitCall,
};

export type Tasks = typeof tasks;
