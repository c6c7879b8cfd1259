import { promotionGaps, promotionRules, type QuizPictures } from '#shared/domain/promotion.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import { useDeskTexts } from '../../i18n/desk-texts.ts';

/** Returns what a quiz lacks to be recommended to visitors, in sentences; none if nothing is missing. */
export function usePromotionGaps(): (quiz: QuizPictures) => string[] {
  const t = useDeskTexts();
  return (quiz) => {
    const { questions, pictures } = promotionGaps(quiz);
    if (questions === 0 && pictures === 0) return [];
    return [
      t('promotion.rule', { count: promotionRules.questionsMin }),
      ...(questions > 0 ? [t('promotion.questions', { count: questions })] : []),
      ...(pictures > 0 ? [t('promotion.pictures', { count: pictures })] : []),
    ];
  };
}

/** Whether only those who see its pictures can answer a question: what it shows has no descriptions. */
export function needsSight({ kind, marker, answerOptions }: OwnQuestion): boolean {
  if (kind === 'picture') return !answerOptions.every(({ imageAltText }) => imageAltText);
  if (kind === 'place')
    return answerOptions.length < 2 || !answerOptions.every(({ description }) => description);
  return marker !== null && !marker.description;
}
