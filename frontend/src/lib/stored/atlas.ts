import { type AtlasPicture, atlasOf, atlasText, formerAtlasOf } from './atlas-format.ts';
import type { HistoryEntry, LocalAnswer } from './attempt-history.ts';
import { storage } from './storage.ts';

const picturesMax = 2000;

/** A picture that was recognised. */
export type StickerPicture = AtlasPicture & { readonly answer: string };

export function isSticker(one: AtlasPicture): one is StickerPicture {
  return one.answer !== undefined;
}

/** What two entries of a session never share: the address of their picture, or their question. */
export function atlasKey({ picture, questionId, look }: AtlasPicture): string {
  return look ? questionId : picture.url;
}

/** What a sticker is called; for one of an older release the question and its answer. */
export function stickerName({ name, questionText, answer }: StickerPicture): string {
  return name || `${questionText} ${answer}`;
}

/**
 * The pictures that a session has recognised or missed, the newest first, each once. Unreadable entries are left out.
 * @param session undefined is the browser's own
 */
export function readAtlas(session?: string): AtlasPicture[] {
  return readAll().pictures.filter((one) => one.session === session);
}

/** The stickers that a session got last. */
export function newestStickers(count: number, session?: string): StickerPicture[] {
  return readAtlas(session).filter(isSticker).slice(0, count);
}

/** The stickers of a finished attempt: the pictures that it answered correctly, in the order of the answers. */
export function stickersOf({
  answers,
  session,
}: Pick<HistoryEntry, 'session'> & {
  readonly answers: readonly Pick<LocalAnswer, 'questionId' | 'isCorrect'>[];
}): StickerPicture[] {
  const known = newestStickers(picturesMax, session);
  return answers.flatMap(({ questionId, isCorrect }) =>
    isCorrect ? (known.find((one) => one.questionId === questionId) ?? []) : [],
  );
}

/** How many stickers have made room for newer ones. */
export function lostStickers(): number {
  return readAll().gone;
}

/** Stores what a change makes of all entries, if it makes something. */
export function changeAtlas(
  session: string | undefined,
  changed: (all: readonly AtlasPicture[]) => readonly AtlasPicture[],
): void {
  const { pictures, gone } = readAll();
  const next = changed(pictures);
  if (next === pictures) return;
  write(next, gone);
  countStickers(session);
  dispatchEvent(new Event('storage'));
}

/** What was read last, so that a large atlas is read once. */
let last: { readonly text: string | null; readonly atlas: ReturnType<typeof atlasOf> } | undefined;

/** The whole atlas. Entries of the former format, also of an old tab, are converted and their place is given back. */
function readAll(): ReturnType<typeof atlasOf> {
  const text = storage.read('yq.stickers');
  if (last?.text !== text) last = { text, atlas: atlasOf(text) };
  const former = formerAtlasOf(storage.read('yq.atlas'));
  if (former.length === 0) return last.atlas;
  const { pictures, gone } = last.atlas;
  const isKnown = (one: AtlasPicture) =>
    pictures.some((other) => atlasKey(other) === atlasKey(one) && other.session === one.session);
  storage.remove('yq.atlas');
  write([...pictures, ...former.filter((one) => !isKnown(one))], gone);
  countStickers();
  return readAll();
}

/** Stores the newest pictures; fewer if the storage is full. What was missed makes room for stickers. */
function write(pictures: readonly AtlasPicture[], gone: number): void {
  const stickers = pictures.filter(isSticker);
  const missed = pictures.filter((one) => !isSticker(one));
  const isStored = (count: number) => {
    const kept = new Set([
      ...stickers.slice(0, count),
      ...missed.slice(0, Math.max(0, count - stickers.length)),
    ]);
    const lost = Math.max(0, stickers.length - count);
    return storage.write(
      'yq.stickers',
      atlasText(
        pictures.filter((one) => kept.has(one)),
        gone + lost,
      ),
    );
  };
  let count = Math.min(pictures.length, picturesMax);
  while (count > 0 && !isStored(count)) count = Math.floor(count * 0.8);
  // Kept in memory.
  if (count === 0) storage.write('yq.stickers', atlasText(pictures, gone));
}

/** Stores the number of a session's stickers, which the header shows without reading the atlas. */
export function countStickers(session?: string): void {
  storage.write('yq.stickerCount', String(newestStickers(picturesMax, session).length));
}
