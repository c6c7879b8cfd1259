import type { Media } from '#shared/domain/media.ts';

/** What a picture is wanted for: where ideas come from. The right answer is no part of it; a picture could tell it. */
export type ImageContext = {
  /** Of the question it is for. */
  readonly question?: string | undefined;
  /** Title of the quiz, or whatever else it is about. */
  readonly topic?: string | undefined;
  /** What an earlier picture was made from, or a draft suggests. */
  readonly prompt?: string | undefined;
  /** Language of the texts. */
  readonly lang?: string | undefined;
};

/** Takes over a ready picture of the library and what it was made from. */
export type UseImage = (media: Media, prompt: string) => void;
