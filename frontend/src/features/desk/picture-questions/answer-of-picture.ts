import type { Media } from '#shared/domain/media.ts';

/** A longer description is a sentence about the picture, not an answer. */
const answerLengthMax = 40;
/** What cameras, phones and clipboards call every picture: no answer by itself. */
const namesOfAny = /^(img|image|dsc[nf]?|pxl|pic|picture|photo|screenshot|foto|obrázok|fotka)$/iu;

/** The answer that a picture's description or, without a short one, its file's name proposes; may be empty. */
export function answerOfMedia({ altText, filename }: Pick<Media, 'altText' | 'filename'>): string {
  const text = altText.trim();
  return text && text.length <= answerLengthMax ? text : answerOfFileName(filename);
}

/**
 * The answer that a file's name proposes: without its ending, numbers, brackets and what stands between words, with a
 * capital. `02_slon-africký (1).jpg` gives `Slon africký`. Empty where nothing is left, or only what cameras write.
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
