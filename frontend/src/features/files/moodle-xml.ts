import type { Language } from '#shared/domain/language.ts';
import { htmlText } from './html-text.ts';
import {
  attribute,
  childText,
  elementsOf,
  escapeXml,
  find,
  parseXml,
  textOf,
  type XmlElement,
} from './markup.ts';
import { bytesOfBase64, optionOf, type Pictures, pictureOf } from './pictures.ts';
import {
  LeftOutCounts,
  optionsByWeight,
  otherKindOf,
  type ReadQuestion,
  type ReadQuiz,
  readQuestion,
  trueFalseOptions,
  truthOf,
} from './read-question.ts';

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
  const leftOut = new LeftOutCounts();
  const items = root.name === 'question' ? [root] : elementsOf(root, 'question');
  const isCategory = (item: XmlElement) => attribute(item, 'type') === 'category';
  const names = items.filter(isCategory).map((item) => nameOfCategory(textOf(find(item, 'text'))));
  const questions = items
    .filter((item) => !isCategory(item))
    .flatMap((item, index) => questionOf(item, index + 1, { language, pictures, source, leftOut }) ?? []);
  return {
    title: names.find((name) => !/^(top|default|\$course\$)?$/i.test(name)) ?? '',
    description: '',
    questions,
    leftOut: leftOut.list(),
  };
}

/** The last part of a path. A slash in a name is written twice. */
function nameOfCategory(path: string): string {
  const parts = path.replaceAll('//', '\0').split('/');
  return (parts.at(-1) ?? '').replaceAll('\0', '/').trim();
}

type Context = {
  readonly language: Language;
  readonly pictures: Pictures;
  readonly source: string;
  readonly leftOut: LeftOutCounts;
};

function questionOf(item: XmlElement, number: number, context: Context): ReadQuestion | undefined {
  const { language, leftOut } = context;
  const type = attribute(item, 'type');
  /** Each text has files of its own, which may have the same names. */
  const scopeOf = (part: string | number) => `${context.source}/${number}/${part}`;
  const body = elementsOf(item, 'questiontext')[0];
  const content = htmlText(body ? htmlOfText(body, scopeOf('question'), context) : '');
  const name = childText(elementsOf(item, 'name')[0] ?? item, 'text') || content.text;
  if (childText(item, 'hidden') === '1') return void leftOut.add('hidden', name);
  const isTrueFalse = type === 'truefalse';
  if (!isTrueFalse && type !== 'multichoice') return void leftOut.add(otherKindOf(type) ?? 'otherKind', name);
  for (const kind of content.lost) leftOut.add(kind, name);

  const answers = elementsOf(item, 'answer').map((answer, place) => ({
    option: optionOf(htmlOfText(answer, scopeOf(place + 1), context)),
    weight: Number(attribute(answer, 'fraction')) || 0,
    feedback: feedbackOf(answer),
  }));
  const general = elementsOf(item, 'generalfeedback')[0];
  const { losesFeedback, notes, ...rest } = optionsByWeight(
    answers,
    general ? htmlText(htmlOfText(general, scopeOf('feedback'), context)).text : '',
  );
  if (losesFeedback) leftOut.add('wrongFeedback', name);
  const right = rest.answerOptions.find(({ isCorrect }) => isCorrect)?.answerText;
  const image = childText(item, 'image_base64');
  const drawn = pictureOf(content.pictures);
  return readQuestion({
    place: { in: 'item', number },
    questionText: content.text,
    ...drawn,
    picture: drawn.picture ?? (image === '' ? null : `data:image/png;base64,${image}`),
    ...rest,
    ...(isTrueFalse && { answerOptions: trueFalseOptions(truthOf(right ?? ''), language) }),
    notes: [...drawn.notes, ...notes],
  });
}

function feedbackOf(answer: XmlElement): string {
  const feedback = elementsOf(answer, 'feedback')[0];
  return feedback ? htmlText(childText(feedback, 'text')).text : '';
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
