/** School subjects of quizzes. `languages` are foreign languages other than English. */
export const subjects = [
  'slovak',
  'english',
  'languages',
  'mathematics',
  'science',
  'biology',
  'geography',
  'history',
  'civics',
  'art',
  'music',
  'sport',
  'technology',
  'informatics',
  'general',
] as const;
export type Subject = (typeof subjects)[number];

/** School years for which a quiz is meant: the nine of a primary school, and a secondary school. */
export const grades = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'secondary'] as const;
export type Grade = (typeof grades)[number];

/** The same grades, each once, from the lowest to the highest. */
export function gradesInOrder(given: readonly Grade[]): Grade[] {
  return grades.filter((grade) => given.includes(grade));
}
