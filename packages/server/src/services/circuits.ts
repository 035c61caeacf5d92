import type { Caller } from '@tafel/core/api';
import type { Compute, TaskInput, TaskOutput } from '../compute/port.ts';

/** Equivalent circuits, for programs that have a spectrum and no report. */
export interface Circuits {
  fit(actor: Caller, payload: TaskInput<'fitCircuit'>): Promise<TaskOutput<'fitCircuit'>>;
  recommend(
    actor: Caller,
    payload: TaskInput<'recommendCircuit'>,
  ): Promise<TaskOutput<'recommendCircuit'>>;
  draw(actor: Caller, circuit: string): Promise<string>;
}

export const circuitService = (compute: Compute): Circuits => ({
  fit: (actor, payload) => compute.run(actor, 'fitCircuit', payload),
  recommend: (actor, payload) => compute.run(actor, 'recommendCircuit', payload),
  draw: (actor, circuit) => compute.run(actor, 'drawCircuit', circuit),
});
