import { isSlug, slugIn } from '#shared/domain/slug.ts';

/**
 * The path with the slug in its canonical form, for the page of a quiz whose address was copied or typed otherwise
 * (`/quiz/VLAJKY-EUROPY`, `/play/vlajky-európy.`); `undefined` for every other path. `isKnown` says whether a published
 * quiz has the slug. The result is a path of this site that leads to no other one.
 */
export async function canonicalPath(
  path: string,
  isKnown: (slug: string) => Promise<boolean>,
): Promise<string | undefined> {
  const [, page, written] = /^\/(quiz|play|embed)\/([^/]+)\/?$/.exec(path) ?? [];
  const text = written && decoded(written);
  if (!text || isSlug(text)) return undefined;
  const slug = slugIn(text);
  return slug && (await isKnown(slug)) ? `/${page}/${slug}` : undefined;
}

function decoded(written: string): string | undefined {
  try {
    return decodeURIComponent(written);
  } catch {
    return undefined;
  }
}
