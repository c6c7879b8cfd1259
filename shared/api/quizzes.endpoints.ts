import { endpoint } from './endpoint.ts';

/** Calls of authors. Public calls have their own file, so that public pages load only those. */
export const createQuiz = endpoint('createQuiz', 'POST', '/api/admin/quizzes', 'body', 'title');
export const listOwnQuizzes = endpoint('listOwnQuizzes', 'GET', '/api/admin/quizzes');
export const getOwnQuiz = endpoint('getOwnQuiz', 'GET', '/api/admin/quizzes/{quizId}');
export const updateQuiz = endpoint('updateQuiz', 'PATCH', '/api/admin/quizzes/{quizId}', 'body');
export const deleteQuiz = endpoint('deleteQuiz', 'DELETE', '/api/admin/quizzes/{quizId}');
export const restoreQuiz = endpoint('restoreQuiz', 'POST', '/api/admin/quizzes/{quizId}/restore');
export const copyQuiz = endpoint('copyQuiz', 'POST', '/api/admin/quizzes/{quizId}/copy');
export const publishQuiz = endpoint('publishQuiz', 'POST', '/api/admin/quizzes/{quizId}/publish');
export const unpublishQuiz = endpoint('unpublishQuiz', 'POST', '/api/admin/quizzes/{quizId}/unpublish');
