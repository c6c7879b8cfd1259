import { demoContent } from '../../../scripts/demo/demo-content.ts';
import type { DemoQuestion } from '../../../scripts/demo/demo-types.ts';

/** The right answer by quiz slug and question text. */
export type RightAnswers = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Loads the right answers, which visitors can't see before they answer. Takes a second or two. */
export function rightAnswers(): RightAnswers {
  return ofQuestions(({ options }) => options.find(({ isCorrect }) => isCorrect)?.answerText);
}

/** The names of the questions' pictures, which visitors can't see before they answer. */
export function pictureNames(): RightAnswers {
  return ofQuestions(({ picture }) => picture?.name);
}

function ofQuestions(textOf: (question: DemoQuestion) => string | undefined): RightAnswers {
  return Object.fromEntries(
    demoContent().quizzes.map(({ slug, questions }) => [
      slug,
      Object.fromEntries(questions.map((question) => [question.questionText, textOf(question) ?? ''])),
    ]),
  );
}
