import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { encoding } from '../../functions/pictures/files/encode.ts';
import { renderPicture } from '../../functions/pictures/files/render-picture.ts';
import { sniffImage } from '../../functions/pictures/files/sniff-image.ts';

const widths = [1600, 1024, 640, 320];

/** Implementations that make the same eight files of a JPEG with the same settings. Each returns their total size. */
export const contenders = {
  /** The code of the function, including type detection, placeholder and colour. */
  ours: async (bytes: Buffer) => {
    const contentType = sniffImage(bytes);
    if (!contentType) throw new Error('The type of the photograph is unknown');
    const { renditions } = await renderPicture(bytes, contentType);
    return total(renditions.map((file) => file.bytes.length));
  },
  /** The simplest implementation: each file is made from the original. */
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
  /** The WebAssembly codecs of Squoosh: decodes once and scales from size to size, like our code. */
  WebAssembly: async (bytes: Buffer) => {
    const { decode, resize, encodeWebp, encodeAvif } = await loadWasm();
    let image: ImageLike = await decode(bytes);
    const sizes: number[] = [];
    for (const width of widths) {
      const height = Math.round((image.height * width) / image.width);
      image = await resize(image, { width, height, method: 'lanczos3' });
      const webp = await encodeWebp(image, { quality: encoding.webp.quality, method: encoding.webp.effort });
      // libvips uses 9 minus its effort as the encoder's speed; 1 is 4:2:0.
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

/** The codecs expect a browser: they need `ImageData` and a loaded module. */
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

/** Node's types don't have this function yet. */
const { WebAssembly: webAssembly } = globalThis as unknown as {
  WebAssembly: { Module: new (bytes: Uint8Array) => WebAssembly.Module };
};

function moduleOf(path: string): WebAssembly.Module {
  return new webAssembly.Module(readFileSync(createRequire(import.meta.url).resolve(path)));
}

function total(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}
