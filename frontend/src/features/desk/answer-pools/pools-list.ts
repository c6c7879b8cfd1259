import { defineList } from '#ui/list-page/list-query.ts';

/** The parameters of the list of the author's answer pools. */
export const poolsList = defineList({
  show: { all: {}, active: { isActive: true }, inactive: { isActive: false } },
});
