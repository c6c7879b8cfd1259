import * as z from 'zod';
import { answerOptionsBodySchema } from './answer-option.ts';
import { limits } from './limits.ts';
import { linesSchema, requiredLinesSchema, requiredTextSchema, textSchema } from './text-schema.ts';

/** Drafts that AI writes. Nothing is saved; the schemas also validate the output of a model. */

export const issueSeverities = ['error', 'warning', 'info'] as const;
export type IssueSeverity = (typeof issueSeverities)[number];

/** A better title and description of a quiz. */
export const enhancedQuizSchema = z.object({
  title: requiredTextSchema(limits.quiz.titleMax),
  description: linesSchema(limits.quiz.descriptionMax),
});
export type EnhancedQuiz = z.infer<typeof enhancedQuizSchema>;

/** A question that the author may accept; valid as a body of `createQuestion`. */
export const questionDraftSchema = z.object({
  questionText: requiredLinesSchema(limits.question.textMax),
  answerOptions: answerOptionsBodySchema,
  explanation: linesSchema(limits.question.explanationMax),
  imagePrompt: linesSchema(limits.question.imagePromptMax),
  imageName: textSchema(limits.media.nameMax).describe('What the picture would show, in words.'),
});
export type QuestionDraft = z.infer<typeof questionDraftSchema>;

/** A suggested topic for a new quiz. */
export const topicDraftSchema = z.object({
  title: requiredTextSchema(limits.quiz.titleMax),
  description: linesSchema(limits.quiz.descriptionMax),
});
export type TopicDraft = z.infer<typeof topicDraftSchema>;

/** An issue of a question; `field` is a path in it, like `answerOptions.2.answerText`. */
export const questionIssueSchema = z.object({
  severity: z.enum(issueSeverities),
  field: z.string(),
  message: z.string(),
  suggestion: z.string().optional(),
});
export type QuestionIssue = z.infer<typeof questionIssueSchema>;

/** The result of checking a question; `isValid` is false if an issue has the severity `error`. */
export const questionReviewSchema = z.object({ isValid: z.boolean(), issues: z.array(questionIssueSchema) });
export type QuestionReview = z.infer<typeof questionReviewSchema>;
