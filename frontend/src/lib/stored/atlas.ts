import type { ReviewedQuestion } from '#shared/domain/attempt.ts';
import type { Credit } from '#shared/domain/picture.ts';
import type { PlayableQuestion } from '#shared/domain/quiz.ts';
import {
  type AtlasPicture,
  type AtlasQuiz,
  atlasOf,
  atlasText,
  formerAtlasOf,
  smallPicture,
} from './atlas-format.ts';
import { lookOf } from './atlas-look.ts';
import type { HistoryEntry, LocalAnswer } from './attempt-history.ts';
import type { PracticeQuestion } from './practice.ts';
import { storage } from './storage.ts';
import type { PlayedAnswer, UnfinishedPlay } from './unfinished-play.ts';

const picturesMax = 2000;

/** A picture that was recognised. */
export type StickerPicture = AtlasPicture & { readonly answer: string };

export function isSticker(one: AtlasPicture): one is StickerPicture {
  return one.answer !== undefined;
}

/** What two entries of a session never share: the address of their picture, or their question. */
export function atlasKey({ picture, questionId, look }: AtlasPicture): string {
  return look ? questionId : picture.url;
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
  return readAll().pictures.filter((one) => one.session === session);
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
  change(roundSession, (all) =>
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
  change(session, (all) =>
    questions.reduce((known, question) => {
      const { isCorrect, correctAnswerId: correctOptionId, explanation, imageName } = question;
      const credit = question.imageMedia?.credit;
      const correctAnswerText = question.answerOptions.find(({ id }) => id === correctOptionId)?.answerText;
      const verdict = {
        isCorrect,
        correctOptionId,
        correctAnswerText,
        explanation,
        imageName,
        credit,
        answeredAt,
      };
      return withPicture(known, question, quiz, verdict, session);
    }, all),
  );
}

/** Adds the picture of an answered question of the practice, if it has one. */
export function addToAtlas(
  question: PracticeQuestion['question'],
  quiz: AtlasQuiz,
  answer: Verdict,
  session?: string,
): void {
  change(session, (all) => withPicture(all, question, quiz, answer, session));
}

type Verdict = Omit<PlayedAnswer, 'questionId' | 'optionId'> & { readonly credit?: Credit | undefined };

/**
 * The list with the picture of an answered question, if it has one. A picture that was recognised stays a sticker, also
 * if it is missed later.
 */
function withPicture(
  all: readonly AtlasPicture[],
  question: PracticeQuestion['question'],
  quiz: AtlasQuiz,
  verdict: Verdict,
  session?: string,
): readonly AtlasPicture[] {
  const { correctOptionId, explanation: fact, credit, answeredAt } = verdict;
  const entry = atlasPictureOf(question, quiz, verdict);
  if (!entry) return all;
  const shown = { ...entry, session };
  const isSame = (one: AtlasPicture) => atlasKey(one) === atlasKey(shown) && one.session === session;
  const known = all.find(isSame);
  const option = question.answerOptions.find(({ id }) => id === correctOptionId);
  const answer = option?.answerText || verdict.correctAnswerText || question.correctAnswerText;
  const name = verdict.imageName ?? (shown.look ? answer : undefined);
  if (known && isSticker(known)) {
    const isNews = (fact && !known.fact) || (credit && !known.credit) || (name && !known.name);
    const complete = {
      ...known,
      ...{ fact: known.fact ?? fact, credit: known.credit ?? credit, name: known.name ?? name },
    };
    return isNews ? all.map((one) => (one === known ? complete : one)) : all;
  }
  if (!verdict.isCorrect || !answer) return known ? all : [shown, ...all];
  const sticker = { ...shown, answer, name, fact, credit, recognisedAt: answeredAt };
  return [sticker, ...all.filter((one) => !isSame(one))];
}

/** What the atlas shows of a question, if it has a picture. Before a right answer nothing in it tells the answer. */
export function atlasPictureOf(
  question: PlayableQuestion,
  { slug, title, language, subject }: AtlasQuiz,
  verdict: Pick<Verdict, 'isCorrect' | 'correctOptionId' | 'correctShapes'> = {
    isCorrect: null,
    correctOptionId: null,
  },
): AtlasPicture | undefined {
  const shown = lookOf(question, verdict);
  if (!shown) return undefined;
  const { id: questionId, questionText } = question;
  const quiz = { slug, title, language, subject };
  return { picture: smallPicture(shown.picture), questionId, questionText, quiz, look: shown.look };
}

/** How many stickers have made room for newer ones. */
export function lostStickers(): number {
  return readAll().gone;
}

function change(
  session: string | undefined,
  changed: (all: readonly AtlasPicture[]) => readonly AtlasPicture[],
): void {
  const { pictures, gone } = readAll();
  const next = changed(pictures);
  if (next === pictures) return;
  write(next, gone);
  countStickers(session);
  dispatchEvent(new Event('storage'));
}

/** What was read last, so that a large atlas is read once. */
let last: { readonly text: string | null; readonly atlas: ReturnType<typeof atlasOf> } | undefined;

/** The whole atlas. Entries of the former format, also of an old tab, are converted and their place is given back. */
function readAll(): ReturnType<typeof atlasOf> {
  const text = storage.read('yq.stickers');
  if (last?.text !== text) last = { text, atlas: atlasOf(text) };
  const former = formerAtlasOf(storage.read('yq.atlas'));
  if (former.length === 0) return last.atlas;
  const { pictures, gone } = last.atlas;
  const isKnown = (one: AtlasPicture) =>
    pictures.some((other) => atlasKey(other) === atlasKey(one) && other.session === one.session);
  storage.remove('yq.atlas');
  write([...pictures, ...former.filter((one) => !isKnown(one))], gone);
  countStickers();
  return readAll();
}

/** Stores the newest pictures; fewer if the storage is full. What was missed makes room for stickers. */
function write(pictures: readonly AtlasPicture[], gone: number): void {
  const stickers = pictures.filter(isSticker);
  const missed = pictures.filter((one) => !isSticker(one));
  const isStored = (count: number) => {
    const kept = new Set([
      ...stickers.slice(0, count),
      ...missed.slice(0, Math.max(0, count - stickers.length)),
    ]);
    const lost = Math.max(0, stickers.length - count);
    return storage.write(
      'yq.stickers',
      atlasText(
        pictures.filter((one) => kept.has(one)),
        gone + lost,
      ),
    );
  };
  let count = Math.min(pictures.length, picturesMax);
  while (count > 0 && !isStored(count)) count = Math.floor(count * 0.8);
  // Kept in memory.
  if (count === 0) storage.write('yq.stickers', atlasText(pictures, gone));
}

/** Stores the number of a session's stickers, which the header shows without reading the atlas. */
export function countStickers(session?: string): void {
  storage.write('yq.stickerCount', String(newestStickers(picturesMax, session).length));
}
