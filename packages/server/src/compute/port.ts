import type { Caller } from '@tafel/core/api';
import type { Tasks } from './tasks/index.ts';

export type TaskName = keyof Tasks;
export type TaskInput<T extends TaskName> = Parameters<Tasks[T]>[0];
export type TaskOutput<T extends TaskName> = ReturnType<Tasks[T]>;

/** The analysis of core, away from what answers requests. */
export interface Compute {
  /**
   * Runs a task for somebody. Input and output are plain data.
   *
   * @throws TooManyTries where the person has too many of them; TafelError COMPUTATION_STOPPED past the deadline or the
   *   memory limit; what the task throws
   */
  run<T extends TaskName>(actor: Caller, task: T, input: TaskInput<T>): Promise<TaskOutput<T>>;
  close(): Promise<void>;
}
