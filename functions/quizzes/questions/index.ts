import { questionsRoutes } from '#shared/api/questions.routes.ts';
import { once } from '../../platform/once.ts';
import { router } from '../../platform/router.ts';
import { createQuestion } from '../operations/create-question.ts';
import { createQuestions, showCreatedQuestions } from '../operations/create-questions.ts';
import { deleteQuestion } from '../operations/delete-question.ts';
import { getQuestion } from '../operations/get-question.ts';
import { listOwnQuestions } from '../operations/list-own-questions.ts';
import { reorderQuestion } from '../operations/reorder-question.ts';
import { restoreQuestion } from '../operations/restore-question.ts';
import { updateQuestion } from '../operations/update-question.ts';

export const operations = {
  createQuestion: once('createQuestion', createQuestion, ({ made, ...call }) =>
    getQuestion({ ...call, params: { questionId: made.id } }),
  ),
  createQuestions: once('createQuestions', createQuestions, showCreatedQuestions),
  listOwnQuestions,
  getQuestion,
  updateQuestion,
  deleteQuestion,
  restoreQuestion,
  reorderQuestion,
};

export const handler = router(questionsRoutes, operations);
