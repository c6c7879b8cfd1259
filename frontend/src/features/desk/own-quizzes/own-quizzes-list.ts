import { defineList } from '../../../ui/list-page/list-query.ts';

/** The parameters of the list of the author's quizzes. */
export const ownQuizzesList = defineList({
  state: { all: {}, published: { isPublished: true }, drafts: { isPublished: false } },
  sort: {
    updated: { sortBy: 'updatedAt' },
    newest: {},
    title: { sortBy: 'title', sortOrder: 'asc' },
    plays: { sortBy: 'playCount' },
    questions: { sortBy: 'questionCount' },
  },
});
