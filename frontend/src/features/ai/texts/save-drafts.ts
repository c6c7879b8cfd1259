import { call } from '#lib/api/api-client.ts';
import { callOnce } from '#lib/api/call-once.ts';
import { untilDone } from '#lib/api/until-done.ts';
import { createQuestions, generateAndUploadImage, getSessionImage } from '#shared/api/desk-endpoints.ts';
import type { Media } from '#shared/domain/media.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import { savedMedia } from '../images/save-to-library.ts';
import { bodyOfDrafts, type EditableDraft, promptOfDraft } from './editable-draft.ts';

/** Pictures couldn't be made. `cause` is the first error of a call, if one failed. */
export class NotDrawn extends Error {
  readonly left: readonly EditableDraft[];
  /** @param left the drafts without their picture, which aren't saved, because their text may refer to it */
  constructor(left: readonly EditableDraft[], cause?: unknown) {
    super('A picture was not made', { cause });
    this.left = left;
  }
}

/**
 * Makes the pictures of drafts and saves the drafts with them.
 * @throws ApiError if the questions can't be saved, and `NotDrawn` after saving the others
 */
export async function saveIllustrated(
  quizId: string,
  drafts: readonly EditableDraft[],
  onSaved: (questions: readonly OwnQuestion[]) => void,
): Promise<void> {
  const { mediaIds, error } = await picturesOfPrompts(drafts.map(promptOfDraft).filter(Boolean));
  const isDrawn = (draft: EditableDraft) => !promptOfDraft(draft) || mediaIds.has(promptOfDraft(draft));
  const drawn = drafts.filter(isDrawn);
  if (drawn.length > 0) onSaved(await saveAll(quizId, drawn, mediaIds));
  const left = drafts.filter((draft) => !isDrawn(draft));
  if (left.length > 0) throw new NotDrawn(left, error);
}

/** Saves all drafts or none, with the pictures of their prompts. Throws ApiError. */
export async function saveAll(
  quizId: string,
  drafts: readonly EditableDraft[],
  mediaIds: ReadonlyMap<string, string> = new Map(),
): Promise<readonly OwnQuestion[]> {
  const body = bodyOfDrafts(drafts, mediaIds);
  return (await callOnce(createQuestions, { params: { quizId }, body })).items;
}

const giveUpAfterMs = 120_000;
/** How many pictures are made at the same time. */
const parallel = 3;

/**
 * Makes a picture from a draft's prompt and puts it into the author's library. `undefined` if the generator can't make
 * it or takes too long. Throws ApiError.
 */
export async function pictureOfPrompt(prompt: string, signal: AbortSignal): Promise<Media | undefined> {
  const body = { prompt, aspectRatio: '4:3' } as const;
  const asked = await callOnce(generateAndUploadImage, { body }, { signal });
  const params = { id: asked.sessionImageId };
  const image =
    asked.status === 'PENDING'
      ? await untilDone(() => call(getSessionImage, { params }, { signal }), { signal, giveUpAfterMs })
      : asked;
  if (!image?.mediaId) return undefined;
  const saved = await savedMedia(image.mediaId, signal);
  return saved.is === 'ready' ? saved.media : undefined;
}

type DrawnPictures = {
  /** Media ids of the pictures that could be made, by prompt. */
  readonly mediaIds: ReadonlyMap<string, string>;
  /** The first error of a call. */
  readonly error: unknown;
};

/** Makes a picture for each of the prompts, several at the same time. Equal prompts share one picture. */
async function picturesOfPrompts(prompts: readonly string[]): Promise<DrawnPictures> {
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
