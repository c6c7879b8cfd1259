import { endpoint } from './endpoint.ts';

/** Authors' calls. Those of the public side stand apart, so that public pages carry only theirs. */
export const createQuiz = endpoint('createQuiz', 'POST', '/api/admin/quizzes', 'body');
export const listOwnQuizzes = endpoint('listOwnQuizzes', 'GET', '/api/admin/quizzes');
export const getOwnQuiz = endpoint('getOwnQuiz', 'GET', '/api/admin/quizzes/{quizId}');
export const updateQuiz = endpoint('updateQuiz', 'PATCH', '/api/admin/quizzes/{quizId}', 'body');
export const deleteQuiz = endpoint('deleteQuiz', 'DELETE', '/api/admin/quizzes/{quizId}');
export const publishQuiz = endpoint('publishQuiz', 'POST', '/api/admin/quizzes/{quizId}/publish');
export const unpublishQuiz = endpoint('unpublishQuiz', 'POST', '/api/admin/quizzes/{quizId}/unpublish');
