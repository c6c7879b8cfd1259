import { escapeXml } from './markup.ts';
import { categoryOf } from './write-gift.ts';
import {
  creditsOf,
  keptOf,
  type NamedPicture,
  namedPictures,
  optionAltText,
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

function xmlOf(question: QuestionBody, named: ReadonlyMap<string, NamedPicture>): string {
  const { questionText, answerOptions, explanation = '', imageAltText = '' } = question;
  const ofQuestion = named.get(question.imageMediaId ?? '');
  const ofOptions = answerOptions.map(({ imageMediaId = '' }) => named.get(imageMediaId));
  const answers = answerOptions.map(({ answerText, isCorrect }, place) => {
    const picture = ofOptions[place];
    const content = picture ? imageOf(picture, optionAltText(question, place)) : html(answerText);
    return `<answer fraction="${isCorrect ? 100 : 0}" format="html">${text(content)}${fileOf(picture)}<feedback format="html">${text('')}</feedback></answer>`;
  });
  const feedback = [explanation, ...creditsOf([ofQuestion, ...ofOptions])].filter(Boolean);
  return [
    '<question type="multichoice">',
    `<name>${text(questionText.split('\n')[0] ?? '')}</name>`,
    `<questiontext format="html">${text(imageOf(ofQuestion, imageAltText) + html(questionText))}${fileOf(ofQuestion)}</questiontext>`,
    `<generalfeedback format="html">${text(feedback.map(html).join(''))}</generalfeedback>`,
    '<defaultgrade>1</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden>',
    '<single>true</single><shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>',
    ...answers,
    '</question>',
  ].join('\n');
}

function imageOf(named: NamedPicture | undefined, altText: string): string {
  return named ? `<p><img src="@@PLUGINFILE@@/${named.name}" alt="${escapeXml(altText)}"></p>` : '';
}

function fileOf(named: NamedPicture | undefined): string {
  return named
    ? `<file name="${named.name}" path="/" encoding="base64">${base64(named.picture.bytes)}</file>`
    : '';
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
