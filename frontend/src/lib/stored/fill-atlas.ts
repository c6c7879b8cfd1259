import type { ReviewedQuestion } from '#shared/domain/attempt.ts';
import type { Credit } from '#shared/domain/picture.ts';
import type { PlayableQuestion } from '#shared/domain/quiz.ts';
import { atlasKey, changeAtlas, isSticker } from './atlas.ts';
import { type AtlasPicture, type AtlasQuiz, smallPicture } from './atlas-format.ts';
import { lookOf } from './atlas-look.ts';
import type { HistoryEntry } from './attempt-history.ts';
import type { PracticeQuestion } from './practice.ts';
import type { PlayedAnswer, UnfinishedPlay } from './unfinished-play.ts';

/** What fills the atlas: most pages only read it. */

/** Adds the pictures of a play whose answers have a verdict. */
export function fillAtlas({
  quiz,
  answers,
  roundSession,
}: Pick<UnfinishedPlay, 'quiz' | 'answers' | 'roundSession'>): void {
  changeAtlas(roundSession, (all) =>
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
  changeAtlas(session, (all) =>
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
  changeAtlas(session, (all) => withPicture(all, question, quiz, answer, session));
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
