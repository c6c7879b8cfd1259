import { sniffType } from '#features/pictures/library/picture-head.ts';
import { htmlText, type ReferredPicture } from './html-text.ts';
import type { Note, ReadOption, ReadQuestion } from './read-question.ts';

/** The folders at the end of a path that tell a picture from others with its name. */
const foldersMax = 8;

/** Bytes that tell the kind of a picture. */
export const headBytes = 1024;

/** Whether a file is a picture, of a kind that we take (`picture`) or not (`drawing`: SVG, which may run scripts). */
export function pictureKindOf(head: Uint8Array): 'picture' | 'drawing' | undefined {
  const type = sniffType(head);
  const text = new TextDecoder().decode(head);
  if (type === 'image/svg+xml') return svgRoot.test(text) ? 'drawing' : undefined;
  // Of some kinds, the first letters may also begin a text.
  return type === null || (type === 'other' && !text.includes('\0')) ? undefined : 'picture';
}

const svgRoot = /^\uFEFF?\s*(<\?xml[^>]*>\s*|<!--[^>]*>\s*|<!doctype svg[^>]*>\s*)*<svg/i;

type Fields = ReadonlyMap<string, unknown>;

/**
 * The pictures that came with the files, found by what questions call them. A picture of an archive or a document has
 * this as its `source`, and is found there first.
 */
export class Pictures {
  readonly files = new Map<string, File>();
  /** What a file of ours says about its pictures. */
  readonly facts = new Map<string, Fields>();
  private readonly drawings = new Set<string>();
  /** Keys by the forms in which a picture may be named; empty where two pictures share a form. */
  private readonly byForm = new Map<string, string>();

  /** Adds a picture and gives its key; undefined if its bytes aren't those of a picture. */
  add(source: string, path: string, bytes: Uint8Array<ArrayBuffer>, facts?: Fields): string | undefined {
    const file = new File([bytes], baseName(path) || 'picture');
    const key = this.addFile(source, path, file, bytes.subarray(0, headBytes));
    if (key !== undefined && facts) this.facts.set(key, facts);
    return key;
  }

  /** Adds a picture that isn't read into memory. `head` has its first bytes. */
  addFile(source: string, path: string, file: File, head: Uint8Array): string | undefined {
    const kind = pictureKindOf(head);
    if (!kind) return undefined;
    const key = source === '' ? path : `${source}/${path}`;
    if (kind === 'drawing') this.drawings.add(key);
    else this.files.set(key, file);
    for (const form of formsOf(path)) {
      for (const scoped of new Set([`${source}\n${form}`, `\n${form}`])) {
        const known = this.byForm.get(scoped);
        this.byForm.set(scoped, known === undefined || known === key ? key : '');
      }
    }
    return key;
  }

  /** Adds the picture in a `data:` address and gives its key. */
  addDataAddress(source: string, address: string): string | undefined {
    const [, data = ''] = /^data:image\/[\w+.-]+;base64,(.*)$/s.exec(address) ?? [];
    const bytes = bytesOfBase64(data);
    return bytes && this.add(source, `picture-${this.files.size + 1}`, bytes);
  }

  /** A question whose pictures are named by their keys; what isn't there is told in its notes. */
  resolve(question: ReadQuestion, source: string): ReadQuestion {
    const notes = [...question.notes];
    const keyOf = (reference: string): string | null => {
      const { key, note } = this.find(reference, source);
      if (note) notes.push({ code: note, text: reference.startsWith('data:') ? '' : reference });
      return key;
    };
    const picture = question.picture === null ? null : keyOf(question.picture);
    const answerOptions = question.answerOptions.map(({ picture: reference, ...option }) => {
      const key = reference === undefined ? null : keyOf(reference);
      return { ...option, ...(key !== null && { picture: key }) };
    });
    return { ...question, picture, answerOptions, notes };
  }

  /** The key of a picture that a source has under a name; undefined if it has none. */
  keyIn(source: string, reference: string): string | undefined {
    return formsOf(reference)
      .map((form) => this.byForm.get(`${source}\n${form}`))
      .find(Boolean);
  }

  private find(reference: string, source: string): { key: string | null; note?: Note['code'] } {
    if (this.files.has(reference)) return { key: reference };
    if (this.drawings.has(reference)) return { key: null, note: 'pictureKind' };
    if (reference.startsWith('data:')) {
      const key = this.addDataAddress(source, reference);
      if (key === undefined || this.drawings.has(key)) return { key: null, note: 'pictureKind' };
      return { key };
    }
    if (/^(https?:)?\/\//i.test(reference)) return { key: null, note: 'pictureRemote' };
    const key = this.keyIn(source, reference) ?? this.keyIn('', reference);
    if (key === undefined) return { key: null, note: 'pictureMissing' };
    return this.drawings.has(key) ? { key: null, note: 'pictureKind' } : { key };
  }
}

/** The question's picture, from those in its text: the first one. The others are told. */
export function pictureOf([first, ...others]: readonly ReferredPicture[]) {
  const notes = others.map(({ source }) => ({
    code: 'secondPicture' as const,
    text: source.startsWith('data:') ? '' : source,
  }));
  return { picture: first?.source ?? null, imageAltText: first?.altText ?? '', notes };
}

/** An option from HTML. One that is only a picture is called after its alternative text or its file. */
export function optionOf(html: string): Omit<ReadOption, 'isCorrect'> {
  const { text, pictures } = htmlText(html);
  const [first] = pictures;
  if (!first) return { answerText: text };
  return {
    answerText: text || first.altText || nameOfPicture(first.source),
    picture: first.source,
    isPicture: text === '',
  };
}

/** What a picture is called if nothing but its file says so. One that is written into a text has no name. */
export function nameOfPicture(path: string): string {
  return path.startsWith('data:') ? '' : baseName(comparable(path)).replace(/\.[a-z0-9]{1,5}$/, '');
}

/** The forms in which a picture is looked for: its path, ends of it, its name, its name without the extension. */
function formsOf(path: string): string[] {
  const parts = comparable(path).split('/').slice(-foldersMax);
  const ends = parts.map((_, at) => parts.slice(at).join('/'));
  return [...new Set([...ends, nameOfPicture(path)])].filter(Boolean);
}

/** A path without the placeholders of formats, decoded, composed, in small letters, with `_` as a space. */
function comparable(path: string): string {
  return decoded(path.trim())
    .replace(
      /^(@@PLUGINFILE@@|\$IMS[-_]CC[-_]FILE_?BASE\$|\$CANVAS_COURSE_REFERENCE\$|%%LINKPATH%%|file:\/*)/i,
      '',
    )
    .replace(/[?#].*$/, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .replaceAll('\\', '/')
    .replace(/^(\.{0,2}\/)+/, '')
    .trim();
}

/** A path without `%20` and the like; as it is if it has none that are right. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The bytes of base64 with any line breaks; undefined if it is something else. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text.replace(/\s+/g, ''));
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    return undefined;
  }
}
