import { escapeXml } from './markup.ts';
import { categoryOf } from './write-gift.ts';
import {
  htmlParts,
  keptOf,
  namedPictures,
  pictureLosses,
  type QuestionBody,
  type WrittenPicture,
  type WrittenQuiz,
} from './written-quiz.ts';

/**
 * Quizzes in Moodle's XML format, each as a category, with their pictures inside. Moodle has no place for the credit of
 * a picture, so it stands under the explanation.
 */
export function writeMoodleXml(
  quizzes: readonly WrittenQuiz[],
  pictures: readonly WrittenPicture[],
): Uint8Array<ArrayBuffer> {
  const named = namedPictures(pictures);
  const questions = quizzes.flatMap(({ quiz, questions: ofQuiz }) => [
    `<question type="category"><category>${text(categoryOf(quiz.title))}</category></question>`,
    ...keptOf(ofQuiz, pictureLosses).map((question) => xmlOf(question, named)),
  ]);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`;
  return new Uint8Array(new TextEncoder().encode(xml));
}

type NamedPictures = ReturnType<typeof namedPictures>;

function xmlOf(question: QuestionBody, named: NamedPictures): string {
  const { title, text: content, picture, options, feedback } = htmlParts(question, named, '@@PLUGINFILE@@');
  const fileOf = (one: typeof picture) =>
    one ? `<file name="${one.name}" path="/" encoding="base64">${base64(one.picture.bytes)}</file>` : '';
  const answers = options.map(
    (option, place) =>
      `<answer fraction="${question.answerOptions[place]?.isCorrect ? 100 : 0}" format="html">${text(option.html)}${fileOf(option.picture)}<feedback format="html">${text('')}</feedback></answer>`,
  );
  return [
    '<question type="multichoice">',
    `<name><text>${title}</text></name>`,
    `<questiontext format="html">${text(content)}${fileOf(picture)}</questiontext>`,
    `<generalfeedback format="html">${text(feedback)}</generalfeedback>`,
    '<defaultgrade>1</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden>',
    '<single>true</single><shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>',
    ...answers,
    '</question>',
  ].join('\n');
}

function text(content: string): string {
  return `<text>${escapeXml(content)}</text>`;
}

/** A part at a time, because a call takes only so many arguments. */
const partBytes = 30_000;

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += partBytes) {
    binary += String.fromCharCode(...bytes.subarray(at, at + partBytes));
  }
  return btoa(binary);
}
