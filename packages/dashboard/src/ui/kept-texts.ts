import { useMemo, useState } from 'react';

const PREFIX = 'tafel-kept:';

type Texts = Readonly<Record<string, string>>;

/** The texts of a form as they were last kept; what is none is left out. */
function readKept(key: string): Texts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(stored)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}

/** Keeps what is typed into a form of this tab, so that it stands there again after the session ended or the page was loaded anew. */
export function useKeptTexts(name: string) {
  const key = PREFIX + name;
  const [before] = useState(() => readKept(key));
  return useMemo(
    () => ({
      /** What was kept. */
      before,
      /** Whether something was kept. */
      found: Object.keys(before).length > 0,
      /** What was typed before, over the texts that the form begins with. */
      over: <T extends Texts>(initial: T): T => ({
        ...initial,
        ...Object.fromEntries(Object.entries(before).filter(([field]) => field in initial)),
      }),
      keep: (texts: Texts): void => {
        try {
          sessionStorage.setItem(key, JSON.stringify(texts));
        } catch {
          // A browser that keeps nothing still sends what is typed.
        }
      },
      /** It has been sent, or is not wanted any more. */
      drop: () => sessionStorage.removeItem(key),
    }),
    [key, before],
  );
}

/** Nothing of a person stays behind when they sign out. */
export function dropKeptTexts(): void {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) =>
    sessionStorage.key(index),
  );
  for (const key of keys) if (key?.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
