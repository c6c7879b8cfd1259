/** The limits of what is read. They keep a page usable; the largest real files have a tenth of them. */
export const fileLimits = {
  /** Files that are read at once, with pictures. */
  filesMax: 500,
  /** Bytes of a file that isn't a picture, characters of XML and HTML (which may have pictures), and of other texts. */
  bytesMax: 60_000_000,
  markupMax: 40_000_000,
  textMax: 5_000_000,
  entriesMax: 5000,
  /** Bytes that are unpacked from an archive, and from one of its files. */
  unpackedMax: 150_000_000,
  unpackedFileMax: 40_000_000,
  /** How many times larger a file is than it was packed, from a size on that matters. */
  ratioMax: 400,
  ratioFromBytes: 4_000_000,
  /** Archives in archives: a spreadsheet in a ZIP is the second. */
  archiveDepthMax: 2,
  /** Elements in elements, and elements of an XML file. */
  depthMax: 200,
  elementsMax: 400_000,
  /** Rows and questions. A quiz has at most 100, but a collection may have more. */
  rowsMax: 3000,
  columnsMax: 60,
} as const;

type OfArchives = 'archiveBroken' | 'archiveEncrypted' | 'pathOutside' | 'tooManyEntries' | 'unpacksTooLarge';
type OfOtherKinds = 'oldExcel' | 'oldWord' | 'openDocument' | 'passwordProtected' | 'pdf' | 'richText';
type OfTexts = 'laterVersion' | 'noQuestions' | 'tooManyRows' | 'xmlBroken' | 'xmlWithDtd';
type OfFiles = 'empty' | 'fileTooLarge' | 'tooDeep' | 'tooManyFiles' | 'unknownFormat' | 'unreadable';
export type RefusalCode = OfArchives | OfOtherKinds | OfTexts | OfFiles;

/** Why a file isn't read. The page turns the code into words. */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
  }
}
