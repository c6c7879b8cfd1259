import type { FocalPoint, Picture } from './picture.ts';

/**
 * The picture that apps show with a shared link, in pixels: the proportions that OpenGraph's and X's large cards have, at
 * twice the size at which most apps show them.
 */
export const linkPictureSize = { width: 1200, height: 630 } as const;

/** The path below which the site serves link pictures of covers. */
export const linkPicturesPath = '/link-pictures';

/** The picture that is shown with links to pages without their own picture. */
export const siteLinkPicture = '/link-picture.jpg';

/** The source of a link picture: the name of a WebP rendition without its extension, and the point to keep. */
type LinkPictureSource = { readonly rendition: string; readonly focalPoint: FocalPoint };

/**
 * The path of a picture's link picture: `/link-pictures/<rendition>-<x>-<y>.jpg`. It contains everything that the file
 * depends on, with the focal point in whole per cent, so the file at a path never changes. Undefined if the url isn't
 * that of a WebP rendition.
 */
export function linkPicturePath({
  url,
  focalPoint,
}: Pick<Picture, 'url' | 'focalPoint'>): string | undefined {
  const [, rendition] = /\/([\w-]+)\.webp$/.exec(url) ?? [];
  if (rendition === undefined) return undefined;
  const { x, y } = focalPoint ?? { x: 0.5, y: 0.5 };
  return `${linkPicturesPath}/${rendition}-${Math.round(x * 100)}-${Math.round(y * 100)}.jpg`;
}

/**
 * The source that the path of a link picture names; undefined for any other path. Each link picture has exactly one
 * path.
 */
export function linkPictureSource(path: string): LinkPictureSource | undefined {
  const percent = '(0|[1-9]\\d?|100)';
  const pattern = new RegExp(`^${linkPicturesPath}/([\\w-]{1,100})-${percent}-${percent}\\.jpg$`);
  const [, rendition, x, y] = pattern.exec(path) ?? [];
  if (rendition === undefined) return undefined;
  return { rendition, focalPoint: { x: Number(x) / 100, y: Number(y) / 100 } };
}
