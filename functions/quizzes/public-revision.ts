import type { PlayableQuestion, PlayableQuiz, Quiz } from '#shared/domain/quiz.ts';
import type { PlayedRevision } from './published-quiz-store.ts';
import type { RevisionQuestion } from './revision-content.ts';
import type { NumberedRevision } from './revision-store.ts';

/** A published quiz on its own page. Every field is named in `public-quiz.ts`, which the revision was made with. */
export function toPublicQuiz({ revision: { quiz, questions }, playCount }: PlayedRevision): Quiz {
  return { ...quiz, isPublished: true, questionCount: questions.length, playCount };
}

/** What the play page loads. */
export function toPlayableQuiz({ quiz, questions, number }: NumberedRevision): PlayableQuiz {
  const { id, slug, title, language, coverMedia, hasOwnCover, playerBackgroundMedia, visibility } = quiz;
  return {
    ...{ id, slug, title, language, coverMedia, hasOwnCover, playerBackgroundMedia, visibility },
    revision: number,
    questions: questions.map(toUnansweredQuestion),
  };
}

/** A question before the answer. Every field is named: the others tell which option is right. */
export function toUnansweredQuestion(question: RevisionQuestion): PlayableQuestion {
  const { id, questionText, imageMedia, answerOptions } = question;
  return { id, questionText, imageMedia, answerOptions };
}
