import { demoContent } from '../../../scripts/demo/demo-content.ts';

/** The right answer by quiz slug and question text. */
export type RightAnswers = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Loads the right answers, which visitors can't see before they answer. Takes a second or two. */
export function rightAnswers(): RightAnswers {
  return Object.fromEntries(
    demoContent().quizzes.map(({ slug, questions }) => [
      slug,
      Object.fromEntries(
        questions.map(({ questionText, options }) => [
          questionText,
          options.find(({ isCorrect }) => isCorrect)?.answerText ?? '',
        ]),
      ),
    ]),
  );
}
