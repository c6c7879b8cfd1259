import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** The content of a printed page. Sizes are in points, 72 to an inch. */
export type PrintedPage = {
  readonly width: number;
  readonly height: number;
  /** Runs of text, and pictures. */
  readonly texts: number;
  readonly pictures: number;
};

/** The default margins of the browser's print dialog. */
const margin = '1cm';

/** Returns the pages that the browser's print dialog would make on A4. */
export async function printed(page: Page): Promise<PrintedPage[]> {
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  });
  const objects = objectsOf(pdf);
  return [...objects.values()]
    .filter(({ head }) => /\/Type\s*\/Page\b(?!s)/.test(head))
    .map(({ head }) => {
      const [, , width, height] = /\/MediaBox\s*\[([\d. ]+)\]/.exec(head)?.[1]?.split(' ').map(Number) ?? [];
      const content = objects.get(Number(/\/Contents\s+(\d+)/.exec(head)?.[1]))?.stream ?? '';
      return {
        ...{ width: width ?? 0, height: height ?? 0 },
        texts: content.match(/\bT[jJ]\b/g)?.length ?? 0,
        pictures: content.match(/\bDo\b/g)?.length ?? 0,
      };
    });
}

type PdfObject = { readonly head: string; readonly stream: string };

/** The objects of a PDF by number, with decompressed streams (ISO 32000-1, 7.3). */
function objectsOf(pdf: Buffer): ReadonlyMap<number, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const { 1: number, index, 0: start } of text.matchAll(/(?<=^|\n)(\d+) 0 obj\s/g)) {
    const from = index + start.length;
    const end = text.indexOf('endobj', from);
    const streamAt = text.indexOf('stream\n', from);
    const hasStream = streamAt !== -1 && streamAt < end;
    const head = text.slice(from, hasStream ? streamAt : end);
    const length = Number(/\/Length\s+(\d+)/.exec(head)?.[1]);
    const at = streamAt + 'stream\n'.length;
    const bytes = hasStream ? pdf.subarray(at, at + length) : Buffer.alloc(0);
    const stream = head.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
    objects.set(Number(number), { head, stream: stream.toString('latin1') });
  }
  return objects;
}
