import type { Language } from '#shared/domain/language.ts';
import type { Archive } from './archive.ts';
import { htmlText } from './html-text.ts';
import { type Fields, fieldsOf, jsonOf, listOf, textOf } from './json.ts';
import { escapeXml } from './markup.ts';
import { optionOf, type Pictures, pictureOf } from './pictures.ts';
import {
  LeftOutCounts,
  optionsByWeight,
  otherKindOf,
  type ReadOption,
  type ReadQuestion,
  type ReadQuiz,
  readQuestion,
  trueFalseOptions,
} from './read-question.ts';

/**
 * The questions of an H5P package. Only its content is unpacked, never the code of its libraries.
 * https://h5p.org/documentation/developers/h5p-specification
 * @param source the name under which its pictures are added
 */
export function quizOfH5p(
  archive: Archive,
  language: Language,
  pictures: Pictures,
  source: string,
): ReadQuiz {
  const about = fieldsOf(jsonOf(archive, 'h5p.json'));
  const leftOut = new LeftOutCounts();
  const found: Found[] = [];
  collect(
    { library: textOf(about.get('mainLibrary')), params: jsonOf(archive, 'content/content.json') },
    found,
  );
  const context: Context = { archive, language, pictures, source, leftOut };
  const questions = found.flatMap((one) => questionsOf(one, context));
  return {
    title: htmlText(textOf(about.get('title'))).text,
    description: '',
    questions: questions.map((question, index) => ({
      ...question,
      place: { in: 'item', number: index + 1 },
    })),
    leftOut: leftOut.list(),
  };
}

type Found = { readonly library: string; readonly params: unknown };
type Context = {
  readonly archive: Archive;
  readonly language: Language;
  readonly pictures: Pictures;
  readonly source: string;
  readonly leftOut: LeftOutCounts;
};

/** Collects the contents that have no other contents but media in them: a set of questions only has others. */
function collect({ library, params }: Found, found: Found[]): void {
  const name = library.replace(/^H5P\./, '').replace(/ .*$/, '');
  const inner = /^(MultiChoice|TrueFalse|SingleChoiceSet|MultiMediaChoice)$/.test(name)
    ? []
    : contentsIn(params);
  const questions = inner.filter((one) => !/^H5P\.(Image|Video|Audio) /.test(one.library));
  if (questions.length === 0) found.push({ library: name, params });
  for (const one of questions) collect(one, found);
}

function contentsIn(value: unknown): Found[] {
  if (Array.isArray(value)) return value.flatMap((item) => contentsIn(item));
  const fields = fieldsOf(value);
  const library = textOf(fields.get('library'));
  if (library !== '' && fields.has('params')) return [{ library, params: fields.get('params') }];
  return [...fields.values()].flatMap((inner) => contentsIn(inner));
}

function questionsOf({ library, params }: Found, context: Context): ReadQuestion[] {
  const fields = fieldsOf(params);
  const html = textOf(fields.get('question'));
  const media = fieldsOf(fieldsOf(fields.get('media')).get('type'));
  switch (library) {
    case 'MultiChoice': {
      const answers = listOf(fields.get('answers')).map((one) => {
        const answer = fieldsOf(one);
        const feedback = fieldsOf(answer.get('tipsAndFeedback')).get('chosenFeedback');
        return {
          option: optionOf(textOf(answer.get('text'))),
          weight: Number(isTrue(answer.get('correct'))),
          feedback: htmlText(textOf(feedback)).text,
        };
      });
      const { answerOptions, explanation, losesFeedback } = optionsByWeight(answers, '');
      if (losesFeedback) context.leftOut.add('wrongFeedback', htmlText(html).text);
      return [questionOf(html, media, answerOptions, context, explanation)];
    }
    case 'TrueFalse': {
      const options = trueFalseOptions(isTrue(fields.get('correct')), context.language);
      const behaviour = fieldsOf(fields.get('behaviour'));
      const [right, wrong] = ['feedbackOnCorrect', 'feedbackOnWrong'].map((one) =>
        textOf(behaviour.get(one)),
      );
      if (wrong) context.leftOut.add('wrongFeedback', htmlText(html).text);
      return [questionOf(html, media, options, context, right)];
    }
    case 'SingleChoiceSet':
      // The first answer is the right one.
      return listOf(fields.get('choices')).map((one) => {
        const choice = fieldsOf(one);
        const answers = listOf(choice.get('answers')).map((answer) => optionOf(textOf(answer)));
        const options = answers.map((answer, place) => ({ ...answer, isCorrect: place === 0 }));
        return questionOf(textOf(choice.get('question')), new Map(), options, context);
      });
    case 'MultiMediaChoice': {
      const options = listOf(fields.get('options')).map((one) => {
        const option = fieldsOf(one);
        const image = imageOf(fieldsOf(option.get('media')), context);
        return { ...optionOf(image), isCorrect: isTrue(option.get('correct')) };
      });
      return [questionOf(html, media, options, context)];
    }
    default: {
      const isText = /^(AdvancedText|Text|Table|Link|Image)$/.test(library);
      const name = htmlText(html || textOf(fields.get('text'))).text;
      context.leftOut.add(isText ? 'description' : (otherKindOf(library) ?? 'otherKind'), name || library);
      return [];
    }
  }
}

function questionOf(
  html: string,
  media: Fields,
  options: readonly ReadOption[],
  context: Context,
  explanation = '',
): ReadQuestion {
  const { text, pictures } = htmlText(imageOf(media, context) + html);
  return readQuestion({
    place: { in: 'item', number: 0 },
    questionText: text,
    answerOptions: options,
    explanation,
    ...pictureOf(pictures),
  });
}

/** A picture as HTML, after it is added with its licence. Its path is relative to the folder `content`. */
function imageOf(media: Fields, { archive, pictures, source, leftOut }: Context): string {
  const library = textOf(media.get('library'));
  const params = fieldsOf(media.get('params'));
  const path = textOf(fieldsOf(params.get('file')).get('path'));
  if (!library.startsWith('H5P.Image')) {
    if (library !== '') leftOut.add(library.startsWith('H5P.Video') ? 'video' : 'sound');
    return '';
  }
  const bytes = archive.read(`content/${path}`);
  const key =
    bytes && pictures.add(source, `content/${path}`, bytes, creditOf(fieldsOf(media.get('metadata'))));
  return `<img src="${escapeXml(key ?? path)}" alt="${escapeXml(textOf(params.get('alt')))}">`;
}

function creditOf(about: Fields): Fields | undefined {
  const authors = listOf(about.get('authors')).map((one) => textOf(fieldsOf(one).get('name')));
  const author = authors.filter(Boolean).join(', ');
  const [source, licence] = ['source', 'license'].map((name) => textOf(about.get(name)));
  const credit = { author, ...(source && { source }), ...(licence && licence !== 'U' && { licence }) };
  return author === '' ? undefined : new Map([['credit', credit]]);
}

/** Older content has texts instead of true and false. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}
