import * as z from 'zod';
import { languages } from './language.ts';
import { pictureSchema } from './picture.ts';
import { authorSchema, takedownSchema } from './quiz.ts';
import { idSchema, timestampSchema } from './scalars.ts';

/** What a visitor may report about a quiz, a profile or a round. */
export const visitorReasons = ['wrong-answer', 'picture', 'rights', 'offensive', 'other'] as const;
export type VisitorReason = (typeof visitorReasons)[number];

/**
 * Also an author's request to look at a taken-down quiz again, what an automatic check has found, and the question whether
 * an author's quizzes may be recommended for the first time.
 */
export const complaintReasons = [...visitorReasons, 'appeal', 'automatic', 'promotion'] as const;
export type ComplaintReason = (typeof complaintReasons)[number];

/** What was reported, if it isn't a quiz. */
export const complaintSubjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('profile') }),
  z.object({
    kind: z.literal('round'),
    roundId: idSchema,
    title: z.string().nullable(),
    playerId: idSchema.nullable().describe('The player whose nickname was reported; null for the title.'),
    nickname: z.string().nullable(),
  }),
]);
export type ComplaintSubject = z.infer<typeof complaintSubjectSchema>;

/** A complaint about a quiz, a profile or a round. */
export const complaintSchema = z.object({
  id: idSchema,
  about: complaintSubjectSchema.optional().describe('Only for problems of a profile or a round.'),
  quizId: idSchema.nullable().describe('Null for a profile.'),
  quizSlug: z.string(),
  quizTitle: z.string(),
  questionId: idSchema.nullable(),
  questionText: z.string().nullable(),
  reason: z.enum(complaintReasons),
  text: z.string(),
  isOpen: z.boolean(),
  answer: z.string().describe('What the author or a moderator has answered; may be empty.'),
  createdAt: timestampSchema,
  settledAt: timestampSchema.nullable(),
  isHeld: z
    .literal(true)
    .optional()
    .describe(
      'The author has settled it, but it counts against recommending the quiz until a moderator decides.',
    ),
  author: z.string().optional().describe('The username of the quiz’s author. Only for moderators.'),
  email: z.string().nullable().optional().describe('The address of the reporter. Only for moderators.'),
  revision: z
    .int()
    .nullable()
    .optional()
    .describe('The number of the revision that was reported; null for a draft. Only for moderators.'),
});
export type Complaint = z.infer<typeof complaintSchema>;

/** A quiz as moderators see it, at any time of its life. */
export const moderatedQuizSchema = z.object({
  id: idSchema,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  language: z.enum(languages),
  coverMedia: pictureSchema.nullable(),
  isPublished: z.boolean(),
  takedown: takedownSchema.nullable(),
  copies: z
    .array(
      z.object({
        ...{ id: idSchema, slug: z.string(), title: z.string(), author: z.string() },
        ...{ isPublished: z.boolean(), isTakenDown: z.boolean() },
      }),
    )
    .describe('The copies that still exist; without slug and title if they were never published.'),
  author: authorSchema.extend({
    memberSince: timestampSchema,
    isTrusted: z.boolean(),
    isProfileTakenDown: z.boolean(),
    suspension: z.string().nullable().describe('The reason of the suspension; null without one.'),
  }),
  questions: z.array(
    z.object({
      id: idSchema,
      questionText: z.string(),
      imageMedia: pictureSchema.nullable(),
      answerOptions: z.array(
        z.object({
          id: idSchema,
          answerText: z.string(),
          isCorrect: z.boolean(),
          imageMedia: pictureSchema.optional(),
        }),
      ),
      explanation: z.string(),
    }),
  ),
});
export type ModeratedQuiz = z.infer<typeof moderatedQuizSchema>;

export const moderationActs = [
  'takedown',
  'lift',
  'trust',
  'untrust',
  'suspend',
  'unsuspend',
  'answer',
  'notify',
  'profile-takedown',
  'profile-lift',
  'title-takedown',
  'title-lift',
] as const;
export type ModerationAct = (typeof moderationActs)[number];

/** Something that a moderator has done. */
export const moderationEntrySchema = z.object({
  id: idSchema,
  act: z.enum(moderationActs),
  at: timestampSchema,
  moderator: z.string(),
  username: z.string().describe('The author whom it is about.'),
  quizId: idSchema.nullable(),
  quizTitle: z.string().nullable(),
  reason: z.string(),
});
export type ModerationEntry = z.infer<typeof moderationEntrySchema>;
