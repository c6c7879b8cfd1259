import { limits } from '#shared/domain/limits.ts';
import { slugFromTitle } from '#shared/domain/slug.ts';

/** What a picture is called in the library, and what it shows for those who do not see it, unless said otherwise. */
export function namesFor(
  prompt: string,
  given: { readonly filename?: string | undefined; readonly altText?: string | undefined } = {},
): { readonly filename: string; readonly altText: string } {
  return {
    filename: given.filename ?? `${slugFromTitle(prompt).slice(0, 60)}.png`,
    altText: given.altText ?? cut(prompt, limits.media.altTextMax),
  };
}

/** Between two letters of what a reader sees, not within one. */
function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
