import { useEffect, useRef, useState } from 'react';
import { droppedFiles, type NamedFile } from './dropped-files.ts';

interface Hovering {
  readonly items: number;
  /** The row of a list that they hover over, by its id. */
  readonly row: string | null;
}

const rowUnder = ({ target }: DragEvent): string | null =>
  (target instanceof Element &&
    target.closest('[row-business-key]')?.getAttribute('row-business-key')) ||
  null;

/** Takes files and folders that are dropped anywhere on the page; gives what hovers over it, or null. */
export function useFileDrop(
  onFiles: (files: readonly NamedFile[], row: string | null) => void,
): Hovering | null {
  const [over, setOver] = useState<Hovering | null>(null);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      const next = { items: event.dataTransfer?.items.length ?? 0, row: rowUnder(event) };
      setOver((now) => (now?.items === next.items && now.row === next.row ? now : next));
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(null);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      setOver(null);
      const row = rowUnder(event);
      void droppedFiles(event.dataTransfer).then((files) => {
        if (files.length > 0) latest.current(files, row);
      });
    };
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('dragleave', onDragLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('dragleave', onDragLeave);
      document.removeEventListener('drop', onDrop);
    };
  }, []);
  return over;
}
