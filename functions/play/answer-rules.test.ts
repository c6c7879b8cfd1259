import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Shape } from '#shared/domain/shape.ts';
import { withPlays } from '../quizzes/counts/play-counts.ts';
import { revisionOf } from '../quizzes/publication/revision-content.ts';
import { aPicture, aQuestion, aQuiz } from '../testing/fixtures.ts';
import { choiceOf, elsewhere, isRight } from './answer-rules.ts';
import { answersOf, countCorrect, mistakesOf, placedAnswer, reviewOf } from './attempt-rules.ts';
import { choicesOf } from './lesson-rules.ts';
import { quizReportOf, roundReportOf } from './report-rules.ts';
import type { RoundAttempt } from './round-attempt-store.ts';
import type { RoundWithPlayers } from './round-store.ts';

const circle = (x: number, y: number, r: number): Shape => ({ type: 'circle', x, y, r });
const idOf = (question: number, option: number) => `option-of-${question}-${option}`;
const options = (question: number, more: (at: number) => object = () => ({})) =>
  [0, 1, 2].map((at) => ({ id: idOf(question, at), answerText: `${at}`, isCorrect: at === 1, ...more(at) }));
const places = (at: number) => ({ shapes: [circle(0.25 + at / 4, 0.5, 0.1)] });
const revision = revisionOf({
  quiz: aQuiz(),
  questions: [
    aQuestion('quiz', { id: 'question-number-0', answerOptions: options(0) }),
    aQuestion('quiz', {
      id: 'question-number-1',
      kind: 'picture',
      answerOptions: options(1, () => ({ imageMedia: aPicture() })),
    }),
    ...[2, 3].map((n) =>
      aQuestion('quiz', { id: `question-number-${n}`, kind: 'place', answerOptions: options(n, places) }),
    ),
  ],
});
const { questions } = revision;

const part = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
const anAnswer = fc.nat({ max: 3 }).chain((n) =>
  fc.record({
    n: fc.constant(n),
    selected:
      n < 2
        ? fc.nat({ max: 2 }).map((at) => idOf(n, at))
        : fc.oneof(
            fc.record({ x: part, y: part }),
            fc.nat({ max: 2 }).map((at) => idOf(n, at)),
          ),
  }),
);

/** Stores the first answer to each question, as the attempts of a play do, and counts the right ones. */
function attemptWith(
  answers: readonly { readonly n: number; readonly selected: string | { x: number; y: number } }[],
) {
  const stored: Record<string, number> = {};
  let correctAnswers = 0;
  for (const { n, selected } of answers) {
    const placed = placedAnswer(revision, { questionId: questions[n]?.id ?? '', selected });
    if (typeof placed === 'string') throw new Error(placed);
    if (stored[placed.questionPlace] !== undefined) continue;
    stored[placed.questionPlace] = placed.stored;
    correctAnswers += isRight(placed.question, placed.stored) ? 1 : 0;
  }
  return { answers: stored, correctAnswers };
}

it('counts any answers the same by increments, in the review, in reports, in a lesson and in the counts of plays', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anAnswer, { maxLength: 8 }), { maxLength: 6 }), (plays) => {
      const attempts = plays.map(attemptWith);
      const correct = attempts.map(({ correctAnswers }) => correctAnswers);
      const total = correct.reduce((sum, one) => sum + one, 0);
      expect(attempts.map(({ answers }) => countCorrect(answers, revision))).toEqual(correct);
      expect(
        attempts.map((one) => reviewOf(one, revision).filter(({ isCorrect }) => isCorrect).length),
      ).toEqual(correct);
      expect(attempts.map((one) => 4 - mistakesOf(one, revision).length)).toEqual(correct);

      const played = attempts.map(({ answers }, n) => ({
        ...{ id: `${n}`, playerId: `${n}`, status: 'COMPLETED', startedAt: '2026-01-01T10:00:00.000Z' },
        ...{ answers, answeredQuestions: Object.keys(answers).length, totalQuestions: 4 },
      })) as unknown as RoundAttempt[];
      const round = {
        round: {
          createdAt: '2026-01-01T10:00:00.000Z',
          expiresAt: 1,
          isOpen: false,
          secondsPerQuestion: null,
        },
        players: played.map(({ playerId }) => ({ playerId, nickname: playerId, joinedAt: '2026' })),
      } as unknown as RoundWithPlayers;
      const report = roundReportOf(round, played, revision, new Date());
      const counts = withPlays(
        undefined,
        attempts.map((one) => ({
          score: 0,
          answers: answersOf(one, revision).map(({ questionId, selectedAnswerId }) => ({
            questionId,
            optionId: selectedAnswerId ?? questionId,
          })),
        })),
      );
      const all = quizReportOf([counts], revision);
      for (const { questions: reported } of [report, all]) {
        expect(reported.reduce((sum, one) => sum + one.correct, 0)).toBe(total);
        expect(reported.map(({ answered }) => answered)).toEqual(
          questions.map((_, place) => attempts.filter(({ answers }) => answers[place] !== undefined).length),
        );
      }
      const countsOf = ({ options: chosen, elsewhere: missed }: (typeof all.questions)[number]) => ({
        chosen,
        missed,
      });
      expect(report.questions.map(countsOf)).toEqual(all.questions.map(countsOf));
      expect(report.players.map(({ correctAnswers }) => correctAnswers)).toEqual(correct);
      for (const [place, one] of all.questions.entries()) {
        const chosen = choicesOf(attempts, place, revision);
        expect([chosen[1] ?? 0, chosen[elsewhere] ?? 0]).toEqual([one.correct, one.elsewhere ?? 0]);
      }
    }),
    { seed: 45, numRuns: 150 },
  );
});

it('reads what no answer of the question can be as no answer', () => {
  const [text, , place] = questions;
  expect([-1, 3, undefined].map((stored) => place && choiceOf(place, stored))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(text && choiceOf(text, 4)).toBeUndefined();
});
