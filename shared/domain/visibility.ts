/** Who finds a published quiz: everybody, or only those who have its link. */
export const visibilities = ['public', 'link'] as const;
export type Visibility = (typeof visibilities)[number];
