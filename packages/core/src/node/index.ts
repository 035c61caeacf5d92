export type { FileTexts } from './file-tasks.ts';
export { mapFiles, type MapFilesOptions } from './map-files.ts';
export { convertDt6, type Dt6Converter, readDt6Converter } from './dt6-converter.ts';
export {
  type FilesFound,
  type FilesRead,
  type FoundFile,
  findFiles,
  isUnread,
  readFiles,
  type ReadFilesOptions,
  readMeasurementFile,
  readTextFile,
  type UnreadFile,
} from './read-files.ts';
export { viewerRuntime } from './viewer-runtime.ts';
