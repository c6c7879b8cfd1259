import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { encoding } from '../../functions/pictures/files/encode.ts';
import { renderPicture } from '../../functions/pictures/files/render-picture.ts';
import { sniffImage } from '../../functions/pictures/files/sniff-image.ts';

const widths = [1600, 1024, 640, 320];

/** Each makes the same eight files of a JPEG, with the same qualities and efforts. Gives their bytes in all. */
export const contenders = {
  /** What the function does: sniffing, placeholder and colour included. */
  ours: async (bytes: Buffer) => {
    const contentType = sniffImage(bytes);
    if (!contentType) throw new Error('The photograph is none');
    const { renditions } = await renderPicture(bytes, contentType);
    return total(renditions.map((file) => file.bytes.length));
  },
  /** What one writes first: each file from the original. */
  'sharp loop': async (bytes: Buffer) => {
    const sizes: number[] = [];
    for (const width of widths) {
      for (const format of ['webp', 'avif'] as const) {
        const pipeline = sharp(bytes).rotate().resize(width);
        sizes.push((await pipeline.toFormat(format, encoding[format]).toBuffer()).length);
      }
    }
    return total(sizes);
  },
  /** The codecs of Squoosh without native code: decoded once, scaled from size to size, as ours. */
  WebAssembly: async (bytes: Buffer) => {
    const { decode, resize, encodeWebp, encodeAvif } = await loadWasm();
    let image: ImageLike = await decode(bytes);
    const sizes: number[] = [];
    for (const width of widths) {
      const height = Math.round((image.height * width) / image.width);
      image = await resize(image, { width, height, method: 'lanczos3' });
      const webp = await encodeWebp(image, { quality: encoding.webp.quality, method: encoding.webp.effort });
      // libvips gives the encoder 9 less its effort as speed; 1 is 4:2:0.
      const avif = await encodeAvif(image, { quality: encoding.avif.quality, speed: 9, subsample: 1 });
      sizes.push(webp.byteLength, avif.byteLength);
    }
    return total(sizes);
  },
} as const;

export type Contender = keyof typeof contenders;

type ImageLike = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };
type Wasm = {
  readonly decode: (bytes: Buffer) => Promise<ImageLike>;
  readonly resize: (image: ImageLike, options: object) => Promise<ImageLike>;
  readonly encodeWebp: (image: ImageLike, options: object) => Promise<ArrayBuffer>;
  readonly encodeAvif: (image: ImageLike, options: object) => Promise<ArrayBuffer>;
};

let wasm: Promise<Wasm> | undefined;

/** Browsers have `ImageData` and load modules by address; here both are handed over. */
function loadWasm(): Promise<Wasm> {
  wasm ??= (async () => {
    Object.assign(globalThis, { ImageData: BareImageData });
    const [jpeg, resize, webp, avif] = await Promise.all([
      import('@jsquash/jpeg/decode.js'),
      import('@jsquash/resize/index.js'),
      import('@jsquash/webp/encode.js'),
      import('@jsquash/avif/encode.js'),
    ]);
    await jpeg.init(moduleOf('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'));
    await resize.initResize(moduleOf('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm'));
    await webp.init(moduleOf('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
    await avif.init(moduleOf('@jsquash/avif/codec/enc/avif_enc.wasm'));
    return {
      decode: (bytes) => jpeg.default(new Uint8Array(bytes).buffer, { preserveOrientation: true }),
      resize: resize.default,
      encodeWebp: webp.default,
      encodeAvif: avif.default,
    } as Wasm;
  })();
  return wasm;
}

class BareImageData {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

/** The types of Node leave out what the language has. */
const { WebAssembly: webAssembly } = globalThis as unknown as {
  WebAssembly: { Module: new (bytes: Uint8Array) => WebAssembly.Module };
};

function moduleOf(path: string): WebAssembly.Module {
  return new webAssembly.Module(readFileSync(createRequire(import.meta.url).resolve(path)));
}

function total(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}
