import { endpoint } from './endpoint.ts';

export const listProblems = endpoint('listProblems', 'GET', '/api/admin/problems');
export const updateProblem = endpoint(
  'updateProblem',
  'PATCH',
  '/api/admin/problems/{problemId}',
  'body',
  'isOpen',
);
export const appealTakedown = endpoint(
  'appealTakedown',
  'POST',
  '/api/admin/quizzes/{quizId}/appeal',
  'body',
  'text',
);
export const getModeratedQuiz = endpoint('getModeratedQuiz', 'GET', '/api/admin/moderation/quizzes/{quizId}');
export const takeDownQuiz = endpoint(
  'takeDownQuiz',
  'POST',
  '/api/admin/quizzes/{quizId}/takedown',
  'body',
  'reason',
);
export const liftTakedown = endpoint('liftTakedown', 'DELETE', '/api/admin/quizzes/{quizId}/takedown');
export const trustUser = endpoint('trustUser', 'POST', '/api/admin/users/{username}/trust');
export const untrustUser = endpoint('untrustUser', 'DELETE', '/api/admin/users/{username}/trust');
export const suspendUser = endpoint(
  'suspendUser',
  'POST',
  '/api/admin/users/{username}/suspension',
  'body',
  'reason',
);
export const unsuspendUser = endpoint('unsuspendUser', 'DELETE', '/api/admin/users/{username}/suspension');
export const takeDownProfile = endpoint(
  'takeDownProfile',
  'POST',
  '/api/admin/users/{username}/profile-takedown',
  'body',
  'reason',
);
export const liftProfileTakedown = endpoint(
  'liftProfileTakedown',
  'DELETE',
  '/api/admin/users/{username}/profile-takedown',
);
export const takeDownTitle = endpoint(
  'takeDownTitle',
  'POST',
  '/api/admin/rounds/{roundId}/title-takedown',
  'body',
  'reason',
);
export const liftTitleTakedown = endpoint(
  'liftTitleTakedown',
  'DELETE',
  '/api/admin/rounds/{roundId}/title-takedown',
);
export const listModerationLog = endpoint('listModerationLog', 'GET', '/api/admin/moderation/log');
