import type { Member } from '@tafel/core';
import type { ExitStatus } from './exit-code.ts';
import type { Output } from './output.ts';

/** One option of a command: how it is typed, what it does, and what its text becomes. */
export interface CommandOption<Value> {
  /** As commander reads it: '--out <folder>'. */
  readonly flags: string;
  readonly description: string;
  readonly initial: Value;
  /** Reads the text after the flag; absent for a flag without a value. @throws WrongUsage */
  readonly read?: (text: string) => Value;
}

type Options = Readonly<Record<string, CommandOption<unknown>>>;
type ValuesOf<O extends Options> = {
  readonly [Key in keyof O]: O[Key] extends CommandOption<infer Value> ? Value : never;
};

/** What a command is given besides its arguments. */
export interface Context {
  /** Folder that relative paths start from. */
  readonly folder: string;
  readonly out: Output;
  /** Aborted when a command that stops gracefully is asked to stop. */
  readonly stop: AbortSignal;
}

/** One command. `Member.title` is its line in the help. */
export interface Command extends Member {
  /** Its arguments, as shown in the help: '<path...>'; '' for none. */
  readonly usage: string;
  readonly options: Options;
  /** Ctrl+C does not end it at once: it finishes what it does when `context.stop` is aborted. */
  readonly stopsGracefully?: boolean;
  run(
    args: readonly string[],
    options: Readonly<Record<string, unknown>>,
    context: Context,
  ): Promise<ExitStatus>;
}

/**
 * Defines a command; its options get their types from the table of options. What a command needs to run it imports
 * when it runs: `tafel --version` and `tafel --help` read only the declarations.
 */
export function defineCommand<const O extends Options>(
  command: Omit<Command, 'options' | 'run'> & {
    readonly options: O;
    run(args: readonly string[], options: ValuesOf<O>, context: Context): Promise<ExitStatus>;
  },
): Command {
  return {
    ...command,
    // the program hands over one value for each option of this table, read by that option
    run: (args, options, context) => command.run(args, options as ValuesOf<O>, context),
  };
}

/** Wrong usage that the table of options cannot tell: one sentence, exit status 2. */
export class WrongUsage extends Error {}

/** An option that is there or not. */
export const flag = (flags: string, description: string): CommandOption<boolean> => ({
  flags,
  description,
  initial: false,
});

/** An option with a text, such as a path. */
export const text = <Initial extends string | null>(
  flags: string,
  description: string,
  initial: Initial,
): CommandOption<string | Initial> => ({ flags, description, initial, read: (value) => value });

function chosen<Choice extends string>(value: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new WrongUsage(`'${value}' is none of ${choices.join(', ')}`);
  return choice;
}

/** An option with one of a few words. */
export const choice = <const Choice extends string, const Initial extends NoInfer<Choice> | null>(
  flags: string,
  description: string,
  choices: readonly Choice[],
  initial: Initial,
): CommandOption<Choice | Initial> => ({
  flags,
  description: `${description}: ${choices.join(', ')}`,
  initial,
  read: (value) => chosen(value, choices),
});

/** An option with some of a few words, separated by commas. */
export const choices = <const Choice extends string>(
  flags: string,
  description: string,
  all: readonly Choice[],
  initial: readonly Choice[],
): CommandOption<readonly Choice[]> => ({
  flags,
  description: `${description}, separated by commas: ${all.join(', ')}`,
  initial,
  read: (value) => value.split(',').map((word) => chosen(word.trim(), all)),
});

/** An option with a whole number in a range. */
export const wholeNumber = (
  flags: string,
  description: string,
  [low, high]: readonly [number, number],
): CommandOption<number | null> => ({
  flags,
  description,
  initial: null,
  read(value) {
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= low && number <= high))
      throw new WrongUsage(`'${value}' is not a whole number from ${low} to ${high}`);
    return number;
  },
});
