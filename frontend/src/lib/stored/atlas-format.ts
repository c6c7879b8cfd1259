import { cutText } from '#shared/domain/cut-text.ts';
import type { Credit, Picture } from '#shared/domain/picture.ts';
import { isRecord, parseJson } from './stored-json.ts';
import type { UnfinishedPlay } from './unfinished-play.ts';

export type AtlasQuiz = Pick<UnfinishedPlay['quiz'], 'slug' | 'title' | 'language'> & {
  readonly subject?: UnfinishedPlay['quiz']['subject'] | undefined;
};

/** A picture of the atlas: a sticker if it was recognised, otherwise a silhouette. */
export type AtlasPicture = {
  readonly picture: Picture;
  readonly questionId: string;
  readonly questionText: string;
  readonly quiz: AtlasQuiz;
  /** The right option. Only a sticker has it. */
  readonly answer?: string | undefined;
  /** What the picture shows. Absent in a silhouette, and in stickers of older releases. */
  readonly name?: string | undefined;
  /** The first sentences of the explanation, if it has one. Only a sticker has it. */
  readonly fact?: string | undefined;
  /** Known after a review. */
  readonly credit?: Credit | undefined;
  /** When it became a sticker. ISO 8601. */
  readonly recognisedAt?: string | undefined;
  /** The session that played the round, if it isn't the browser's own. */
  readonly session?: string | undefined;
  /** Only of a question that shares its picture with others, or that hides it. Each of them has an entry of its own. */
  readonly look?: AtlasLook | undefined;
};

/**
 * What the atlas shows: nothing of the picture, all of it, or the part around a place: its left and upper edge, and how
 * large it is, as parts of the picture's width and height.
 */
export type AtlasLook = 'blank' | 'whole' | readonly [left: number, top: number, size: number];

/**
 * One picture as it is stored, in at most 400 characters. Quizzes, questions and credits are stored once: a row has
 * their places in lists.
 */
type Row = readonly [
  /** The names of its small renditions without `/media/` and `.webp`; or the address of another picture. */
  files: string,
  width: number,
  height: number,
  isTransparent: 0 | 1,
  questionId: string,
  /** Milliseconds since 1970; 0 is a silhouette, 1 a time that isn't known. */
  recognisedAt: number,
  quiz: number,
  question: number,
  credit: number,
  name: string,
  /** Empty if it is the name. */
  answer: string,
  fact: string,
  look?: AtlasLook | undefined,
];

type StoredQuiz = AtlasQuiz & { readonly session?: string | undefined };

type Stored = {
  readonly version: 2;
  /** How many stickers had no room. */
  readonly gone: number;
  readonly quizzes: readonly StoredQuiz[];
  readonly questions: readonly string[];
  readonly credits: readonly Credit[];
  readonly pictures: readonly Row[];
};

/** The atlas shows no picture larger than this, in pixels of its width. */
const widthMax = 800;
const timeUnknown = 1;
const questionMax = 120;
const answerMax = 80;
/** Name, answer and fact together. A fact is shortened to what is left. */
const textMax = 210;
const factMin = 40;

/** The atlas as the text that is stored. */
export function atlasText(pictures: readonly AtlasPicture[], gone: number): string {
  const quizzes = listOnce<StoredQuiz>();
  const questions = listOnce<string>();
  const credits = listOnce<Credit>();
  const rows = pictures.map(
    ({ picture, questionId, questionText, quiz, session, name = '', answer, ...one }): Row => {
      const otherAnswer = answer === name ? '' : cutText(answer ?? '', answerMax);
      return [
        filesOf(picture),
        picture.width,
        picture.height,
        picture.isTransparent ? 1 : 0,
        questionId,
        answer === undefined ? 0 : Date.parse(one.recognisedAt ?? '') || timeUnknown,
        quizzes.placeOf({ ...quiz, session }),
        questions.placeOf(
          questionText.length > questionMax ? `${cutText(questionText, questionMax - 1)}…` : questionText,
        ),
        one.credit ? credits.placeOf(one.credit) : -1,
        name,
        otherAnswer,
        factOf(one.fact, textMax - name.length - otherAnswer.length),
        ...((one.look ? [one.look] : []) as [AtlasLook?]),
      ];
    },
  );
  const stored: Stored = {
    ...{ version: 2, gone },
    ...{ quizzes: quizzes.items, questions: questions.items, credits: credits.items, pictures: rows },
  };
  return JSON.stringify(stored);
}

/** The atlas that a text has, without entries that can't be read. */
export function atlasOf(text: string | null): { readonly gone: number; readonly pictures: AtlasPicture[] } {
  const stored = parseJson(text) as Stored | null;
  if (!isRecord(stored) || stored.version !== 2 || !Array.isArray(stored.pictures)) {
    return { gone: 0, pictures: [] };
  }
  const { quizzes, questions, credits } = stored;
  const pictures = stored.pictures.flatMap((row): AtlasPicture[] => {
    if (!Array.isArray(row) || typeof row[0] !== 'string' || !isRecord(quizzes?.[row[6]])) return [];
    const [files, width, height, isTransparent, questionId, recognisedAt, quizAt, questionAt, creditAt] = row;
    const [name, answer, fact, look] = row.slice(9) as [string, string, string, AtlasLook?];
    const { session, ...quiz } = quizzes[quizAt] as StoredQuiz;
    const picture = { ...pictureOf(files), width, height, ...(isTransparent && { isTransparent: true }) };
    const shown = { picture, questionId, questionText: questions?.[questionAt] ?? '', quiz, session, look };
    if (!recognisedAt) return [shown];
    const sticker = { answer: answer || name, name: name || undefined, fact: fact || undefined };
    const at = recognisedAt === timeUnknown ? undefined : new Date(recognisedAt).toISOString();
    return [{ ...shown, ...sticker, credit: credits?.[creditAt], recognisedAt: at }];
  });
  return { gone: stored.gone, pictures };
}

/** The entries of a release that stored about 1 kB for each picture. */
export function formerAtlasOf(text: string | null): AtlasPicture[] {
  const stored = parseJson(text);
  return isRecord(stored) && Array.isArray(stored.pictures)
    ? stored.pictures.filter(isFormer).map((one) => ({ ...one, picture: smallPicture(one.picture) }))
    : [];
}

/** What the atlas keeps of a picture. */
export function smallPicture(picture: Picture): Picture {
  const { width, height, isTransparent } = picture;
  return { ...pictureOf(filesOf(picture)), width, height, ...(isTransparent && { isTransparent }) };
}

const file = /^\/media\/([\w-]+-(\d+))\.webp$/;

function filesOf({ renditions, url }: Picture): string {
  const names = renditions
    .filter(({ width, format }) => format === 'webp' && width <= widthMax)
    .sort((one, other) => one.width - other.width)
    .map((one) => file.exec(one.url)?.[1]);
  return names.length > 0 && names.every(Boolean) ? names.join(' ') : url;
}

function pictureOf(files: string): Pick<Picture, 'url' | 'altText' | 'placeholder' | 'renditions'> {
  const renditions = files.split(' ').flatMap((name) => {
    const url = `/media/${name}.webp`;
    const width = Number(file.exec(url)?.[2]);
    return width ? [{ width, format: 'webp' as const, url }] : [];
  });
  return { url: renditions.at(-1)?.url ?? files, altText: '', placeholder: '', renditions };
}

/** The first sentences of an explanation that have room; a part of a sentence if there is room for none. */
function factOf(explanation: string | undefined, max: number): string {
  if (!explanation || explanation.length <= max) return explanation ?? '';
  if (max < factMin) return '';
  const start = cutText(explanation, max);
  const end = Math.max(...['. ', '! ', '? ', '\n'].map((mark) => start.lastIndexOf(mark)));
  return end < factMin ? `${cutText(explanation, max - 1)}…` : start.slice(0, end + 1).trim();
}

/** A list that has each item once. */
function listOnce<Item>() {
  const places = new Map<string, number>();
  const items: Item[] = [];
  return {
    items,
    placeOf(item: Item): number {
      const key = JSON.stringify(item);
      const place = places.get(key) ?? items.push(item) - 1;
      places.set(key, place);
      return place;
    },
  };
}

function isFormer(value: unknown): value is AtlasPicture {
  return (
    isRecord(value) &&
    isRecord(value.picture) &&
    typeof value.picture.url === 'string' &&
    Array.isArray(value.picture.renditions) &&
    typeof value.questionId === 'string' &&
    typeof value.questionText === 'string' &&
    isRecord(value.quiz) &&
    typeof value.quiz.slug === 'string' &&
    typeof value.quiz.title === 'string'
  );
}
