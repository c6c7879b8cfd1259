import { hash } from 'node:crypto';
import type { QuizSummary } from '#shared/domain/quiz.ts';

/** A question that a day may ask, and a short hash of its picture. */
export type DailyQuestion = {
  readonly quiz: QuizSummary;
  /** Undefined is the first question of the quiz: catalogues of older releases don't know more. */
  readonly id: string | undefined;
  readonly picture: string;
};

/** How many questions a day asks, each of another quiz if there are enough. */
export const questionsPerDay = 3;

/**
 * The questions of a day, the same for everybody. All questions are asked in rounds: a round has each picture once, in an
 * order of its own, and then the next one begins. The order changes only within sixteenths of a round, so that a
 * picture comes again only after nearly all others.
 *
 * The rounds are counted from the day of the oldest quiz, and a new quiz takes part from the next round on, so that it
 * repeats nothing. A quiz that is missing from now on also shortens the rounds before, and one that is promoted late, or
 * gets a question, makes them longer: then the days go on at another place, by as many pictures as changed, for
 * each round that the quiz was in.
 * @param day as of `dayInSlovakia`
 */
export function questionsOfDay(questions: readonly DailyQuestion[], day: number): DailyQuestion[] {
  const known = distinct(questions.toSorted((a, b) => (ageOf(a) < ageOf(b) ? -1 : 1)));
  const since = known.map(({ quiz }) => Date.parse(quiz.createdAt.slice(0, 10)) / 86_400_000);
  const firstDay = since[0] ?? day + 1;
  const length = (day - firstDay + 1) * questionsPerDay;
  const asked: DailyQuestion[] = [];
  for (let round = 0; asked.length < length; round += 1) {
    const today = firstDay + Math.floor(asked.length / questionsPerDay);
    const count = since.findLastIndex((one) => one <= today) + 1;
    const open = inOrderOf(round, known.slice(0, count));
    while (open.length > 0 && asked.length < length) {
      const ofDay = asked.slice(asked.length - (asked.length % questionsPerDay));
      // From the end, because it is cheaper to take an item from there.
      const place = open.findLastIndex(({ quiz }) => ofDay.every((one) => one.quiz.id !== quiz.id));
      asked.push(...open.splice(place < 0 ? open.length - 1 : place, 1));
    }
  }
  return distinct(asked.slice(Math.max(0, length - questionsPerDay)));
}

/** The questions without those whose picture an earlier one has. */
function distinct(questions: readonly DailyQuestion[]): DailyQuestion[] {
  const seen = new Set<string>();
  return questions.filter(({ picture }) => !seen.has(picture) && seen.add(picture));
}

function ageOf({ quiz, id }: DailyQuestion): string {
  return `${quiz.createdAt} ${quiz.id} ${id}`;
}

/** The order of a round, from the last to the first: by the first hexadecimal digit of the hash, then mixed. */
function inOrderOf(round: number, questions: readonly DailyQuestion[]): DailyQuestion[] {
  return questions
    .map((question) => ({
      question,
      place: question.picture[0] + hash('sha1', `${round} ${question.picture}`),
    }))
    .sort((a, b) => (a.place > b.place ? -1 : 1))
    .map(({ question }) => question);
}
