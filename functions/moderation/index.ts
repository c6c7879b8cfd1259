import { moderationRoutes } from '#shared/api/moderation.routes.ts';
import { once } from '../platform/once.ts';
import { router } from '../platform/router.ts';
import { appealTakedown } from './operations/appeal-takedown.ts';
import { getModeratedQuiz } from './operations/get-moderated-quiz.ts';
import { liftProfileTakedown } from './operations/lift-profile-takedown.ts';
import { liftTakedown } from './operations/lift-takedown.ts';
import { liftTitleTakedown } from './operations/lift-title-takedown.ts';
import { listModerationLog } from './operations/list-moderation-log.ts';
import { listProblems } from './operations/list-problems.ts';
import { reportProblem } from './operations/report-problem.ts';
import { reportRound } from './operations/report-round.ts';
import { reportUser } from './operations/report-user.ts';
import { suspendUser } from './operations/suspend-user.ts';
import { takeDownProfile } from './operations/take-down-profile.ts';
import { takeDownQuiz } from './operations/take-down-quiz.ts';
import { takeDownTitle } from './operations/take-down-title.ts';
import { trustUser } from './operations/trust-user.ts';
import { unsuspendUser } from './operations/unsuspend-user.ts';
import { untrustUser } from './operations/untrust-user.ts';
import { updateProblem } from './operations/update-problem.ts';

export const operations = {
  reportProblem: once('reportProblem', reportProblem, null),
  reportUser,
  reportRound,
  listProblems,
  updateProblem,
  appealTakedown,
  getModeratedQuiz,
  takeDownQuiz,
  liftTakedown,
  trustUser,
  untrustUser,
  suspendUser,
  unsuspendUser,
  takeDownProfile,
  liftProfileTakedown,
  takeDownTitle,
  liftTitleTakedown,
  listModerationLog,
};

export const handler = router(moderationRoutes, operations);
