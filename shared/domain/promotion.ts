/** What a quiz and its author need before the quiz is shown to visitors who didn't look for it. */
export const promotionRules = {
  questionsMin: 5,
  /** Days since the author's registration. */
  accountDays: 7,
  /** Browser sessions that have finished a quiz of the author outside rounds, their networks, and the days. */
  sessions: 20,
  networks: 10,
  days: 3,
  /** Networks whose complaints hold a quiz back, if one of the complaints is from a verified account that isn't new. */
  complaintNetworks: 2,
  /** Quizzes that the complaints of one network or account hold back in a UTC day. */
  heldBackPerDay: 2,
} as const;

export type QuizPictures = {
  readonly questionCount: number;
  /** Questions without a picture. */
  readonly withoutPicture: number;
};

/** What a quiz lacks to be promoted: how many questions, and how many of its questions have no picture. */
export type PromotionGaps = { readonly questions: number; readonly pictures: number };

/** Four of five questions need a picture. Returns zeros if nothing is missing. */
export function promotionGaps({ questionCount, withoutPicture }: QuizPictures): PromotionGaps {
  return {
    questions: Math.max(0, promotionRules.questionsMin - questionCount),
    pictures: withoutPicture * 5 > questionCount ? withoutPicture : 0,
  };
}

/** Whether a quiz has enough questions and pictures to be promoted. */
export function isCompleteQuiz(quiz: QuizPictures): boolean {
  const { questions, pictures } = promotionGaps(quiz);
  return questions === 0 && pictures === 0;
}

/** Whether an account is old enough to count. */
export function isAccountOld(createdAt: string, now = Date.now()): boolean {
  return now - Date.parse(createdAt) > promotionRules.accountDays * 24 * 3600 * 1000;
}
