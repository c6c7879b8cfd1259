import type { CSSProperties } from 'react';
import type { Subject } from '#shared/domain/subject.ts';

const groups: Readonly<Record<Subject, string>> = {
  slovak: 'languages',
  english: 'languages',
  languages: 'languages',
  mathematics: 'numbers',
  informatics: 'numbers',
  science: 'nature',
  biology: 'nature',
  geography: 'earth',
  history: 'society',
  civics: 'society',
  art: 'arts',
  music: 'arts',
  sport: 'skills',
  technology: 'skills',
  general: 'general',
};

/**
 * A style that sets `--subject` to the colour of a subject's group, for `bg-(--subject)`. A text next to it always names
 * the subject.
 */
export function subjectColour(subject: Subject | null): CSSProperties {
  return { '--subject': `var(--color-subject-${subject ? groups[subject] : 'general'})` } as CSSProperties;
}
