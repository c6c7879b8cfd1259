import type { ReviewedQuestion } from '#shared/domain/attempt.ts';
import type { Picture } from '#shared/domain/picture.ts';
import type { PlayableQuestion } from '#shared/domain/quiz.ts';
import type { HistoryEntry, LocalAnswer } from './attempt-history.ts';
import { storage } from './storage.ts';
import { isRecord, parseJson } from './stored-json.ts';
import type { PlayedAnswer, UnfinishedPlay } from './unfinished-play.ts';

/** A picture takes about 1 kB of the browser's storage. */
const picturesMax = 500;

/** The atlas shows no picture larger than this, in pixels of its width. */
const widthMax = 800;

type AtlasQuiz = Pick<UnfinishedPlay['quiz'], 'slug' | 'title' | 'language'> & {
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
  /** When it became a sticker. ISO 8601. */
  readonly recognisedAt?: string | undefined;
  /** The session that played the round, if it isn't the browser's own. */
  readonly session?: string | undefined;
};

/** A picture that was recognised. */
export type StickerPicture = AtlasPicture & { readonly answer: string };

export function isSticker(one: AtlasPicture): one is StickerPicture {
  return one.answer !== undefined;
}

/** What a sticker is called; for one of an older release the question and its answer. */
export function stickerName({ name, questionText, answer }: StickerPicture): string {
  return name || `${questionText} ${answer}`;
}

/**
 * The pictures that a session has recognised or missed, the newest first, each once. Unreadable entries are left out.
 * @param session undefined is the browser's own
 */
export function readAtlas(session?: string): AtlasPicture[] {
  return readAll().filter((one) => one.session === session);
}

/** The stickers that a session got last. */
export function newestStickers(count: number, session?: string): StickerPicture[] {
  return readAtlas(session).filter(isSticker).slice(0, count);
}

/** The stickers of a finished attempt: the pictures that it answered correctly, in the order of the answers. */
export function stickersOf({
  answers,
  session,
}: Pick<HistoryEntry, 'session'> & {
  readonly answers: readonly Pick<LocalAnswer, 'questionId' | 'isCorrect'>[];
}): StickerPicture[] {
  const known = newestStickers(picturesMax, session);
  return answers.flatMap(({ questionId, isCorrect }) =>
    isCorrect ? (known.find((one) => one.questionId === questionId) ?? []) : [],
  );
}

/** Adds the pictures of a play whose answers have a verdict. */
export function fillAtlas({
  quiz,
  answers,
  roundSession,
}: Pick<UnfinishedPlay, 'quiz' | 'answers' | 'roundSession'>): void {
  change((all) =>
    quiz.questions.reduce((known, question) => {
      const answer = answers[question.id];
      const isJudged = answer && (answer.isCorrect !== null || answer.isLate);
      return isJudged ? withPicture(known, question, quiz, answer, roundSession) : known;
    }, all),
  );
}

/** Adds the pictures of a reviewed attempt: only its review knows the verdicts of a round that shows them at its end. */
export function fillAtlasFromReview(
  { quiz, attempt, session }: Pick<HistoryEntry, 'quiz' | 'attempt' | 'session'>,
  questions: readonly ReviewedQuestion[],
): void {
  const answeredAt = attempt.completedAt ?? attempt.startedAt;
  change((all) =>
    questions.reduce((known, question) => {
      const { isCorrect, correctAnswerId: correctOptionId, imageName } = question;
      const verdict = { isCorrect, correctOptionId, imageName, answeredAt };
      return withPicture(known, question, quiz, verdict, session);
    }, all),
  );
}

/** Adds the picture of an answered question of the practice, if it has one. */
export function addToAtlas(question: PlayableQuestion, quiz: AtlasQuiz, answer: Verdict): void {
  change((all) => withPicture(all, question, quiz, answer));
}

type Verdict = Omit<PlayedAnswer, 'questionId' | 'optionId'>;

/**
 * The list with the picture of an answered question, if it has one. A picture that was recognised stays a sticker, also
 * if it is missed later.
 */
function withPicture(
  all: readonly AtlasPicture[],
  question: PlayableQuestion,
  quiz: AtlasQuiz,
  { isCorrect, correctOptionId, imageAltText, imageName: name, answeredAt }: Verdict,
  session?: string,
): readonly AtlasPicture[] {
  const { imageMedia } = question;
  if (!imageMedia) return all;
  const isSame = (one: AtlasPicture) => one.picture.url === imageMedia.url && one.session === session;
  const known = all.find(isSame);
  const right = isCorrect ? question.answerOptions.find(({ id }) => id === correctOptionId) : undefined;
  if (known && (isSticker(known) || !right)) return all;
  const missed = { ...silhouetteOf(question, imageMedia, quiz), session };
  if (!right) return [missed, ...all];
  const picture = { ...missed.picture, altText: imageAltText ?? imageMedia.altText };
  const sticker = { ...missed, picture, answer: right.answerText, name, recognisedAt: answeredAt };
  return [sticker, ...all.filter((one) => !isSame(one))];
}

/** A picture of a quiz that isn't recognised yet. Nothing in it tells the answer. */
export function silhouetteOf(
  { id, questionText }: PlayableQuestion,
  { url, width, height, renditions, placeholder, dominantColor, focalPoint }: Picture,
  { slug, title, language, subject }: AtlasQuiz,
): AtlasPicture {
  const small = renditions.filter((one) => one.width <= widthMax);
  return {
    picture: {
      ...{ url, altText: '', width, height, placeholder, dominantColor, focalPoint },
      renditions: small.length > 0 ? small : renditions,
    },
    questionId: id,
    questionText,
    quiz: { slug, title, language, subject },
  };
}

function change(changed: (all: readonly AtlasPicture[]) => readonly AtlasPicture[]): void {
  const all = readAll();
  const next = changed(all);
  if (next !== all) write(next);
}

function readAll(): AtlasPicture[] {
  const stored = parseJson(storage.read('yq.atlas'));
  return isRecord(stored) && stored.version === 1 && Array.isArray(stored.pictures)
    ? stored.pictures.filter(isAtlasPicture)
    : [];
}

/** Stores the newest pictures; fewer if the storage is full. What was missed makes room for stickers. */
function write(pictures: readonly AtlasPicture[]): void {
  for (let count = picturesMax; count > 0; count = Math.floor(count * 0.8)) {
    const stickers = pictures.filter(isSticker).slice(0, count);
    const missed = pictures.filter((one) => !isSticker(one)).slice(0, count - stickers.length);
    const kept = new Set([...stickers, ...missed]);
    const text = JSON.stringify({ version: 1, pictures: pictures.filter((one) => kept.has(one)) });
    if (storage.write('yq.atlas', text)) return;
  }
  // Kept in memory.
  storage.write('yq.atlas', JSON.stringify({ version: 1, pictures }));
}

function isAtlasPicture(value: unknown): value is AtlasPicture {
  return (
    isRecord(value) &&
    isRecord(value.picture) &&
    typeof value.picture.url === 'string' &&
    Array.isArray(value.picture.renditions) &&
    typeof value.questionId === 'string' &&
    isRecord(value.quiz) &&
    typeof value.quiz.slug === 'string' &&
    typeof value.quiz.title === 'string'
  );
}
