import * as z from 'zod';
import { limits } from '../domain/limits.ts';
import { quizReportSchema, roundReportSchema } from '../domain/report.ts';
import { idSchema } from '../domain/scalars.ts';
import { defineRoutes, route } from './route.ts';
import { booleanInQuery, pageQueryShape, pageShape } from './schemas.ts';

export const reportsRoutes = defineRoutes('reports', {
  getRoundReport: route('GET', '/api/admin/rounds/{roundId}/report', {
    summary:
      'The players of a round and their progress; with their answers a page of the players, without them all',
    params: z.strictObject({ roundId: idSchema }),
    query: z.strictObject({
      answers: booleanInQuery.default(true),
      page: pageQueryShape.page,
      limit: pageQueryShape.limit.default(limits.maxPageSize),
    }),
    response: { status: 200, data: roundReportSchema.extend(pageShape) },
    problems: ['NOT_FOUND'],
  }),
  getQuizReport: route('GET', '/api/admin/quizzes/{quizId}/report', {
    summary: 'The totals of all plays of one of the author’s quizzes',
    params: z.strictObject({ quizId: idSchema }),
    response: { status: 200, data: quizReportSchema },
    problems: ['NOT_FOUND'],
  }),
});
