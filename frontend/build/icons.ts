import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** The light `theme-color` of `index.html`. */
const paper = '#fcfaf7';

/**
 * Adds the files that systems request in addition to `icon.svg`, drawn from it: `favicon.ico`, the icon of a home
 * screen, and the web manifest with its icons. Also adds the picture that apps show with links to pages that have no
 * picture.
 */
export function icons(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    async generateBundle() {
      const svg = await readFile(join(import.meta.dirname, '../public/icon.svg'));
      const files = {
        'favicon.ico': icoOf(48, await iconOf(svg, 48)),
        'apple-touch-icon.png': await fullIconOf(svg, 180, 0.72),
        'icon-192.png': await iconOf(svg, 192),
        'icon-512.png': await iconOf(svg, 512),
        // Systems crop this icon to their own shape: the inner 80 % are always visible.
        'icon-maskable-512.png': await fullIconOf(svg, 512, 0.6),
        'link-picture.jpg': await linkPicture(),
        'manifest.json': JSON.stringify(manifest),
      };
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    transformIndexHtml: () => [
      {
        tag: 'link',
        attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
        injectTo: 'head-prepend',
      },
      { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.json' }, injectTo: 'head-prepend' },
    ],
  };
}

const manifest = {
  name: 'Your Quizzes',
  description: 'Obrázkové kvízy, pri ktorých sa niečo naučíš. Picture quizzes for learning.',
  lang: 'sk',
  start_url: '/',
  display: 'standalone',
  background_color: paper,
  theme_color: paper,
  icons: [
    { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
};

function iconOf(svg: Buffer, side: number): Promise<Buffer> {
  // The drawing is 32 units wide: at 72 dots per inch, one unit is one pixel.
  return sharp(svg, { density: (72 * side) / 32 })
    .resize(side, side)
    .png()
    .toBuffer();
}

function linkPicture(): Promise<Buffer> {
  return sharp(join(import.meta.dirname, 'link-picture.svg'))
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** The icon on an opaque background. The icon takes up the given share of the side. */
async function fullIconOf(svg: Buffer, side: number, part: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: paper } })
    .composite([{ input: await iconOf(svg, Math.round(side * part)) }])
    .png()
    .toBuffer();
}

/** An ICO file that contains one PNG, because sharp can't write ICO. */
function icoOf(side: number, png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
