import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type FirstImpression, firstImpression } from '../../functions/pictures/files/first-impression.ts';
import {
  fromRaster,
  type PictureFile,
  rasterise,
  withoutIdleAlpha,
} from '../../functions/pictures/files/raster.ts';
import type { DemoPicture, PicturePurpose } from './demo-types.ts';

/** A rasterised picture: the data of its item and its files. */
export type RenderedPicture = FirstImpression & {
  /** Size in pixels of the largest rendition. */
  width: number;
  height: number;
  /** By width, smallest first; for each width AVIF and WebP. */
  renditions: PictureFile[];
};

type RenderOptions = {
  /** Cache folder for renditions; created if missing, may be deleted. */
  cacheFolder: string;
  /** Called after each picture. */
  onRendered?: (picture: { fromCache: boolean }) => void;
};

/** Widths in pixels. Backgrounds are blurred and zoom ends at 1024, so only covers are larger. */
const widthsOf: Record<PicturePurpose, readonly number[]> = {
  question: [320, 640, 1024],
  cover: [320, 640, 1024, 1600],
  background: [640, 1024],
};

/**
 * Chosen by looking at flat drawings on a transparent ground, which cost a half more than on an opaque one; AVIF with an
 * effort above 2 takes seconds per picture.
 */
const encoding = {
  avif: { quality: 52, effort: 1, chromaSubsampling: '4:4:4' },
  webp: { quality: 75, alphaQuality: 60, effort: 4 },
} as const;
/** Of photographs, which have no flat areas. */
const ofPhotographs = {
  avif: { quality: 44, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 66, effort: 4 },
} as const;

const settings = JSON.stringify({ version: 3, widthsOf, encoding, ofPhotographs, sharp: sharp.versions });

/**
 * Rasterises pictures. The result has one entry for each picture, in the same order. Results are cached in the cache
 * folder until the drawing, the settings or the versions change.
 */
export async function renderPictures(
  pictures: readonly Pick<DemoPicture, 'svg' | 'purpose'>[],
  options: RenderOptions,
): Promise<RenderedPicture[]> {
  // Pictures are rendered in parallel, so threads within one picture would not make it faster.
  sharp.concurrency(1);
  await mkdir(options.cacheFolder, { recursive: true });
  const results: RenderedPicture[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < pictures.length; index = next++) {
      const picture = pictures[index];
      if (!picture) return;
      const cached = await readCached(options.cacheFolder, picture);
      results[index] = cached ?? (await renderAndKeep(options.cacheFolder, picture));
      options.onRendered?.({ fromCache: cached !== undefined });
    }
  };
  await Promise.all([work(), work()]);
  return results;
}

type Source = Pick<DemoPicture, 'svg' | 'purpose'>;
type CacheIndex = Omit<RenderedPicture, 'renditions'> & {
  renditions: (Omit<PictureFile, 'bytes'> & { size: number })[];
};

async function renderAndKeep(folder: string, source: Source): Promise<RenderedPicture> {
  const rendered = await render(source);
  const entries = rendered.renditions.map(({ bytes, ...rest }) => ({ ...rest, size: bytes.length }));
  const index: CacheIndex = { ...rendered, renditions: entries };
  await writeWhole(
    join(folder, `${cacheName(source)}.bin`),
    Buffer.concat(rendered.renditions.map((r) => r.bytes)),
  );
  await writeWhole(join(folder, `${cacheName(source)}.json`), JSON.stringify(index));
  return rendered;
}

async function render({ svg, purpose }: Source): Promise<RenderedPicture> {
  const widths = widthsOf[purpose];
  const widest = Math.max(...widths);
  const raster = await withoutIdleAlpha(await rasterise(sharp(Buffer.from(svg)).resize({ width: widest })));
  const { avif, webp } = raster.channels === 4 ? encoding : ofPhotographs;
  const renditions: PictureFile[] = [];
  for (const width of widths) {
    const sized = () => fromRaster(raster).resize({ width });
    renditions.push(
      { width, format: 'avif', bytes: await sized().avif(avif).toBuffer() },
      { width, format: 'webp', bytes: await sized().webp(webp).toBuffer() },
    );
  }
  return { width: raster.width, height: raster.height, ...(await firstImpression(raster)), renditions };
}

async function readCached(folder: string, source: Source): Promise<RenderedPicture | undefined> {
  const name = cacheName(source);
  const text = await readIfPresent(join(folder, `${name}.json`));
  const bytes = await readIfPresent(join(folder, `${name}.bin`));
  if (!text || !bytes) return undefined;
  const index = JSON.parse(text.toString('utf8')) as CacheIndex;
  let offset = 0;
  const renditions = index.renditions.map(({ size, ...rest }) => {
    const part = bytes.subarray(offset, offset + size);
    offset += size;
    return { ...rest, bytes: part };
  });
  return offset === bytes.length ? { ...index, renditions } : undefined;
}

async function readIfPresent(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes to a temporary name first, so that an interrupted run doesn't leave an incomplete file. */
async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  const draft = `${path}.${process.pid}.part`;
  await writeFile(draft, content);
  await rename(draft, path);
}

function cacheName({ svg, purpose }: Source): string {
  return createHash('sha256').update(settings).update(purpose).update(svg).digest('hex').slice(0, 40);
}
