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
  /** The time of a question starts by a call of its own, once the verdict on the one before has been read. */
  timedRound: { once: 3, question: 2 },
  /** Without verdicts, it starts with the answer before; only that of the first question is a call. */
  timedRoundWithoutVerdicts: { once: 4, question: 1 },
} as const satisfies Readonly<Record<string, { readonly once: number; readonly question: number }>>;

/**
 * Other calls of a pupil who plays a round once: the round on arrival, joining, the questions, and the round when the
 * pupil has finished, when it closes and when it is over. Counted by `pupil-calls.test.tsx`. Looks at the state of the
 * round aren't among them: the edge answers most of them, and the web ACL doesn't count them.
 */
export const roundCalls = 6;

/** A board or a projector page is read every two seconds. */
export const boardSeconds = 2;

/** Pages and lists of a pupil in five minutes, with those that are loaded again. */
const pageRequests = 18;

/** Requests of the school in five minutes in the dearest mode, with a board and a projector page of each class. */
export function schoolCalls(): { readonly all: number; readonly attempts: number } {
  const { classes, pupilsOfClass, plays, questions } = school;
  const ofPlay = Object.values(attemptCalls).map(({ once, question }) => once + question * questions);
  const ofPupil = plays * Math.max(...ofPlay);
  const pupils = classes * pupilsOfClass;
  const boards = classes * 2 * (300 / boardSeconds);
  return { attempts: pupils * ofPupil, all: pupils * (ofPupil + plays * roundCalls + pageRequests) + boards };
}
