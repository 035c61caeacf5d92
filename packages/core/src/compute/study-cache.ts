import type { StudyBuild } from '../study/build-study.ts';

/**
 * Where built studies are kept between builds, by the hash of everything that made them. Core only asks; `node` and the
 * dashboard each bring a place.
 */
export interface StudyCache {
  get(inputHash: string): StudyBuild | undefined;
  set(inputHash: string, study: StudyBuild): void;
}

/** Keeps the last few studies in memory, the least recently used one leaving first. */
export function memoryStudyCache(most = 32): StudyCache {
  const kept = new Map<string, StudyBuild>();
  return {
    get(inputHash) {
      const found = kept.get(inputHash);
      if (found) {
        kept.delete(inputHash);
        kept.set(inputHash, found);
      }
      return found;
    },
    set(inputHash, study) {
      kept.set(inputHash, study);
      const oldest = kept.keys().next();
      if (kept.size > most && !oldest.done) kept.delete(oldest.value);
    },
  };
}
