import { questionsRoutes } from '#shared/api/questions.routes.ts';
import { router } from '../lib/router.ts';
import { createQuestion } from './create-question.ts';
import { createQuestions } from './create-questions.ts';
import { deleteQuestion } from './delete-question.ts';
import { getQuestion } from './get-question.ts';
import { listOwnQuestions } from './list-own-questions.ts';
import { reorderQuestion } from './reorder-question.ts';
import { updateQuestion } from './update-question.ts';

export const operations = {
  createQuestion,
  createQuestions,
  listOwnQuestions,
  getQuestion,
  updateQuestion,
  deleteQuestion,
  reorderQuestion,
};

export const handler = router(questionsRoutes, operations);
