import { mergeStale, type StaleMerge } from '../../../lib/stale-save.ts';
import type { PickedPicture } from '../../pictures/picker/picked-picture.ts';
import { isSameValue, type QuestionValues } from './question-values.ts';

/**
 * What the form's picture is made from once another one is chosen, or none: a prompt goes with its picture. The same
 * one chosen again keeps what is known of it.
 */
export function promptWith(
  picked: PickedPicture | null,
  { picture, imagePrompt }: Pick<QuestionValues, 'picture' | 'imagePrompt'>,
): string {
  const isSame = picked !== null && picked.mediaId === picture?.mediaId;
  return picked?.prompt ?? (isSame ? imagePrompt : '');
}

/** `mergeStale` for questions: where the pictures differ the prompt is that of the picture, and nothing to decide. */
export function mergeQuestion(
  base: QuestionValues,
  mine: QuestionValues,
  theirs: QuestionValues,
): StaleMerge<QuestionValues> {
  const { merged, conflicts } = mergeStale(base, mine, theirs, isSameValue);
  if (isSameValue(mine.picture, theirs.picture)) return { merged, conflicts };
  const { imagePrompt } = isSameValue(merged.picture, mine.picture) ? mine : theirs;
  return {
    merged: { ...merged, imagePrompt },
    conflicts: conflicts.filter((field) => field !== 'imagePrompt'),
  };
}
