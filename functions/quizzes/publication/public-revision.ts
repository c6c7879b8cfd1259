import type { PlayableQuestion, PlayableQuiz, Quiz } from '#shared/domain/quiz.ts';
import type { Point } from '#shared/domain/shape.ts';
import { pointInside } from '#shared/domain/shape-geometry.ts';
import { given } from '../../platform/table-updates.ts';
import type { PlayedRevision } from './published-quiz-store.ts';
import type { RevisionQuestion } from './revision-content.ts';
import type { NumberedRevision } from './revision-store.ts';

/** A published quiz on its own page. Its fields are named in `public-quiz.ts`, which made the revision. */
export function toPublicQuiz({ revision: { quiz, questions }, playCount }: PlayedRevision): Quiz {
  const { allowsCopies = true } = quiz;
  return { ...quiz, allowsCopies, isPublished: true, questionCount: questions.length, playCount };
}

/** The data of the play page. */
export function toPlayableQuiz({ quiz, questions, number }: NumberedRevision): PlayableQuiz {
  const { id, slug, title, language, subject, coverMedia, hasOwnCover, playerBackgroundMedia, visibility } =
    quiz;
  return {
    ...{ id, slug, title, language, subject, coverMedia, hasOwnCover, playerBackgroundMedia, visibility },
    revision: number,
    questions: questions.map(toUnansweredQuestion),
  };
}

/** A question before the answer. Every field is named, because the others show which option is right. */
export function toUnansweredQuestion(question: RevisionQuestion): PlayableQuestion {
  const { id, kind = 'text', questionText, imageMedia, marker, reveal, showsPlaces = false } = question;
  return {
    id,
    kind,
    questionText,
    imageMedia,
    ...given({ marker, reveal }),
    ...(kind === 'place' ? { showsPlaces } : {}),
    answerOptions: unansweredOptions(question),
  };
}

/**
 * The options of a question before the answer: texts; pictures without their names, with what one sees in them if all of
 * them say it; places only if all of them are described, or shown as dots, and never where they end.
 */
function unansweredOptions(question: RevisionQuestion): PlayableQuestion['answerOptions'] {
  const { kind, answerOptions, showsPlaces } = question;
  if (kind === undefined) return answerOptions.map(({ id, answerText }) => ({ id, answerText }));
  if (kind === 'picture') {
    const areDescribed = answerOptions.every(({ imageAltText }) => imageAltText);
    return answerOptions.map(({ id, imageMedia, imageAltText = '' }) => ({
      id,
      answerText: '',
      ...(imageMedia ? { imageMedia: { ...imageMedia, altText: areDescribed ? imageAltText : '' } } : {}),
    }));
  }
  const areDescribed = answerOptions.length > 1 && answerOptions.every(({ description }) => description);
  if (!areDescribed && !showsPlaces) return [];
  return answerOptions.map(({ id, description, shapes: [shape] = [] }) => ({
    id,
    answerText: '',
    ...(areDescribed && description ? { description } : {}),
    ...(showsPlaces && shape ? { point: inHundredths(pointInside(shape)) } : {}),
  }));
}

function inHundredths({ x, y }: Point): Point {
  return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 };
}
