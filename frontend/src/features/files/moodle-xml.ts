import type { Language } from '#shared/domain/language.ts';
import { FoundQuiz } from './found-quiz.ts';
import { htmlText } from './html-text.ts';
import {
  attribute,
  childText,
  elementsOf,
  escapeXml,
  find,
  noElement,
  parseXml,
  textOf,
  type XmlElement,
} from './markup.ts';
import { bytesOfBase64, optionOf, type Pictures } from './pictures.ts';
import { otherKindOf, type ReadQuiz } from './read-question.ts';

/**
 * The questions of a file in Moodle's XML format. https://docs.moodle.org/en/Moodle_XML_format
 * @param source the name under which its pictures are added
 */
export function quizOfMoodleXml(
  xml: string,
  language: Language,
  pictures: Pictures,
  source: string,
): ReadQuiz {
  const root = parseXml(xml);
  const quiz = new FoundQuiz(language);
  const items = root.name === 'question' ? [root] : elementsOf(root, 'question');
  const isCategory = (item: XmlElement) => attribute(item, 'type') === 'category';
  const names = items.filter(isCategory).map((item) => nameOfCategory(textOf(find(item, 'text'))));
  for (const [index, item] of items.filter((one) => !isCategory(one)).entries()) {
    addQuestion(item, index + 1, { quiz, pictures, source });
  }
  return quiz.quiz(names.find((name) => !/^(top|default|\$course\$)?$/i.test(name)));
}

/** The last part of a path. A slash in a name is written twice. */
function nameOfCategory(path: string): string {
  const parts = path.replaceAll('//', '\0').split('/');
  return (parts.at(-1) ?? '').replaceAll('\0', '/').trim();
}

type Context = { readonly quiz: FoundQuiz; readonly pictures: Pictures; readonly source: string };

function addQuestion(item: XmlElement, number: number, context: Context) {
  const { quiz, source } = context;
  /** Each text has files of its own, which may have the same names. */
  const htmlOf = (element: XmlElement | undefined, part: string | number) =>
    element ? htmlOfText(element, `${source}/${number}/${part}`, context) : '';
  const content = htmlText(htmlOf(elementsOf(item, 'questiontext')[0], 'question'));
  const name = childText(elementsOf(item, 'name')[0] ?? item, 'text') || content.text;
  if (childText(item, 'hidden') === '1') return quiz.leave('hidden', name);
  const type = attribute(item, 'type');
  if (!/^(truefalse|multichoice)$/.test(type)) return quiz.leave(otherKindOf(type) ?? 'otherKind', name);
  const image = childText(item, 'image_base64');
  const old = image === '' ? [] : [{ source: `data:image/png;base64,${image}`, altText: '' }];
  quiz.add({
    place: { in: 'item', number },
    name,
    content: { ...content, pictures: [...content.pictures, ...old] },
    answers: elementsOf(item, 'answer').map((answer, place) => ({
      option: optionOf(htmlOf(answer, place + 1)),
      weight: Number(attribute(answer, 'fraction')) || 0,
      feedback: htmlText(childText(elementsOf(answer, 'feedback')[0] ?? noElement, 'text')).text,
    })),
    explanation: htmlText(htmlOf(elementsOf(item, 'generalfeedback')[0], 'feedback')).text,
  });
}

/** The HTML of a text. Pictures that are stored beside it are added, and named in it by their keys. */
function htmlOfText(element: XmlElement, scope: string, { pictures }: Context): string {
  for (const file of elementsOf(element, 'file')) {
    const bytes = bytesOfBase64(textOf(file));
    if (bytes)
      pictures.add(scope, `${attribute(file, 'path')}${attribute(file, 'name')}`.replace(/^\//, ''), bytes);
  }
  const text = childText(element, 'text');
  if (/plain/i.test(attribute(element, 'format'))) return escapeXml(text).replaceAll('\n', '<br>');
  return text.replace(
    /(\ssrc\s*=\s*")([^"]*@@PLUGINFILE@@[^"]*)"/gi,
    (whole, start: string, path: string) => {
      const key = pictures.keyIn(scope, path);
      return key === undefined ? whole : `${start}${escapeXml(key)}"`;
    },
  );
}
