import { type RefObject, useEffect, useState } from 'react';

/** Steps in which a size is reported: a chart is not drawn again for a pixel. */
const STEP = 4;

/** Size of an element in pixels, rounded down to a few; null before it is laid out. */
export function useSize(
  element: RefObject<HTMLElement | null>,
): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const width = Math.floor(entry.contentRect.width / STEP) * STEP;
      const height = Math.floor(entry.contentRect.height / STEP) * STEP;
      setSize((before) =>
        before?.width === width && before.height === height ? before : { width, height },
      );
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
