import * as z from 'zod';
import { anyOptionsBodySchema, changedOptionsBodySchema } from '../domain/answer-option.ts';
import { limits } from '../domain/limits.ts';
import { ownQuestionSchema } from '../domain/question.ts';
import { questionKinds } from '../domain/question-kind.ts';
import { markerSchema, revealSchema } from '../domain/question-picture.ts';
import { questionIssues } from '../domain/question-rules.ts';
import { idSchema } from '../domain/scalars.ts';
import { linesSchema, requiredLinesSchema } from '../domain/text-schema.ts';
import { defineRoutes, route } from './route.ts';
import { altTextBodySchema, listOf, pictureNameBodySchema } from './schemas.ts';

const quizParams = z.strictObject({ quizId: idSchema });
const questionParams = z.strictObject({ questionId: idSchema });

const questionBody = z.strictObject({
  questionText: requiredLinesSchema(limits.question.textMax),
  imageMediaId: idSchema.nullable().optional(),
  imageAltText: altTextBodySchema
    .optional()
    .describe('Read out before the answer. A new picture without one starts without alternative text.'),
  imageName: pictureNameBodySchema
    .optional()
    .describe(
      'What the picture shows, read after the answer. A picture that replaces another starts without one.',
    ),
  kind: z.enum(questionKinds).optional().describe('What the options are; texts by default.'),
  marker: markerSchema.nullable().optional().describe('Only of a question with texts.'),
  reveal: revealSchema
    .nullable()
    .optional()
    .describe('Only of a question with texts: its picture begins hidden, and stands on no cover.'),
  showsPlaces: z
    .boolean()
    .optional()
    .describe('Only of a question about places: players see a dot in each and choose among them.'),
  answerOptions: anyOptionsBodySchema,
  explanation: linesSchema(limits.question.explanationMax).optional(),
  metadata: z
    .strictObject({ imagePrompt: linesSchema(limits.question.imagePromptMax).optional() })
    .optional(),
});

type QuestionBody = z.infer<typeof questionBody>;

/**
 * Adds the broken rules of questions to other faults of a body. If there are none, the operation checks them, together
 * with the pictures that it reads.
 */
function addRuleIssues(
  context: z.RefinementCtx,
  questions: readonly QuestionBody[],
  path: (at: number) => (string | number)[],
): void {
  if (context.issues.length === 0) return;
  for (const [at, question] of questions.entries()) {
    const { kind = 'text', imageMediaId } = question;
    const issues = questionIssues({ ...question, kind, hasPicture: Boolean(imageMediaId) });
    for (const issue of issues) {
      context.addIssue({ code: 'custom', path: [...path(at), ...issue.path], message: issue.message });
    }
  }
}

export const questionsRoutes = defineRoutes('questions', {
  createQuestion: route('POST', '/api/admin/quizzes/{quizId}/questions', {
    isIdempotent: true,
    summary: 'Add a question to the end of a quiz',
    params: quizParams,
    body: questionBody.superRefine((question, context) => addRuleIssues(context, [question], () => [])),
    response: { status: 201, data: ownQuestionSchema },
    problems: ['NOT_FOUND', 'QUIZ_TOO_LARGE'],
  }),
  createQuestions: route('POST', '/api/admin/quizzes/{quizId}/questions/bulk', {
    isIdempotent: true,
    summary: 'Add several questions to the end of a quiz, all or none',
    params: quizParams,
    body: z
      .strictObject({ questions: z.array(questionBody).min(1).max(limits.question.bulkMax) })
      .superRefine(({ questions }, context) => addRuleIssues(context, questions, (at) => ['questions', at])),
    response: { status: 201, data: listOf(ownQuestionSchema) },
    problems: ['NOT_FOUND', 'QUIZ_TOO_LARGE'],
  }),
  listOwnQuestions: route('GET', '/api/admin/quizzes/{quizId}/questions', {
    summary: "The questions of one of the author's quizzes, in order and all on one page",
    params: quizParams,
    response: { status: 200, data: listOf(ownQuestionSchema) },
    problems: ['NOT_FOUND'],
  }),
  getQuestion: route('GET', '/api/admin/questions/{questionId}', {
    summary: "One of the author's questions",
    params: questionParams,
    response: { status: 200, data: ownQuestionSchema },
    problems: ['NOT_FOUND'],
  }),
  updateQuestion: route('PATCH', '/api/admin/questions/{questionId}', {
    summary: 'Change a question; an option with an id is changed, one without an id is new',
    params: questionParams,
    body: questionBody.partial().extend({ answerOptions: changedOptionsBodySchema.optional() }),
    response: { status: 200, data: ownQuestionSchema },
    problems: ['NOT_FOUND', 'QUIZ_TOO_LARGE', 'STALE_VERSION'],
  }),
  deleteQuestion: route('DELETE', '/api/admin/questions/{questionId}', {
    summary:
      'Delete a question, which can be restored for a day; the last question of a published quiz can’t be deleted',
    params: questionParams,
    response: { status: 204 },
    problems: ['NOT_FOUND', 'QUIZ_HAS_NO_QUESTIONS', 'QUIZ_TOO_LARGE'],
  }),
  restoreQuestion: route('POST', '/api/admin/questions/{questionId}/restore', {
    summary:
      'Restore a question that was deleted in the last 24 hours, in its place; 409 if a picture that it needs was deleted',
    params: questionParams,
    response: { status: 200, data: ownQuestionSchema },
    problems: ['NOT_FOUND', 'CONFLICT', 'QUIZ_TOO_LARGE'],
  }),
  reorderQuestion: route('POST', '/api/admin/questions/{questionId}/reorder', {
    summary: "Move a question; returns the quiz's questions in their new order",
    params: questionParams,
    body: z.strictObject({ position: z.int().min(0).describe('From 0; past the end means the end.') }),
    response: { status: 200, data: listOf(ownQuestionSchema) },
    problems: ['NOT_FOUND', 'QUIZ_TOO_LARGE'],
  }),
});
