import type { Quiz, QuizSummary } from '#shared/domain/quiz.ts';
import type { Grade } from '#shared/domain/subject.ts';

/** The best quizzes of the same language and subject: those like the quiz are among them. */
export function similarInput({ language, subject }: Pick<Quiz, 'language' | 'subject'>) {
  const ofSubject = subject ? { subject } : {};
  return { query: { language, sortBy: 'recommended', limit: '24', ...ofSubject } } as const;
}

/** The best quizzes of the same language. */
export function bestInput({ language }: Pick<Quiz, 'language'>) {
  return similarInput({ language, subject: null });
}

/** Whether a quiz is the only one of its language and subject, so that other subjects are needed. */
export function isAlone(
  { id, subject }: Pick<Quiz, 'id' | 'subject'>,
  similar: readonly QuizSummary[],
): boolean {
  return subject !== null && similar.every((one) => one.id === id);
}

/** Those of the quizzes that are like one: for a grade in common. No grade means all. */
export function likeQuiz(
  { id, grades }: Pick<Quiz, 'id' | 'grades'>,
  quizzes: readonly QuizSummary[],
): QuizSummary[] {
  return quizzes.filter((one) => one.id !== id && isForSameGrade(one.grades, grades));
}

function isForSameGrade(one: readonly Grade[], other: readonly Grade[]): boolean {
  return one.length === 0 || other.length === 0 || one.some((grade) => other.includes(grade));
}
