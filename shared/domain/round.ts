import * as z from 'zod';
import { attemptSchema } from './attempt.ts';
import { languages } from './language.ts';
import { limits } from './limits.ts';
import { cleanNickname, type NicknameFault, nicknameFault } from './nickname.ts';
import { imageNameSchema, pictureSchema } from './picture.ts';
import { playableQuizSchema, quizSummarySchema } from './quiz.ts';
import { idSchema, timestampSchema } from './scalars.ts';
import { requiredTextSchema } from './text-schema.ts';

/** When feedback is shown to players: after each answer, after their last attempt, or when the round has closed. */
export const roundFeedbacks = ['each', 'end', 'closed'] as const;
export type RoundFeedback = (typeof roundFeedbacks)[number];

/** Who decides when the next question comes: each pupil, or the teacher for the whole class. */
export const roundPaces = ['own', 'class'] as const;
export type RoundPace = (typeof roundPaces)[number];

/** What the phones of pupils show of a question that the teacher asks: all of it, or the options alone. */
export const phoneContents = ['question', 'options'] as const;

const { round } = limits;

/** The settings that an author chooses when opening a round. */
export const roundSettingsSchema = z.object({
  title: requiredTextSchema(round.titleMax).nullable().describe('Null if the author set none.'),
  closesAt: timestampSchema.nullable().describe('Null for a round that its author closes.'),
  feedback: z.enum(roundFeedbacks),
  attemptsPerPlayer: z.int().min(1).max(round.attemptsMax),
  shuffleQuestions: z.boolean(),
  secondsPerQuestion: z.int().min(round.secondsMin).max(round.secondsMax).nullable(),
  showsPodium: z.boolean().describe('Whether its page shows the best players once it is closed.'),
  pace: z
    .enum(roundPaces)
    .describe('`class`: its author asks one question at a time, the same for everybody.'),
  phoneShows: z.enum(phoneContents).describe('What phones show if the author asks the questions.'),
});
export type RoundSettings = z.infer<typeof roundSettingsSchema>;

const questionCountSchema = z.int().min(1).describe('How many questions the game has.');

/** A round as its author sees it. */
export const roundSchema = roundSettingsSchema.extend({
  id: idSchema,
  code: z.string(),
  quizId: idSchema,
  quizTitle: z.string(),
  quizLanguage: z.enum(languages),
  questionCount: questionCountSchema
    .optional()
    .describe('How many questions the game has; missing if an older release opened it.'),
  isPartial: z.boolean().describe('Whether the game has only some of the quiz’s questions.'),
  isOpen: z.boolean().describe('Whether players can join and start.'),
  isOver: z
    .boolean()
    .describe(
      `Whether it has been closed for ${round.graceSeconds} seconds: then no answer is accepted any more, and all results are open.`,
    ),
  takesPlayers: z.boolean().describe('Whether new players can join while the round is open.'),
  playerCount: z.int().min(0),
  finishedCount: z.int().min(0).describe('Players who have completed an attempt.'),
  averageScore: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .describe(
      'Mean of the scores of players who have finished, in a closed round also of those who have not; null without any.',
    ),
  createdAt: timestampSchema,
  expiresAt: timestampSchema.describe('When the round is deleted with everything in it.'),
});
export type Round = z.infer<typeof roundSchema>;

/** A round in the list of its author. */
export const listedRoundSchema = roundSchema.extend({
  coverMedia: pictureSchema.nullable().describe('The cover of the quiz as it is played.'),
});
export type ListedRound = z.infer<typeof listedRoundSchema>;

const nicknameFaults: Readonly<Record<NicknameFault, string>> = {
  unwanted: 'Must not have control characters, direction marks or signs as wide as a sentence',
  marks: 'Must have at most two marks on a letter',
  invisible: 'Must have a letter, a digit or a sign',
};

/** The name that a pupil chooses in a round. */
export const nicknameSchema = z
  .string()
  .transform(cleanNickname)
  .pipe(z.string().min(1).max(round.nicknameMax))
  .superRefine((nickname, context) => {
    const fault = nicknameFault(nickname);
    if (fault) context.addIssue(nicknameFaults[fault]);
  });

/**
 * The players whom an author removes together: those who haven't started, who haven't answered, or who joined in the last
 * minutes.
 */
export const playerChoices = ['waiting', 'unanswered', 'recent'] as const;
export type PlayerChoice = (typeof playerChoices)[number];

/** A pupil in a round. */
export const roundPlayerSchema = z.object({ playerId: idSchema, nickname: z.string() });
export type RoundPlayer = z.infer<typeof roundPlayerSchema>;

/** A pupil who has joined, as this pupil sees it. */
export const joinedPlayerSchema = roundPlayerSchema.extend({
  attemptsLeft: z.int().min(0).describe('How many more attempts the player may start.'),
});
export type JoinedPlayer = z.infer<typeof joinedPlayerSchema>;

/** A pupil with the result so far, as this pupil sees it. */
export const roundStandingSchema = joinedPlayerSchema.extend({
  attempt: attemptSchema
    .nullable()
    .describe(
      'The newest attempt, or when the round is over the one that counts; without its score while results are closed.',
    ),
  place: z
    .int()
    .min(1)
    .nullable()
    .describe(
      'The place by score, in a round that is over and shows its podium. Equal scores share a place, unless a time limit lets the time decide; nobody with 0 has one.',
    ),
});
export type RoundStanding = z.infer<typeof roundStandingSchema>;

/** The phases of a round whose author asks the questions. `answer`: the answer of the last asked question is shown. */
export const stepPhases = ['lobby', 'asking', 'answer', 'ended'] as const;

/** What the author does next: ask the next question (after the last one, end the round), or show the answer. */
export const stepActions = ['next', 'show'] as const;
export type StepAction = (typeof stepActions)[number];

/** Where a round is whose author asks the questions; the same for everybody, and without the key before the answer. */
export const roundStepSchema = z.object({
  version: z.int().min(0).describe('Grows by 1 with each step, and when the round ends or opens again.'),
  phase: z.enum(stepPhases),
  number: z.int().min(0).describe('How many questions were asked; 0 in the lobby.'),
  total: z.int().min(1),
  questionId: idSchema.nullable().describe('The question that was asked last.'),
  askedAt: timestampSchema.nullable(),
  endsAt: timestampSchema.nullable().describe('When its time is up; null without a limit.'),
  answered: z.int().min(0).describe('Players who have answered it.'),
  now: timestampSchema.describe('The time of the server.'),
  correctAnswerId: idSchema.optional().describe('This and the rest only in `answer`.'),
  chosen: z.record(z.string(), z.int().min(0)).optional().describe('How many chose each option, by its id.'),
  explanation: z.string().optional(),
  imageAltText: z.string().optional(),
  imageName: imageNameSchema,
});
export type RoundStep = z.infer<typeof roundStepSchema>;

/**
 * What pupils who wait look at: the same for everybody, and nothing of a single pupil. They read their own standing only
 * when `version` has grown.
 */
export const roundStateSchema = roundSchema
  .pick({ isOpen: true, takesPlayers: true, playerCount: true, finishedCount: true, closesAt: true })
  .extend({
    version: z
      .int()
      .min(0)
      .describe(
        'Grows when the round opens, closes, is changed or loses a player, and when its results open; not with the counts.',
      ),
    step: roundStepSchema.nullable().describe('Null for a round that pupils play at their own pace.'),
  });
export type RoundState = z.infer<typeof roundStateSchema>;

/** A round as visitors with its code see it. */
export const joinableRoundSchema = roundSchema
  .pick({
    code: true,
    title: true,
    isOpen: true,
    isOver: true,
    takesPlayers: true,
    closesAt: true,
    feedback: true,
    secondsPerQuestion: true,
    pace: true,
    phoneShows: true,
    playerCount: true,
    finishedCount: true,
  })
  .extend({
    questionCount: questionCountSchema,
    averageScore: roundSchema.shape.averageScore.describe('Null until the round is over.'),
    version: roundStateSchema.shape.version,
    quiz: quizSummarySchema,
    player: roundStandingSchema.nullable().describe('The player of this browser session.'),
  });
export type JoinableRound = z.infer<typeof joinableRoundSchema>;

/** The settings of a round that an attempt keeps from its start. */
export const attemptSettingsShape = {
  feedback: roundSettingsSchema.shape.feedback,
  secondsPerQuestion: roundSettingsSchema.shape.secondsPerQuestion,
};

/** The data for playing a round: the quiz as it was when the round was opened, and the attempt to continue. */
export const playableRoundSchema = z.object({
  quiz: playableQuizSchema.describe('With the questions of the game alone.'),
  questionCount: questionCountSchema,
  attempt: attemptSchema
    .extend({
      questionIds: z.array(idSchema),
      answers: z.array(z.object({ questionId: idSchema, selectedAnswerId: idSchema })),
      missedQuestionIds: z.array(idSchema).describe('Questions whose time is up without an answer.'),
      ...attemptSettingsShape,
    })
    .nullable()
    .describe('The newest attempt of the player that is in progress.'),
  secondsPerQuestion: roundSettingsSchema.shape.secondsPerQuestion.describe(
    'The time for each question of the attempt, or of one that starts now, from when the question is first shown; null without a limit.',
  ),
  pace: roundSettingsSchema.shape.pace,
  phoneShows: roundSettingsSchema.shape.phoneShows,
});
export type PlayableRound = z.infer<typeof playableRoundSchema>;
