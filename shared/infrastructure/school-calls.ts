/** What the limits for one address have to carry: a whole school behind it. */
export const school = {
  classes: 20,
  pupilsOfClass: 30,
  /** Plays of a pupil in five minutes, and the questions of each. */
  plays: 2,
  questions: 20,
} as const;

/**
 * Calls to `/api/attempts` of a pupil who plays a quiz once and looks at the result: start, completion and result, and
 * those for each question. Counted by `pupil-calls.test.tsx`.
 */
export const attemptCalls = {
  solo: { once: 3, question: 1 },
  round: { once: 3, question: 1 },
  /** The time of a question starts by a call of its own. */
  timedRound: { once: 3, question: 2 },
} as const satisfies Readonly<Record<string, { readonly once: number; readonly question: number }>>;

/**
 * Other requests of a pupil in five minutes: pages, the round and its questions, joining, and a look every eight seconds
 * while waiting for the others.
 */
const otherRequests = 60;

/** Requests of the school in five minutes in the dearest mode. */
export function schoolCalls(): { readonly all: number; readonly attempts: number } {
  const { classes, pupilsOfClass, plays, questions } = school;
  const ofPlay = Object.values(attemptCalls).map(({ once, question }) => once + question * questions);
  const ofPupil = plays * Math.max(...ofPlay);
  const pupils = classes * pupilsOfClass;
  return { attempts: pupils * ofPupil, all: pupils * (ofPupil + otherRequests) };
}
