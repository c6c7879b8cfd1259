import type { Language } from '#shared/domain/language.ts';
import type { Archive } from './archive.ts';
import { type FoundAnswer, FoundQuiz } from './found-quiz.ts';
import { htmlText } from './html-text.ts';
import { type Fields, fieldsOf, jsonOf, listOf, textOf } from './json.ts';
import { escapeXml } from './markup.ts';
import { optionOf, type Pictures } from './pictures.ts';
import { otherKindOf, type ReadQuiz } from './read-question.ts';

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
  const context: Context = { archive, quiz: new FoundQuiz(language), pictures, source };
  const content = jsonOf(archive, 'content/content.json');
  const all = choicesIn({ library: textOf(about.get('mainLibrary')), params: content });
  for (const one of all) addQuestions(one, context);
  return context.quiz.quiz(htmlText(textOf(about.get('title'))).text);
}

type Found = { readonly library: string; readonly params: unknown };
type Context = {
  readonly archive: Archive;
  readonly quiz: FoundQuiz;
  readonly pictures: Pictures;
  readonly source: string;
};

/** The contents that have no other contents but media in them: a set of questions only has others. */
function choicesIn({ library, params }: Found): Found[] {
  const name = library.replace(/^H5P\./, '').replace(/ .*$/, '');
  const isChoice = /^(MultiChoice|TrueFalse|SingleChoiceSet|MultiMediaChoice)$/.test(name);
  const inner = isChoice ? [] : contentsIn(params);
  const questions = inner.filter((one) => !/^H5P\.(Image|Video|Audio) /.test(one.library));
  return questions.length === 0 ? [{ library: name, params }] : questions.flatMap(choicesIn);
}

function contentsIn(value: unknown): Found[] {
  if (Array.isArray(value)) return value.flatMap((item) => contentsIn(item));
  const fields = fieldsOf(value);
  const library = textOf(fields.get('library'));
  if (library !== '' && fields.has('params')) return [{ library, params: fields.get('params') }];
  return [...fields.values()].flatMap((inner) => contentsIn(inner));
}

function addQuestions({ library, params }: Found, context: Context): void {
  const { quiz } = context;
  const fields = fieldsOf(params);
  const html = textOf(fields.get('question'));
  const name = htmlText(html || textOf(fields.get('text'))).text;
  const found = (question: string) => {
    const media = imageOf(fieldsOf(fieldsOf(fields.get('media')).get('type')), context);
    return { name, content: htmlText(media + question), explanation: '' };
  };
  const answersIn = (list: string, htmlOf: (answer: Fields) => string) =>
    listOf(fields.get(list)).map((one): FoundAnswer => {
      const answer = fieldsOf(one);
      const feedback = fieldsOf(answer.get('tipsAndFeedback')).get('chosenFeedback');
      return {
        option: optionOf(htmlOf(answer)),
        weight: Number(isTrue(answer.get('correct'))),
        feedback: htmlText(textOf(feedback)).text,
      };
    });
  if (library === 'MultiChoice') {
    quiz.add({ ...found(html), answers: answersIn('answers', (answer) => textOf(answer.get('text'))) });
  } else if (library === 'MultiMediaChoice') {
    const imageIn = (answer: Fields) => imageOf(fieldsOf(answer.get('media')), context);
    quiz.add({ ...found(html), answers: answersIn('options', imageIn) });
  } else if (library === 'TrueFalse') {
    const behaviour = fieldsOf(fields.get('behaviour'));
    const feedback = (kind: string) => textOf(behaviour.get(`feedbackOn${kind}`));
    quiz.addTruth(isTrue(fields.get('correct')), feedback('Correct'), feedback('Wrong'), found(html));
  } else if (library === 'SingleChoiceSet') {
    for (const choice of listOf(fields.get('choices')).map((one) => fieldsOf(one))) {
      // The first answer is the right one.
      const answers = listOf(choice.get('answers')).map((answer, place) => ({
        option: optionOf(textOf(answer)),
        weight: Number(place === 0),
      }));
      quiz.add({ ...found(textOf(choice.get('question'))), answers });
    }
  } else {
    const isText = /^(AdvancedText|Text|Table|Link|Image)$/.test(library);
    quiz.leave(isText ? 'description' : (otherKindOf(library) ?? 'otherKind'), name || library);
  }
}

/** A picture as HTML, after it is added with its licence. Its path is relative to the folder `content`. */
function imageOf(media: Fields, { archive, pictures, source, quiz }: Context): string {
  const library = textOf(media.get('library'));
  const params = fieldsOf(media.get('params'));
  const path = textOf(fieldsOf(params.get('file')).get('path'));
  if (!library.startsWith('H5P.Image')) {
    if (library !== '') quiz.leave(library.startsWith('H5P.Video') ? 'video' : 'sound');
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
