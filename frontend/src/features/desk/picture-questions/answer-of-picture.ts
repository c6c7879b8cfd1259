import type { Media } from '#shared/domain/media.ts';

/** A longer description is a sentence about the picture, not an answer. */
const answerLengthMax = 40;
/** Names that cameras, phones and clipboards give to every picture: not an answer by themselves. */
const namesOfAny = /^(img|image|dsc[nf]?|pxl|pic|picture|photo|screenshot|foto|obrázok|fotka)$/iu;

/** The answer suggested by a picture's description or, if that isn't short, by the name of its file. May be empty. */
export function answerOfMedia({ altText, filename }: Pick<Media, 'altText' | 'filename'>): string {
  const text = altText.trim();
  return text && text.length <= answerLengthMax ? text : answerOfFileName(filename);
}

/**
 * The answer suggested by a file's name: without its extension, numbers, brackets and separators between words, with a
 * capital letter. `02_slon-africký (1).jpg` returns `Slon africký`. Empty if nothing is left, or only a camera's name.
 */
export function answerOfFileName(filename: string): string {
  const stem = filename.normalize('NFC').replace(/\.[a-z0-9]{1,5}$/i, '');
  const words = stem
    .replace(/[\p{N}_\-–—.,+()[\]{}#~]+/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);
  if (words.every((word) => namesOfAny.test(word))) return '';
  const answer = words.join(' ');
  return answer.charAt(0).toLocaleUpperCase('sk') + answer.slice(1);
}
