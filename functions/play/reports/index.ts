import { reportsRoutes } from '#shared/api/reports.routes.ts';
import { router } from '../../platform/router.ts';
import { getQuizReport } from '../operations/get-quiz-report.ts';
import { getRoundReport } from '../operations/get-round-report.ts';

export const operations = { getRoundReport, getQuizReport };

export const handler = router(reportsRoutes, operations);
