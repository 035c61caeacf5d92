/** A file with its path below what was dropped. */
export interface NamedFile {
  readonly name: string;
  readonly content: File;
}

/** Files that systems leave in folders. */
const CLUTTER = /(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini)$/i;

const inOrder = (files: readonly NamedFile[]): NamedFile[] =>
  files
    .filter(({ name }) => !CLUTTER.test(name))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));

/** The files of an input element, with their folders where a folder was chosen. */
export function chosenFiles(list: FileList | null): NamedFile[] {
  return inOrder(
    Array.from(list ?? [], (content) => ({
      name: content.webkitRelativePath || content.name,
      content,
    })),
  );
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** A folder hands out its entries in portions, an empty one at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return entries;
    entries.push(...portion);
  }
}

async function filesBelow(entry: FileSystemEntry): Promise<NamedFile[]> {
  if (isFile(entry)) {
    const content = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ name: entry.fullPath.replace(/^\//, ''), content }];
  }
  if (!isFolder(entry)) return [];
  const below = await Promise.all((await entriesOf(entry)).map(filesBelow));
  return below.flat();
}

/** Everything that was dropped, folders with all that is in them, sorted by path. */
export async function droppedFiles(transfer: DataTransfer): Promise<NamedFile[]> {
  // Entries are only handed out while the event is handled, so all are taken before anything is awaited.
  const entries = Array.from(transfer.items, (item) => item.webkitGetAsEntry()).filter(
    (entry) => entry !== null,
  );
  if (entries.length === 0) return chosenFiles(transfer.files);
  const files = await Promise.all(entries.map(filesBelow));
  return inOrder(files.flat());
}
