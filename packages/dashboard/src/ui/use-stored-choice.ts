import { useState } from 'react';

/** A choice out of a fixed list, remembered by this browser. Where storage is refused it lasts as long as the page. */
export function useStoredChoice<Choice extends string | number>(
  key: string,
  choices: readonly Choice[],
  initial: Choice,
): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => {
    const stored = readStored(key);
    return choices.find((candidate) => String(candidate) === stored) ?? initial;
  });
  return [
    choice,
    (next) => {
      setChoice(next);
      writeStored(key, String(next));
    },
  ];
}

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing still works; the choice is asked again next time.
  }
}
