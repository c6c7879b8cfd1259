import { isRecord } from '#lib/stored-json.ts';
import type { Picture } from '#shared/domain/picture.ts';
import { newOption, type OptionValue, type QuestionValues } from './question-values.ts';

/** A stored draft as the form's values; null if its shape is outdated or it is damaged. */
export function draftValues(stored: unknown): QuestionValues | null {
  if (!isRecord(stored) || !Array.isArray(stored.options)) return null;
  const { questionText, explanation, imagePrompt, imageAltText } = stored;
  if (typeof questionText !== 'string' || typeof explanation !== 'string') return null;
  const options = stored.options.flatMap((option: unknown) => optionOf(option) ?? []);
  if (options.length === 0) return null;
  return {
    questionText,
    explanation,
    imagePrompt: typeof imagePrompt === 'string' ? imagePrompt : '',
    picture: pictureOf(stored.picture),
    imageAltText: typeof imageAltText === 'string' ? imageAltText : '',
    options,
  };
}

function optionOf(stored: unknown): OptionValue | null {
  if (!isRecord(stored) || typeof stored.answerText !== 'string') return null;
  const { id, answerText, isCorrect } = stored;
  return newOption({ answerText, isCorrect: isCorrect === true, ...(typeof id === 'string' ? { id } : {}) });
}

function pictureOf(stored: unknown): QuestionValues['picture'] {
  if (!isRecord(stored) || typeof stored.mediaId !== 'string' || !isRecord(stored.picture)) return null;
  const { url, width, height, renditions } = stored.picture;
  const isPicture =
    typeof url === 'string' &&
    typeof width === 'number' &&
    typeof height === 'number' &&
    Array.isArray(renditions);
  return isPicture ? { mediaId: stored.mediaId, picture: stored.picture as Picture } : null;
}
