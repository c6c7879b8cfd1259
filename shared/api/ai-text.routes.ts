import * as z from 'zod';
import { aiGenerators } from '../domain/ai-generator.ts';
import { difficulties } from '../domain/difficulty.ts';
import { languages } from '../domain/language.ts';
import { limits } from '../domain/limits.ts';
import {
  enhancedQuizSchema,
  questionDraftSchema,
  questionReviewSchema,
  topicDraftSchema,
} from '../domain/text-draft.ts';
import { linesSchema, requiredTextSchema, textSchema } from '../domain/text-schema.ts';
import type { ProblemCode } from './problem.ts';
import { defineRoutes, route } from './route.ts';

const language = z.enum(languages);
/** Part of every response. */
const madeBy = {
  generator: z.enum(aiGenerators).optional().describe('The generator or model that wrote it.'),
};
const aiProblems = [
  'EMAIL_UNVERIFIED',
  'AI_BAD_OUTPUT',
  'UPSTREAM_FAILED',
  'AI_NOT_CONFIGURED',
] as const satisfies readonly ProblemCode[];

export const aiTextRoutes = defineRoutes('ai-text', {
  enhanceQuiz: route('POST', '/api/ai-text-gen/enhance-quiz', {
    summary: 'Suggest a better title and description',
    body: z.strictObject({
      title: requiredTextSchema(limits.quiz.titleMax),
      description: linesSchema(limits.quiz.descriptionMax).optional(),
      language,
    }),
    response: { status: 200, data: enhancedQuizSchema.extend(madeBy) },
    problems: aiProblems,
  }),
  generateQuestions: route('POST', '/api/ai-text-gen/generate-questions', {
    summary: 'Draft questions on a topic; nothing is saved',
    body: z.strictObject({
      topic: requiredTextSchema(limits.aiText.topicMax),
      count: z.int().min(1).max(limits.aiText.questionsMax),
      difficulty: z.enum(difficulties),
      language,
    }),
    response: { status: 200, data: z.object({ questions: z.array(questionDraftSchema), ...madeBy }) },
    problems: aiProblems,
  }),
  generateTopics: route('POST', '/api/ai-text-gen/generate-topics', {
    summary: 'Suggest topics for quizzes',
    body: z.strictObject({
      subject: textSchema(limits.aiText.topicMax).optional(),
      count: z.int().min(1).max(limits.aiText.topicsMax),
      language,
    }),
    response: { status: 200, data: z.object({ topics: z.array(topicDraftSchema), ...madeBy }) },
    problems: aiProblems,
  }),
  validateQuestion: route('POST', '/api/ai-text-gen/validate', {
    summary: 'Check a question; a question that can’t be saved is checked too',
    body: z.strictObject({
      questionText: linesSchema(limits.question.textMax),
      answerOptions: z
        .array(z.strictObject({ answerText: textSchema(limits.answerTextMax), isCorrect: z.boolean() }))
        .max(limits.question.optionsMax),
      explanation: linesSchema(limits.question.explanationMax).optional(),
      language,
    }),
    response: { status: 200, data: questionReviewSchema.extend(madeBy) },
    problems: aiProblems,
  }),
});
