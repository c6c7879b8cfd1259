import { grades, subjects } from '#shared/domain/subject.ts';
import { defineList, filterBy } from '#ui/list-page/list-query.ts';

/** The parameters of the home page. */
export const homeList = defineList({
  language: { all: {}, sk: { language: 'sk' }, en: { language: 'en' } },
  subject: filterBy('subject', subjects),
  grade: filterBy('grade', grades),
  sort: {
    recommended: { sortBy: 'recommended' },
    newest: {},
    plays: { sortBy: 'playCount' },
    title: { sortBy: 'title', sortOrder: 'asc' },
  },
});
