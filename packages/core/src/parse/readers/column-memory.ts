/** Numbers that are kept between two tasks at most; 16 MB. */
const MOST_NUMBERS = 1 << 21;

/** Room that columns are taken from while a task runs, and again from its beginning by the next one. */
interface ColumnRoom {
  memory: Float64Array;
  taken: number;
}

let room: ColumnRoom | null = null;

/** A column of zeros. */
export function newColumn(length: number): Float64Array {
  if (room === null) return new Float64Array(length);
  const from = room.taken;
  room.taken += length;
  if (room.taken > room.memory.length) return new Float64Array(length);
  return room.memory.subarray(from, room.taken).fill(0);
}

/**
 * Lets tasks take their columns from the same memory one after the other: memory that is touched for the first time costs more than
 * to read numbers into it, and threads of one process wait for each other over it. Nothing of a task's columns may be kept.
 */
export function sameColumnMemory(): <Result>(task: () => Result) => Result {
  const own: ColumnRoom = { memory: new Float64Array(0), taken: 0 };
  return (task) => {
    own.taken = 0;
    room = own;
    try {
      return task();
    } finally {
      room = null;
      const wanted = Math.min(own.taken, MOST_NUMBERS);
      if (wanted > own.memory.length) own.memory = new Float64Array(wanted);
    }
  };
}
