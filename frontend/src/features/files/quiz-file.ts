import { strToU8, zipSync } from 'fflate';
import type { Archive } from './archive.ts';
import { type Fields, fieldsOf, jsonOf, listOf, textOf } from './json.ts';
import type { Pictures } from './pictures.ts';
import { type ReadOption, type ReadQuestion, type ReadQuiz, readQuestion } from './read-question.ts';
import { Refusal } from './refusal.ts';
import {
  namedPictures,
  type PictureFacts,
  type QuestionBody,
  type QuizBody,
  type WrittenPicture,
  type WrittenQuiz,
} from './written-quiz.ts';

/** Our own file of quizzes, which loses nothing: docs/quiz-file.md. */
const contentName = 'quiz.json';
const format = 'your-quizzes';
const version = 1;

/** Writes quizzes with their pictures. */
export function writeQuizFile(
  quizzes: readonly WrittenQuiz[],
  pictures: readonly WrittenPicture[],
): Uint8Array<ArrayBuffer> {
  const paths = new Map([...namedPictures(pictures)].map(([id, { name }]) => [id, `pictures/${name}`]));
  const bodies = quizzes.map(({ quiz, questions }) => ({ quiz, questions }));
  const content = {
    format,
    version,
    quizzes: withMedia(bodies, (id) => paths.get(id) ?? null),
    pictures: pictures.map(({ id, bytes: _, ...facts }) => ({ file: paths.get(id), ...facts })),
  };
  const files = pictures.map(
    ({ id, bytes }) => [paths.get(id) ?? '', [bytes, { level: 0 as const }]] as const,
  );
  const zip = zipSync({
    [contentName]: strToU8(JSON.stringify(content, null, 2)),
    ...Object.fromEntries(files.map(([path, file]) => [path, [...file]])),
  });
  return new Uint8Array(zip);
}

/** A value in which the ids of pictures are others. A field whose name ends in `MediaId` has one. */
export function withMedia(value: unknown, change: (media: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withMedia(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    /mediaId$/i.test(key) && typeof inner === 'string' ? change(inner) : withMedia(inner, change),
  ]);
  return Object.fromEntries(entries);
}

/** The fields that are read. A test compares them with the contract. */
export const quizFields: readonly (keyof QuizBody)[] = [
  'title',
  'description',
  'slug',
  'language',
  'coverMediaId',
  'playerBackgroundMediaId',
  'coverFocalPoint',
  'playerBackgroundFocalPoint',
  'subject',
  'grades',
  'visibility',
  'labels',
  'allowsCopies',
];
export const questionFields: readonly (keyof QuestionBody)[] = [
  'questionText',
  'imageMediaId',
  'imageAltText',
  'imageName',
  'kind',
  'marker',
  'reveal',
  'showsPlaces',
  'answerOptions',
  'explanation',
  'metadata',
];
export const optionFields: readonly (keyof QuestionBody['answerOptions'][number])[] = [
  'answerText',
  'isCorrect',
  'imageMediaId',
  'imageAltText',
  'shapes',
  'description',
];
export const pictureFields: readonly (keyof PictureFacts)[] = ['filename', 'altText', 'name', 'credit'];

/**
 * The quizzes of our own file. Ids of pictures are the keys of the pictures that are added.
 * @throws Refusal if it isn't such a file, or of a later version
 */
export function quizzesOfFile(archive: Archive, pictures: Pictures, source: string): ReadQuiz[] {
  const file = fieldsOf(jsonOf(archive, contentName));
  if (file.get('format') !== format) throw new Refusal('unknownFormat');
  if (Number(file.get('version')) > version) throw new Refusal('laterVersion');
  const keys = new Map<string, string>();
  for (const picture of listOf(file.get('pictures')).map((one) => fieldsOf(one))) {
    const path = textOf(picture.get('file'));
    const bytes = archive.read(path);
    const key =
      bytes &&
      pictures.add(source, path, bytes, new Map(pictureFields.map((name) => [name, picture.get(name)])));
    if (key !== undefined) keys.set(path, key);
  }
  const quizzes = withMedia(file.get('quizzes'), (path) => keys.get(path) ?? path);
  return listOf(quizzes).map((quiz) => quizOf(fieldsOf(quiz)));
}

function quizOf(file: Fields): ReadQuiz {
  const quiz = fieldsOf(file.get('quiz'), quizFields);
  return {
    title: textOf(quiz.get('title')),
    description: textOf(quiz.get('description')),
    questions: listOf(file.get('questions')).map((one, index) =>
      questionOf(fieldsOf(one, questionFields), index + 1),
    ),
    leftOut: [],
    more: quiz,
  };
}

function questionOf(question: Fields, number: number): ReadQuestion {
  const media = textOf(question.get('imageMediaId'));
  return readQuestion({
    place: { in: 'item', number },
    questionText: textOf(question.get('questionText')),
    answerOptions: listOf(question.get('answerOptions')).map((one) => optionOf(fieldsOf(one, optionFields))),
    explanation: textOf(question.get('explanation')),
    picture: media === '' ? null : media,
    imageAltText: textOf(question.get('imageAltText')),
    more: question,
  });
}

function optionOf(option: Fields): ReadOption {
  const media = textOf(option.get('imageMediaId'));
  return {
    answerText: textOf(option.get('answerText')),
    isCorrect: option.get('isCorrect') === true,
    ...(media !== '' && { picture: media, isPicture: true }),
    more: option,
  };
}
