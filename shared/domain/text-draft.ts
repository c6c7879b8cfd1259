import * as z from 'zod';
import { answerOptionsBodySchema } from './answer-option.ts';
import { limits } from './limits.ts';

/** Drafts that AI writes. Nothing is saved; the schemas also judge what a model gave, which is never trusted. */

export const issueSeverities = ['error', 'warning', 'info'] as const;
export type IssueSeverity = (typeof issueSeverities)[number];

/** A better title and description of a quiz. */
export const enhancedQuizSchema = z.object({
  title: z.string().trim().min(1).max(limits.quiz.titleMax),
  description: z.string().trim().max(limits.quiz.descriptionMax),
});
export type EnhancedQuiz = z.infer<typeof enhancedQuizSchema>;

/** A question for the author to accept or not: as good as a body of `createQuestion`. */
export const questionDraftSchema = z.object({
  questionText: z.string().trim().min(1).max(limits.question.textMax),
  answerOptions: answerOptionsBodySchema,
  explanation: z.string().trim().max(limits.question.explanationMax),
  imagePrompt: z.string().trim().max(limits.question.imagePromptMax),
});
export type QuestionDraft = z.infer<typeof questionDraftSchema>;

/** A subject for a new quiz. */
export const topicDraftSchema = z.object({
  title: z.string().trim().min(1).max(limits.quiz.titleMax),
  description: z.string().trim().max(limits.quiz.descriptionMax),
});
export type TopicDraft = z.infer<typeof topicDraftSchema>;

/** Something to mend in a question; `field` is a path in it, like `answerOptions.2.answerText`. */
export const questionIssueSchema = z.object({
  severity: z.enum(issueSeverities),
  field: z.string(),
  message: z.string(),
  suggestion: z.string().optional(),
});
export type QuestionIssue = z.infer<typeof questionIssueSchema>;

/** The verdict on a question; `isValid` is false where an issue of severity `error` is among them. */
export const questionReviewSchema = z.object({ isValid: z.boolean(), issues: z.array(questionIssueSchema) });
export type QuestionReview = z.infer<typeof questionReviewSchema>;
