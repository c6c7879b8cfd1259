import type { Grade, Subject } from '#shared/domain/subject.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What subjects and grades are called; `all` stands for any of them. */
export function useTopicTexts() {
  const { t } = useTranslation();
  return {
    subjectText: (subject: Subject | 'all') => t(`subjects.${subject}`),
    gradeText: (grade: Grade | 'all') =>
      grade === 'all' || grade === 'secondary' ? t(`grades.${grade}`) : t('grades.primary', { grade }),
  };
}
