/** The visitors who can find a published quiz: all, or only those with its link. */
export const visibilities = ['public', 'link'] as const;
export type Visibility = (typeof visibilities)[number];
