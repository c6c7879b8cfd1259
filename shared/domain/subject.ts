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

/** What a Slovak timetable has in place of some subjects: in grades 1 and 2, and in grades 3 and 4. */
const earlySubjects: Partial<Record<Subject, readonly [string, string?]>> = {
  science: ['Prvouka', 'Prírodoveda'],
  biology: ['Prvouka', 'Prírodoveda'],
  geography: ['Prvouka', 'Vlastiveda'],
  history: ['Prvouka', 'Vlastiveda'],
  general: ['Prvouka'],
};

/** The Slovak names that a subject has in the timetable of those of the grades that are below 5. */
export function earlySubjectsOf(subject: Subject | null, grades: readonly Grade[]): string[] {
  const [first, then] = (subject && earlySubjects[subject]) ?? [];
  const isFor = (years: RegExp) => grades.some((grade) => years.test(grade));
  return [isFor(/[12]/) && first, isFor(/[34]/) && then].filter((name) => typeof name === 'string');
}

/** School years for which a quiz is meant: the nine of a primary school, and a secondary school. */
export const grades = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'secondary'] as const;
export type Grade = (typeof grades)[number];

/** The same grades, each once, from the lowest to the highest. */
export function gradesInOrder(given: readonly Grade[]): Grade[] {
  return grades.filter((grade) => given.includes(grade));
}
