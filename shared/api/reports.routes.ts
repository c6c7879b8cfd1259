import * as z from 'zod';
import { quizReportSchema, roundReportSchema } from '../domain/report.ts';
import { idSchema } from '../domain/scalars.ts';
import * as endpoints from './reports.endpoints.ts';
import { defineRoutes, route } from './route.ts';

export const reportsRoutes = defineRoutes('reports', {
  getRoundReport: route(endpoints.getRoundReport, {
    auth: 'required',
    summary: 'The players of a round, their progress and the answers',
    params: z.strictObject({ roundId: idSchema }),
    response: { status: 200, data: roundReportSchema },
    problems: ['NOT_FOUND'],
  }),
  getQuizReport: route(endpoints.getQuizReport, {
    auth: 'required',
    summary: 'The totals of all plays of one of the author’s quizzes',
    params: z.strictObject({ quizId: idSchema }),
    response: { status: 200, data: quizReportSchema },
    problems: ['NOT_FOUND'],
  }),
});
