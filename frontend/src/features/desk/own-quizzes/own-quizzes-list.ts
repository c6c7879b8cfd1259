import { grades, subjects } from '#shared/domain/subject.ts';
import { defineList, filterBy } from '#ui/list-page/list-query.ts';

/** The parameters of the list of the author's quizzes. */
export const ownQuizzesList = defineList({
  state: { all: {}, published: { isPublished: true }, drafts: { isPublished: false }, bin: { inBin: true } },
  subject: filterBy('subject', subjects),
  grade: filterBy('grade', grades),
  sort: {
    updated: { sortBy: 'updatedAt' },
    newest: {},
    title: { sortBy: 'title', sortOrder: 'asc' },
    plays: { sortBy: 'playCount' },
    questions: { sortBy: 'questionCount' },
  },
});
