import { EventEmitter, once } from 'node:events';
import type { Bell } from './port.ts';

/** The bell of one process. */
export function localBell(): Bell {
  const bell = new EventEmitter().setMaxListeners(0);
  return {
    ring: async () => void bell.emit('ring'),
    heard: (signal) =>
      once(bell, 'ring', { signal }).then(
        () => undefined,
        () => undefined, // the signal came first
      ),
    close: async () => undefined,
  };
}
