import type { Quiz, QuizSummary } from '#shared/domain/quiz.ts';
import type { Grade } from '#shared/domain/subject.ts';

const best = { sortBy: 'recommended', limit: '24' } as const;

/** The best quizzes of the same language and subject: those like the quiz are among them. Null without a subject. */
export function similarInput({ language, subject }: Pick<Quiz, 'language' | 'subject'>) {
  return subject && ({ query: { language, ...best, subject } } as const);
}

/** The best quizzes of the same language and for the middle one of the same grades. */
export function bestInput({ language, grades }: Pick<Quiz, 'language' | 'grades'>) {
  const grade = grades[grades.length >> 1];
  return { query: { language, ...best, ...(grade && { grade }) } } as const;
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
