import { endpoint } from './endpoint.ts';

export const createQuestion = endpoint(
  'createQuestion',
  'POST',
  '/api/admin/quizzes/{quizId}/questions',
  'body',
  'questionText',
  'answerOptions',
);
export const createQuestions = endpoint(
  'createQuestions',
  'POST',
  '/api/admin/quizzes/{quizId}/questions/bulk',
  'body',
  'questions',
);
export const listOwnQuestions = endpoint('listOwnQuestions', 'GET', '/api/admin/quizzes/{quizId}/questions');
export const getQuestion = endpoint('getQuestion', 'GET', '/api/admin/questions/{questionId}');
export const updateQuestion = endpoint(
  'updateQuestion',
  'PATCH',
  '/api/admin/questions/{questionId}',
  'body',
);
export const deleteQuestion = endpoint('deleteQuestion', 'DELETE', '/api/admin/questions/{questionId}');
export const restoreQuestion = endpoint(
  'restoreQuestion',
  'POST',
  '/api/admin/questions/{questionId}/restore',
);
export const reorderQuestion = endpoint(
  'reorderQuestion',
  'POST',
  '/api/admin/questions/{questionId}/reorder',
  'body',
  'position',
);
