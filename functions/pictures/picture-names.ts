import { cutText } from '#shared/domain/cut-text.ts';
import type { Language } from '#shared/domain/language.ts';
import { limits } from '#shared/domain/limits.ts';
import { slugFromTitle } from '#shared/domain/slug.ts';

/** The filename and alternative text of a picture, made from its prompt unless they are given. */
export function namesFor(
  prompt: string,
  given: { readonly filename?: string | undefined; readonly altText?: string | undefined } = {},
): { readonly filename: string; readonly altText: string } {
  return {
    filename: given.filename ?? `${slugFromTitle(prompt)?.slice(0, 60) ?? 'picture'}.png`,
    altText: given.altText ?? shortened(prompt, limits.media.altTextMax),
  };
}

function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${cutText(text, max - 1)}…`;
}

/**
 * The filename of a copy of another author's picture, which says nothing about the original. The site suggests no answer
 * from such a name.
 */
export function neutralFilename(language: Language, number: number): string {
  return `${language === 'sk' ? 'obrázok' : 'picture'}-${number}.webp`;
}
