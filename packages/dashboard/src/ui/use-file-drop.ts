import { useEffect, useRef, useState } from 'react';
import { droppedFiles, type NamedFile } from './dropped-files.ts';

/** Takes files and folders that are dropped anywhere on the page; gives how many items hover over it, or null. */
export function useFileDrop(onFiles: (files: readonly NamedFile[]) => void): number | null {
  const [over, setOver] = useState<number | null>(null);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(event.dataTransfer?.items.length ?? 0);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(null);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      setOver(null);
      void droppedFiles(event.dataTransfer).then((files) => {
        if (files.length > 0) latest.current(files);
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
