import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Picture } from '#shared/domain/picture.ts';
import type { QuizSummary } from '#shared/domain/quiz.ts';

/** What of a summary doesn't change with each play. */
export type LastingSummary = Omit<QuizSummary, 'playCount'>;

/** Packs a summary to about a third of its JSON. */
export function packSummary(json: Uint8Array): Uint8Array {
  return deflateRawSync(json, { dictionary });
}

export function unpackSummary(packed: Uint8Array): LastingSummary {
  return summaryOf(inflateRawSync(packed, { dictionary }));
}

export function summaryOf(json: Uint8Array): LastingSummary {
  return JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString());
}

/** A cover in all sizes, for the texts that summaries share. */
const cover: Picture = {
  url: '/media/-1600.webp',
  altText: '',
  width: 1600,
  height: 1200,
  renditions: [1600, 1024, 640, 320].flatMap((width) =>
    (['webp', 'avif'] as const).map((format) => ({ width, format, url: `/media/-${width}.${format}` })),
  ),
  placeholder: 'data:image/webp;base64,UklGRgAAAABXRUJQVlA4IA',
  dominantColor: '#ffffff',
};

/** What packing may refer to. It is part of the snapshots' format: another text needs another format version. */
const dictionary = Buffer.from(
  JSON.stringify({
    id: '01900000-0000-7000-8000-000000000000',
    slug: '',
    title: '',
    description: '',
    language: 'sk',
    isPublished: true,
    coverMedia: cover,
    questionCount: 12,
    author: { username: '', name: '' },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  } satisfies LastingSummary),
);
