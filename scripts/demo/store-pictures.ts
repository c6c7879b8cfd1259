import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { renditionKey, renditionUrl } from '../../functions/pictures/picture-file-keys.ts';
import type { NewPicture } from '../../functions/pictures/picture-store.ts';
import type { DemoPicture } from './demo-types.ts';
import { type RenderedPicture, renderPictures } from './render-pictures.ts';
import type { PictureStores } from './stores.ts';

/** Renditions are cached outside the state folder, so that `--fresh` doesn't render them again. */
const pictureCache = join('node_modules', '.cache', 'your-quizzes', 'pictures');
/** The path of pictures on the site. */
const mediaBaseUrl = '/media';

/** Renders the pictures, each only once. Returns the renditions by picture id. */
export async function drawPictures(
  wanted: readonly DemoPicture[],
): Promise<ReadonlyMap<string, RenderedPicture>> {
  const pictures = [...new Map(wanted.map((picture) => [picture.id, picture])).values()];
  const results = await renderPictures(pictures, { cacheFolder: pictureCache });
  return new Map(
    pictures.map(({ id }, index) => {
      const picture = results[index];
      if (!picture) throw new Error(`Picture ${id} was not rendered`);
      return [id, picture];
    }),
  );
}

/** Adds a picture to its author's library: first its files, then its item. */
export async function storePicture(
  stores: PictureStores,
  item: LibraryItem,
  picture: RenderedPicture,
): Promise<void> {
  const largest = largestWebp(picture);
  await Promise.all([
    ...picture.renditions.map((file) => stores.writeRendition(renditionKey(item.id, file), file)),
    stores.keepOriginal(item.id, largest.bytes, item.contentType),
  ]);
  await stores.createPicture(item);
}

export type LibraryItem = NewPicture & { readonly id: string };

/**
 * The item of a picture in an author's library. The same drawing with the same description is one item, even if several
 * quizzes show it; items don't share files.
 */
export function libraryItem(
  ownerId: string,
  filename: string,
  { id: pictureId, altText, name, credit }: Pick<DemoPicture, 'id' | 'altText' | 'name' | 'credit'>,
  picture: RenderedPicture,
): LibraryItem {
  const id = stableId(`${ownerId} ${pictureId} ${altText}`);
  const { width, height, placeholder, dominantColor, isTransparent, renditions } = picture;
  const largest = largestWebp(picture);
  const urlOf = (file: RenderedPicture['renditions'][number]) =>
    renditionUrl(renditionKey(id, file), mediaBaseUrl);
  return {
    id,
    ownerId,
    inLibrary: true,
    filename,
    contentType: 'image/webp',
    size: largest.bytes.length,
    width,
    height,
    altText,
    ...(name ? { name } : {}),
    source: 'UPLOADED',
    status: 'READY',
    url: urlOf(largest),
    renditions: renditions.map((file) => ({ width: file.width, format: file.format, url: urlOf(file) })),
    placeholder,
    dominantColor,
    ...(isTransparent ? { isTransparent } : {}),
    ...(credit ? { credit } : {}),
  };
}

function largestWebp({ renditions }: RenderedPicture) {
  const largest = renditions.findLast(({ format }) => format === 'webp');
  if (!largest) throw new Error('A picture has no WebP rendition');
  return largest;
}

/** A UUID that is always the same for the same text. */
function stableId(text: string): string {
  const hex = createHash('sha256').update(`demo:${text}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
