import { useSyncExternalStore } from 'react';

/** One value that several parts of the page watch, and that code outside of components may change. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    get: (): Value => value,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    /** What `pick` takes of the value; a component that uses it is drawn anew when that changes. */
    use: <Part>(pick: (value: Value) => Part): Part =>
      useSyncExternalStore(subscribe, () => pick(value)),
  };
}
