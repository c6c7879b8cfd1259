import { escapeXml } from './markup.ts';
import { categoryOf } from './write-gift.ts';
import {
  lostOf,
  neutralName,
  type QuestionBody,
  type WrittenFile,
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
): WrittenFile {
  const byId = new Map(
    pictures.map((picture, index) => [picture.id, { picture, name: neutralName(picture, index + 1) }]),
  );
  const questions = quizzes.flatMap(({ quiz, questions: ofQuiz }) => [
    `<question type="category"><category>${text(categoryOf(quiz.title))}</category></question>`,
    ...ofQuiz.map((question) => xmlOf(question, byId.get(question.imageMediaId ?? ''))),
  ]);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`;
  const all = quizzes.flatMap((one) => one.questions);
  const lost = lostOf(all, {
    picture: ({ imageMediaId }) => Boolean(imageMediaId) && !byId.has(imageMediaId ?? ''),
  });
  return { content: new Uint8Array(new TextEncoder().encode(xml)), lost };
}

type Named = { readonly picture: WrittenPicture; readonly name: string };

function xmlOf(question: QuestionBody, named: Named | undefined): string {
  const { questionText, answerOptions, explanation = '', imageAltText = '' } = question;
  const image = named
    ? `<p><img src="@@PLUGINFILE@@/${named.name}" alt="${escapeXml(imageAltText)}"></p>`
    : '';
  const file = named
    ? `<file name="${named.name}" path="/" encoding="base64">${base64(named.picture.bytes)}</file>`
    : '';
  const credit = creditOf(named?.picture);
  const answers = answerOptions.map(
    ({ answerText, isCorrect }) =>
      `<answer fraction="${isCorrect ? 100 : 0}" format="html">${text(html(answerText))}<feedback format="html">${text('')}</feedback></answer>`,
  );
  return [
    '<question type="multichoice">',
    `<name>${text(questionText.split('\n')[0] ?? '')}</name>`,
    `<questiontext format="html">${text(image + html(questionText))}${file}</questiontext>`,
    `<generalfeedback format="html">${text([explanation, credit].filter(Boolean).map(html).join(''))}</generalfeedback>`,
    '<defaultgrade>1</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden>',
    '<single>true</single><shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>',
    ...answers,
    '</question>',
  ].join('\n');
}

/** Author, source and licence of a picture in one line; empty without them. */
export function creditOf(picture: WrittenPicture | undefined): string {
  const { author, source, licence } = picture?.credit ?? {};
  return [author, source, licence].filter(Boolean).join(', ');
}

/** Text as the paragraphs of HTML. */
function html(plain: string): string {
  return `<p>${escapeXml(plain).replaceAll('\n', '<br>')}</p>`;
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
