import type { PlayableQuestion } from '#shared/domain/quiz.ts';
import { storage } from './storage.ts';
import { isRecord, parseJson } from './stored-json.ts';
import type { PlayedAnswer, UnfinishedPlay } from './unfinished-play.ts';

/**
 * Questions that were answered wrongly are repeated after 1, 3, 7 and 21 days (the Leitner system), until they have been
 * answered correctly each time. They are stored in this browser with their answers, so practising needs no network and
 * doesn't count as a play.
 */
const boxDays = [1, 3, 7, 21] as const;

/** More questions would fill the browser's storage: each takes about 3 kB. */
const questionsMax = 200;

/** A question to practise. That of a picture or a place has what the verdict told of the right one. */
export type PracticeQuestion = {
  readonly question: PlayableQuestion & Pick<PlayedAnswer, 'correctAnswerText' | 'correctShapes'>;
  readonly quiz: Pick<UnfinishedPlay['quiz'], 'slug' | 'title' | 'language'> & {
    readonly subject?: UnfinishedPlay['quiz']['subject'] | undefined;
  };
  readonly correctOptionId: string;
  readonly explanation?: string | undefined;
  readonly imageName?: string | undefined;
  /** The index of its next interval in `boxDays`. */
  readonly box: number;
  /** The start of the local day on which it is due. ISO 8601. */
  readonly dueAt: string;
};

/** The questions to practise, the longest due first. Unreadable entries are left out. */
export function readPractice(): PracticeQuestion[] {
  const stored = parseJson(storage.read('yq.practice'));
  const known = Array.isArray(stored) ? stored.filter(isPracticeQuestion) : [];
  return known.sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1));
}

/** The questions that are due. */
export function dueQuestions(now = new Date()): PracticeQuestion[] {
  return readPractice().filter(({ dueAt }) => dueAt <= now.toISOString());
}

/** Adds the wrong answers of a finished play to the practice. Right answers count if their questions are due. */
export function learnFrom(
  { quiz, answers }: Pick<UnfinishedPlay, 'quiz' | 'answers'>,
  now = new Date(),
): void {
  const { slug, title, language, subject } = quiz;
  const judged = quiz.questions.flatMap((question) => {
    const { isCorrect, correctOptionId, explanation, imageName } = answers[question.id] ?? {};
    if (typeof isCorrect !== 'boolean' || !correctOptionId) return [];
    const ofQuiz = { slug, title, language, subject };
    return [{ answered: { question, quiz: ofQuiz, correctOptionId, explanation, imageName }, isCorrect }];
  });
  let known = readPractice();
  for (const { answered, isCorrect } of judged) known = withAnswer(known, answered, isCorrect, now);
  writePractice(known);
}

/** Records one answer to a question that is being practised. */
export function practise(answered: PracticeQuestion, isCorrect: boolean, now = new Date()): void {
  writePractice(withAnswer(readPractice(), answered, isCorrect, now));
}

type Answered = Omit<PracticeQuestion, 'box' | 'dueAt'>;

function withAnswer(
  known: readonly PracticeQuestion[],
  answered: Answered,
  isCorrect: boolean,
  now: Date,
): PracticeQuestion[] {
  const stored = known.find(({ question }) => question.id === answered.question.id);
  const others = known.filter((one) => one !== stored);
  if (!isCorrect) return [...others, inBox(0, answered, now)];
  if (!stored) return others;
  // A right answer before the due date proves little.
  if (stored.dueAt > now.toISOString()) return [...known];
  const box = stored.box + 1;
  return box < boxDays.length ? [...others, inBox(box, answered, now)] : others;
}

function inBox(box: number, answered: Answered, now: Date): PracticeQuestion {
  const { question, quiz, correctOptionId, explanation, imageName } = answered;
  const due = new Date(now.getFullYear(), now.getMonth(), now.getDate() + (boxDays[box] ?? 0));
  return { question, quiz, correctOptionId, explanation, imageName, box, dueAt: due.toISOString() };
}

/** Stores the questions that are due first; fewer if the storage is full. */
function writePractice(known: readonly PracticeQuestion[]): void {
  if (known.length === 0) {
    storage.remove('yq.practice');
    return;
  }
  const kept = [...known].sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1)).slice(0, questionsMax);
  for (let count = kept.length; count > 0; count = Math.floor(count * 0.8)) {
    if (storage.write('yq.practice', JSON.stringify(kept.slice(0, count)))) return;
  }
  storage.write('yq.practice', JSON.stringify(kept));
}

function isPracticeQuestion(value: unknown): value is PracticeQuestion {
  return (
    isRecord(value) &&
    isRecord(value.question) &&
    typeof value.question.id === 'string' &&
    Array.isArray(value.question.answerOptions) &&
    isRecord(value.quiz) &&
    typeof value.quiz.slug === 'string' &&
    typeof value.correctOptionId === 'string' &&
    typeof value.box === 'number' &&
    typeof value.dueAt === 'string'
  );
}
