import { storage } from '#lib/stored/storage.ts';
import { isRecord, parseJson } from '#lib/stored/stored-json.ts';
import type { Picture } from '#shared/domain/picture.ts';
import type { ListedQuiz } from '#shared/domain/quiz.ts';

/** The first answer to a question of the day; the picture that it asked about, and its name. */
export type Mark = {
  readonly isRight: boolean;
  readonly picture?: Picture | undefined;
  readonly name?: string | undefined;
  /** It can't be asked any more. */
  readonly isGone?: boolean;
};

/** By `questionIdOf`. */
export type Marks = Readonly<Record<string, Mark>>;

/** The id of the question that the day asks of a quiz; of an old response, which asks the first one, the quiz's id. */
export function questionIdOf({ id, todaysQuestionId = id }: ListedQuiz): string {
  return todaysQuestionId;
}

/** The marks that this browser has got on this day, as its clock says: which questions a day asks is the server's matter. */
export function readMarks(now = new Date()): Marks {
  const stored = parseJson(storage.read('yq.today'));
  return isRecord(stored) && stored.day === now.toDateString() && isRecord(stored.marks)
    ? (stored.marks as Marks)
    : {};
}

/** Whether this browser has played before. */
export function hasPlayed(): boolean {
  return storage.names('yq.p').length > 0 || storage.read('yq.history') !== null;
}
