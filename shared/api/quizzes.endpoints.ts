import { endpoint } from './endpoint.ts';

export const listQuizzes = endpoint('listQuizzes', 'GET', '/api/quizzes');
export const getQuiz = endpoint('getQuiz', 'GET', '/api/quizzes/{idOrSlug}');
export const playQuiz = endpoint('playQuiz', 'GET', '/api/quizzes/{idOrSlug}/play');
export const listPublicQuestions = endpoint(
  'listPublicQuestions',
  'GET',
  '/api/quizzes/{idOrSlug}/questions',
);
export const createQuiz = endpoint('createQuiz', 'POST', '/api/admin/quizzes');
export const listOwnQuizzes = endpoint('listOwnQuizzes', 'GET', '/api/admin/quizzes');
export const getOwnQuiz = endpoint('getOwnQuiz', 'GET', '/api/admin/quizzes/{quizId}');
export const updateQuiz = endpoint('updateQuiz', 'PATCH', '/api/admin/quizzes/{quizId}');
export const deleteQuiz = endpoint('deleteQuiz', 'DELETE', '/api/admin/quizzes/{quizId}');
export const publishQuiz = endpoint('publishQuiz', 'POST', '/api/admin/quizzes/{quizId}/publish');
export const unpublishQuiz = endpoint('unpublishQuiz', 'POST', '/api/admin/quizzes/{quizId}/unpublish');
