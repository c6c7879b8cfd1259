import { call } from '#lib/api-client.ts';
import { untilDone } from '#lib/until-done.ts';
import { generateAndUploadImage, getSessionImage } from '#shared/api/ai-images.endpoints.ts';
import type { Media } from '#shared/domain/media.ts';
import { savedMedia } from '../images/save-to-library.ts';

const giveUpAfterMs = 120_000;
/** How many pictures are made at the same time. */
const parallel = 3;

/**
 * Makes a picture from a draft's prompt and puts it into the author's library. `undefined` if the generator can't make
 * it or takes too long. Throws ApiError.
 */
export async function pictureOfPrompt(prompt: string, signal: AbortSignal): Promise<Media | undefined> {
  const body = { prompt, aspectRatio: '4:3' } as const;
  const asked = await call(generateAndUploadImage, { body }, { signal });
  const params = { id: asked.sessionImageId };
  const image =
    asked.status === 'PENDING'
      ? await untilDone(() => call(getSessionImage, { params }, { signal }), { signal, giveUpAfterMs })
      : asked;
  if (!image?.mediaId) return undefined;
  const saved = await savedMedia(image.mediaId, signal);
  return saved.is === 'ready' ? saved.media : undefined;
}

export type DrawnPictures = {
  /** Media ids of the pictures that could be made, by prompt. */
  readonly mediaIds: ReadonlyMap<string, string>;
  /** The first error of a call. */
  readonly error: unknown;
};

/** Makes a picture for each of the prompts, several at the same time. Equal prompts share one picture. */
export async function picturesOfPrompts(prompts: readonly string[]): Promise<DrawnPictures> {
  const { signal } = new AbortController();
  const waiting = [...new Set(prompts)];
  const mediaIds = new Map<string, string>();
  let error: unknown;
  const work = async () => {
    for (let prompt = waiting.shift(); prompt !== undefined; prompt = waiting.shift()) {
      try {
        const media = await pictureOfPrompt(prompt, signal);
        if (media) mediaIds.set(prompt, media.id);
      } catch (fault) {
        error ??= fault;
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return { mediaIds, error };
}
