import { defineList } from '../../../ui/list-page/list-query.ts';

/** The parameters of the home page. */
export const homeList = defineList({
  language: { all: {}, sk: { language: 'sk' }, en: { language: 'en' } },
  sort: {
    newest: {},
    plays: { sortBy: 'playCount' },
    title: { sortBy: 'title', sortOrder: 'asc' },
  },
});
