import type { Command } from '../command.ts';
import { build } from './build.ts';
import { convert } from './convert.ts';
import { db } from './db.ts';
import { fit } from './fit.ts';
import { inspect } from './inspect.ts';
import { openDt6 } from './open-dt6.ts';
import { push } from './push.ts';
import { serve } from './serve.ts';
import { validate } from './validate.ts';

/** The commands, in the order of the help. A plain list: the registry of core would load all of core for `--version`. */
export const commands: readonly Command[] = [
  inspect,
  convert,
  openDt6,
  build,
  fit,
  validate,
  push,
  serve,
  db,
];
