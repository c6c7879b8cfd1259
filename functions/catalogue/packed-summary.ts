import type { QuizSummary } from '#shared/domain/quiz.ts';

/** The fields of a summary that don't change with each play. */
export type LastingSummary = Omit<QuizSummary, 'playCount'>;

/**
 * Packs a summary to less than half of its JSON. Texts that summaries share become one byte; hashes and base64 become
 * the bytes that they encode. JSON contains no control characters, so these can be used as codes. The result is as
 * small as with deflate, and unpacking doesn't need the native memory that inflate allocates for each call.
 */
export function packSummary(json: Uint8Array): Uint8Array {
  const text = Buffer.from(json)
    .toString('latin1')
    .replace(packable, (found) => {
      const code = codeOf.get(found);
      if (code !== undefined) return String.fromCharCode(code);
      if (/^[0-9a-f]{32}$/.test(found)) {
        return String.fromCharCode(hashCode) + Buffer.from(found, 'hex').toString('latin1');
      }
      const bytes = Buffer.from(found, 'base64');
      // Only texts that unpack unchanged, and whose length fits into one byte twice.
      if (bytes.length > 0xffff || bytes.toString('base64') !== found) return found;
      const length = String.fromCharCode(bytes.length >> 8, bytes.length & 0xff);
      return String.fromCharCode(base64Code) + length + bytes.toString('latin1');
    });
  return Buffer.from(text, 'latin1');
}

export function unpackSummary(packed: Uint8Array): LastingSummary {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const parts: string[] = [];
  let copied = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] ?? 0;
    if (code > base64Code) continue;
    parts.push(bytes.toString('latin1', copied, at));
    if (code < hashCode) {
      parts.push(shared[code] ?? '');
    } else {
      const start = code === hashCode ? at + 1 : at + 3;
      const end = start + (code === hashCode ? 16 : bytes.readUInt16BE(at + 1));
      parts.push(bytes.subarray(start, end).toString(code === hashCode ? 'hex' : 'base64'));
      at = end - 1;
    }
    copied = at + 1;
  }
  parts.push(bytes.toString('latin1', copied));
  return summaryOf(Buffer.from(parts.join(''), 'latin1'));
}

export function summaryOf(json: Uint8Array): LastingSummary {
  return JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString());
}

/**
 * By code, with the attributes of a picture in the order in which revisions store them. It is part of the snapshots'
 * format: another list requires another format version.
 */
const shared = [
  '{"id":"',
  '","slug":"',
  '","title":"',
  '","description":"',
  '","language":"sk","isPublished":true,"coverMedia":',
  '","language":"en","isPublished":true,"coverMedia":',
  '{"altText":"","dominantColor":"#',
  '","height":',
  ',"placeholder":"data:image/webp;base64,',
  '","renditions":[{"format":"webp","url":"/media/',
  '-1600.webp","width":1600},{"format":"avif","url":"/media/',
  '-1600.avif","width":1600},{"format":"webp","url":"/media/',
  '-1024.webp","width":1024},{"format":"avif","url":"/media/',
  '-1024.avif","width":1024},{"format":"webp","url":"/media/',
  '-640.webp","width":640},{"format":"avif","url":"/media/',
  '-640.avif","width":640},{"format":"webp","url":"/media/',
  '-320.webp","width":320},{"format":"avif","url":"/media/',
  '-320.avif","width":320}],"url":"/media/',
  '-1600.webp","width":1600},"hasOwnCover":',
  '-1024.webp","width":1024},"hasOwnCover":',
  '-640.webp","width":640},"hasOwnCover":',
  'true,"questionCount":',
  'false,"questionCount":',
  ',"subject":null,"grades":[',
  ',"subject":"',
  '","grades":[',
  '],"author":{"username":"',
  '","name":"',
  '","avatarUrl":null},"createdAt":"',
  '","updatedAt":"',
];
const codeOf = new Map(shared.map((text, code) => [text, code]));
const [hashCode, base64Code] = [30, 31];

/** A longer text must precede one that it begins with. Base64 is placed where a data URI has it. */
const packable = new RegExp(
  [
    ...shared.toSorted((a, b) => b.length - a.length).map((text) => text.replace(/[.[\]{}]/g, '\\$&')),
    '(?<=/media/)[0-9a-f]{32}',
    '(?<=;base64,)[A-Za-z0-9+/]+=*',
  ].join('|'),
  'g',
);
