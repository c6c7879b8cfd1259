import type { PlayableQuestion, PlayableQuiz, Quiz } from '#shared/domain/quiz.ts';
import { unansweredOptions } from '#shared/domain/unanswered-options.ts';
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
