import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DemoPicture, PicturePurpose } from './demo-types.ts';

type RenditionFormat = 'webp' | 'avif';

/** One file of a picture. `key` is `<32 hex digits of the sha256 of the bytes>-<width>.<format>`. */
export type Rendition = {
  width: number;
  height: number;
  format: RenditionFormat;
  bytes: Buffer;
  key: string;
};

/** A rasterised picture: what a media record and its files need. */
export type RenderedPicture = {
  /** Size in pixels of the largest rendition. */
  width: number;
  height: number;
  /** A data URI of less than 400 characters to show while the picture loads. */
  placeholder: string;
  /** `#rrggbb` of the colour that covers most of the picture. */
  dominantColor: string;
  /** By width, smallest first; for each width AVIF and WebP. */
  renditions: Rendition[];
};

type RenderOptions = {
  /** Folder for finished renditions; made when missing, safe to delete. */
  cacheFolder: string;
  /** Pictures in work at the same time; 2 by default. */
  concurrency?: number;
  /** Called after each picture. */
  onProgress?: (progress: { done: number; total: number; fromCache: boolean }) => void;
};

/** Pixels wide; backgrounds are blurred and zoom ends at 1024, so that only covers go beyond. */
const widthsOf: Record<PicturePurpose, readonly number[]> = {
  question: [320, 640, 1024],
  cover: [320, 640, 1024, 1600],
  background: [640, 1024],
};

/** Chosen by measurement on flat art; AVIF beyond effort 2 takes seconds a picture. */
const encoding = {
  avif: { quality: 62, effort: 1, chromaSubsampling: '4:4:4' },
  webp: { quality: 82, effort: 2 },
} as const;

const settings = JSON.stringify({ version: 1, widthsOf, encoding, sharp: sharp.versions });

/**
 * Rasterises pictures in the order given; the answer has one entry for each, at the same place. Finished work is
 * kept in the cache folder and taken from there as long as drawing, settings and versions are the same.
 */
export async function renderPictures(
  pictures: readonly Pick<DemoPicture, 'svg' | 'purpose'>[],
  options: RenderOptions,
): Promise<RenderedPicture[]> {
  // Pictures run side by side already; threads inside each would only get into one another's way.
  sharp.concurrency(1);
  await mkdir(options.cacheFolder, { recursive: true });
  const results: RenderedPicture[] = [];
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < pictures.length; index = next++) {
      const picture = pictures[index];
      if (!picture) return;
      const cached = await readCached(options.cacheFolder, picture);
      results[index] = cached ?? (await renderAndKeep(options.cacheFolder, picture));
      done += 1;
      options.onProgress?.({ done, total: pictures.length, fromCache: cached !== undefined });
    }
  };
  await Promise.all(Array.from({ length: options.concurrency ?? 2 }, work));
  return results;
}

type Source = Pick<DemoPicture, 'svg' | 'purpose'>;
type CacheIndex = Omit<RenderedPicture, 'renditions'> & {
  renditions: (Omit<Rendition, 'bytes'> & { size: number })[];
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
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width: widest })
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raster = { width: info.width, height: info.height, channels: info.channels };
  const at = (width: number) => sharp(data, { raw: raster }).resize({ width });
  const renditions: Rendition[] = [];
  for (const width of widths) {
    renditions.push(
      toRendition(await at(width).avif(encoding.avif).toBuffer({ resolveWithObject: true }), 'avif'),
      toRendition(await at(width).webp(encoding.webp).toBuffer({ resolveWithObject: true }), 'webp'),
    );
  }
  const tiny = await at(16).webp({ quality: 30, effort: 4 }).toBuffer();
  const thumbnail = await at(64).raw().toBuffer();
  return {
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    dominantColor: mostFrequentColor(thumbnail, info.channels),
    renditions,
  };
}

function toRendition(
  { data, info }: { data: Buffer; info: { width: number; height: number } },
  format: RenditionFormat,
): Rendition {
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 32);
  return {
    width: info.width,
    height: info.height,
    format,
    bytes: data,
    key: `${hash}-${info.width}.${format}`,
  };
}

/** The mean of the pixels in the fullest bin of 16 steps a channel. */
function mostFrequentColor(pixels: Buffer, channels: number): string {
  const bins = new Map<number, { count: number; red: number; green: number; blue: number }>();
  for (let offset = 0; offset + 2 < pixels.length; offset += channels) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(offset, offset + 3);
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bin = bins.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bins.set(key, {
      count: bin.count + 1,
      red: bin.red + red,
      green: bin.green + green,
      blue: bin.blue + blue,
    });
  }
  const [fullest] = [...bins.values()].sort((a, b) => b.count - a.count);
  if (!fullest) throw new Error('A picture without pixels has no colour');
  const { count, red, green, blue } = fullest;
  return `#${[red, green, blue]
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
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

/** Under another name first, so that a run cut short leaves no half file. */
async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  const draft = `${path}.${process.pid}.part`;
  await writeFile(draft, content);
  await rename(draft, path);
}

function cacheName({ svg, purpose }: Source): string {
  return createHash('sha256').update(settings).update(purpose).update(svg).digest('hex').slice(0, 40);
}
