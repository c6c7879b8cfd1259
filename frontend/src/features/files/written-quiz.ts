import type { InputOf } from '#shared/api/client-types.ts';
import { imageTypeOf } from '#shared/domain/image-type.ts';
import { escapeXml } from './markup.ts';

export type QuizBody = InputOf<'createQuiz'>['body'];
export type QuestionBody = InputOf<'createQuestion'>['body'];

/** What an author wrote about a picture. */
export type PictureFacts = Pick<InputOf<'startMediaUpload'>['body'], 'filename' | 'altText' | 'name'> &
  Pick<InputOf<'updateMedia'>['body'], 'credit'>;

/** A picture to write: the bytes of its largest rendition, never the original, which may have metadata. */
export type WrittenPicture = PictureFacts & { readonly id: string; readonly bytes: Uint8Array };

/**
 * A quiz to write, as the calls have it that would make it again. Ids of pictures are those of the pictures; `animated`
 * has those that move here, which leave as still ones.
 */
export type WrittenQuiz = {
  readonly quiz: QuizBody;
  readonly questions: readonly QuestionBody[];
  readonly animated?: readonly string[];
};

type LostPart = 'animation' | 'explanation' | 'marker' | 'names' | 'picture' | 'reveal';
type LostCode = LostPart | 'kind' | 'place' | 'tooLong';
type Check = (question: QuestionBody, animated: readonly string[]) => boolean;

/** What a format can't hold: the questions that it can't have at all, and parts of the others. */
export type Losses = {
  readonly leaves: Partial<Record<LostCode, Check>>;
  readonly loses: Partial<Record<LostCode, Check>>;
};

/** Something that a format can't hold, with the texts of the questions that lose it or are left out. */
export type Lost = {
  readonly code: LostCode;
  readonly isLeftOut: boolean;
  readonly questions: readonly string[];
};

export function lostOf(quizzes: readonly WrittenQuiz[], { leaves, loses }: Losses): Lost[] {
  const questions = quizzes.flatMap((one) => one.questions);
  const animated = quizzes.flatMap((one) => one.animated ?? []);
  const kept = keptOf(questions, { leaves });
  const of = (checks: Losses['loses'], all: readonly QuestionBody[], isLeftOut: boolean) =>
    Object.entries(checks).map(([code, isLost]) => ({
      code: code as LostCode,
      isLeftOut,
      questions: all.filter((one) => isLost(one, animated)).map((one) => one.questionText),
    }));
  const lost = [...of(leaves, questions, true), ...of(loses, kept, false)];
  return lost.filter((one) => one.questions.length > 0);
}

/** The questions that a format can have. */
export function keptOf(
  questions: readonly QuestionBody[],
  { leaves }: Pick<Losses, 'leaves'>,
): QuestionBody[] {
  return questions.filter((question) => !Object.values(leaves).some((isLost) => isLost(question, [])));
}

const hasPicture: Check = ({ imageMediaId }) => Boolean(imageMediaId);

const isAnimated: Check = ({ imageMediaId, answerOptions }, animated) =>
  [imageMediaId, ...answerOptions.map((one) => one.imageMediaId)].some((id) => id && animated.includes(id));

/** Our own file. */
export const ownLosses: Losses = { leaves: {}, loses: { animation: isAnimated } };

/** Formats that have only texts. */
export const textLosses: Losses = {
  leaves: { kind: ({ kind = 'text' }) => kind !== 'text' },
  loses: { picture: hasPicture },
};

/** Formats that have pictures, also as answers. A marker is drawn into its picture. */
export const pictureLosses: Losses = {
  leaves: { place: ({ kind }) => kind === 'place' },
  loses: {
    animation: isAnimated,
    marker: ({ marker }) => Boolean(marker),
    reveal: ({ reveal }) => Boolean(reveal),
    names: (question) => question.kind === 'picture' && areDescribed(question),
  },
};

/** Whether each of the pictures that are options has a description without its name. */
function areDescribed({ answerOptions }: QuestionBody): boolean {
  return answerOptions.every(({ imageAltText }) => imageAltText);
}

/** The parts of a question as HTML that is also XML, with the pictures that they show. */
export function htmlParts(question: QuestionBody, named: ReadonlyMap<string, NamedPicture>, folder: string) {
  const { questionText, answerOptions, explanation = '', imageAltText = '' } = question;
  const pictureOf = (id?: string | null) => named.get(id ?? '');
  const imageOf = (one: NamedPicture, altText: string) =>
    `<img src="${folder}/${one.name}" alt="${escapeXml(altText)}"/>`;
  const picture = pictureOf(question.imageMediaId);
  const options = answerOptions.map(({ answerText, imageMediaId, imageAltText: alt = '' }) => {
    const shown = pictureOf(imageMediaId);
    // A name would tell the answer.
    const html = shown ? imageOf(shown, areDescribed(question) ? alt : answerText) : escapeXml(answerText);
    return { html, picture: shown };
  });
  const credits = creditsOf([picture, ...options.map((one) => one.picture)]);
  return {
    title: escapeXml(questionText.split('\n')[0] ?? ''),
    text: (picture ? `<p>${imageOf(picture, imageAltText)}</p>` : '') + paragraph(questionText),
    picture,
    options,
    feedback: [explanation, ...credits].filter(Boolean).map(paragraph).join(''),
  };
}

function paragraph(plain: string): string {
  return `<p>${escapeXml(plain).replaceAll('\n', '<br/>')}</p>`;
}

/** Pictures by their ids, with neutral names in a file. */
export function namedPictures(pictures: readonly WrittenPicture[]): ReadonlyMap<string, NamedPicture> {
  return new Map(
    pictures.map((picture, at) => [picture.id, { picture, name: neutralName(picture, at + 1) }]),
  );
}
type NamedPicture = { readonly picture: WrittenPicture; readonly name: string };

/** Author, source and licence of pictures, each in one line. */
function creditsOf(named: readonly (NamedPicture | undefined)[]): string[] {
  const lines = named.map((one) => {
    const { author, source, licence } = one?.picture.credit ?? {};
    return [author, source, licence].filter(Boolean).join(', ');
  });
  return [...new Set(lines.filter(Boolean))];
}

/** A neutral name for a picture, by its bytes: an author's name may tell the answer. */
function neutralName({ bytes }: WrittenPicture, number: number): string {
  const [, ending = 'bin'] = imageTypeOf(bytes)?.split('/') ?? [];
  return `picture-${number}.${ending === 'jpeg' ? 'jpg' : ending}`;
}
