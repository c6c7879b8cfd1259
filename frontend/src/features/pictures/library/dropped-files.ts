/** Files in a folder that may be pictures; others in it, such as texts, weren't meant. */
const picture = /[.](jpe?g|jpe|jfif|png|webp|gif|avif|hei[cf]|bmp|tiff?|ico)$/i;

/** The dropped files, with the pictures in dropped folders, ordered by name. */
export async function filesOf({ items, files }: DataTransfer): Promise<File[]> {
  // Entries and files can only be read before the first `await`. Browsers of phones have no entries.
  const dropped = [...items].flatMap((item) => {
    const file = item.getAsFile();
    return item.kind === 'file' ? { entry: item.webkitGetAsEntry?.() ?? null, file } : [];
  });
  if (!dropped.some(({ entry }) => entry?.isDirectory)) return [...files];
  const found = await Promise.all(
    dropped.map(({ entry, file }) => (isFolder(entry) ? filesIn(entry) : file ? [file] : [])),
  );
  return found.flat();
}

async function filesIn(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const entries = await entriesOf(folder);
  entries.sort((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
  const found = await Promise.all(
    entries.map(async (entry) => {
      if (entry.name.startsWith('.')) return [];
      if (isFolder(entry)) return filesIn(entry);
      return picture.test(entry.name) ? [await fileOf(entry as FileSystemFileEntry)] : [];
    }),
  );
  return found.flat();
}

/** A browser returns the entries of a folder in parts; the last part is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return entries;
    entries.push(...part);
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

function isFolder(entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry {
  return entry?.isDirectory === true;
}
