import { keptOf, type QuestionBody, textLosses, type WrittenQuiz } from './written-quiz.ts';

/** Quizzes in Moodle's text format GIFT, each as a category. It has no pictures. */
export function writeGift(quizzes: readonly WrittenQuiz[]): Uint8Array<ArrayBuffer> {
  const parts = quizzes.map(({ quiz, questions }) =>
    [`$CATEGORY: ${categoryOf(quiz.title)}`, ...keptOf(questions, textLosses).map(giftOf)].join('\n\n'),
  );
  return new Uint8Array(new TextEncoder().encode(`${parts.join('\n\n')}\n`));
}

/** The path of a category with the name of a quiz. A slash in a name is written twice. */
export function categoryOf(title: string): string {
  return `$course$/top/${title.replaceAll('/', '//')}`;
}

function giftOf({ questionText, answerOptions, explanation = '' }: QuestionBody): string {
  const options = answerOptions.map(
    ({ answerText, isCorrect }) => `${isCorrect ? '=' : '~'}${marked(answerText)}`,
  );
  const feedback = explanation === '' ? [] : [`####${marked(explanation)}`];
  return `::${escapeGift(questionText.split('\n')[0] ?? '')}::[plain]${escapeGift(questionText)} {\n${[...options, ...feedback].join('\n')}\n}`;
}

/** A text that begins like a weight or a format needs a format before it. */
function marked(text: string): string {
  return `${/^[%[]/.test(text) ? '[plain]' : ''}${escapeGift(text)}`;
}

function escapeGift(text: string): string {
  return text.replace(/[\\=~#{}:]/g, '\\$&').replaceAll('\n', '\\n');
}
