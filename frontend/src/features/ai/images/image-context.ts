import type { Media } from '#shared/domain/media.ts';

/** What a picture is for, as a source of ideas. The right answer isn't included, because a picture could reveal it. */
export type ImageContext = {
  /** The question that the picture is for. */
  readonly question?: string | undefined;
  /** Title of the quiz, or another topic. */
  readonly topic?: string | undefined;
  /** The prompt of an earlier picture, or a draft's suggestion. */
  readonly prompt?: string | undefined;
  /** Language of the texts. */
  readonly lang?: string | undefined;
};

/** Takes a picture of the library that is ready, and the prompt that it was made from. */
export type UseImage = (media: Media, prompt: string) => void;
