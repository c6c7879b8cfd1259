import { earlySubjectsOf, type Grade, gradesInOrder, type Subject } from '#shared/domain/subject.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useSiteTexts } from '../../i18n/texts.ts';
import { ToolbarSelect } from './toolbar-select.tsx';

type Topic = { readonly subject: Subject | 'all'; readonly grade: Grade | 'all' };

type Props = {
  readonly values: { readonly [Name in keyof Topic]: readonly Topic[Name][] };
  readonly query: Topic;
  readonly change: (changes: Partial<Topic>) => void;
};

/** The filters of quizzes by subject and by grade. */
export function TopicChoices({ values, query, change }: Props) {
  const t = useSiteTexts();
  const { subjectText, gradeText } = useTopicTexts();
  return (
    <>
      <ToolbarSelect
        label={t('subjects.label')}
        values={values.subject}
        value={query.subject}
        textOf={subjectText}
        onChange={(subject) => change({ subject })}
      />
      <ToolbarSelect
        label={t('grades.label')}
        values={values.grade}
        value={query.grade}
        textOf={gradeText}
        onChange={(grade) => change({ grade })}
      />
    </>
  );
}

/** Returns functions for the names of subjects and grades; `all` stands for any of them. */
export function useTopicTexts() {
  const t = useSiteTexts();
  const gradeText = (grade: Grade | 'all') =>
    grade === 'all' || grade === 'secondary' ? t(`grades.${grade}`) : t('grades.primary', { grade });
  return {
    subjectText: (subject: Subject | 'all') => t(`subjects.${subject}`),
    /** The subject of a quiz; in Slovak as the timetable calls it if the quiz is only for grades 1 to 4. */
    quizSubjectText: (subject: Subject, grades: readonly Grade[]) =>
      (currentLanguage() === 'sk' &&
        grades.every((grade) => grade < '5') &&
        earlySubjectsOf(subject, grades).join(', ')) ||
      t(`subjects.${subject}`),
    gradeText,
    /** The visible text for grades, `3.–5. ročník, Stredná škola`. */
    gradesText: (grades: readonly Grade[]) =>
      runsOf(grades)
        .map(([from, to]) => (from === to ? gradeText(from) : t('grades.range', { from, to })))
        .join(', '),
  };
}

/** The first and the last grade of each run of consecutive grades. */
function runsOf(grades: readonly Grade[]): [Grade, Grade][] {
  const runs: [Grade, Grade][] = [];
  for (const grade of gradesInOrder(grades)) {
    const last = runs.at(-1);
    if (last && Number(grade) === Number(last[1]) + 1) last[1] = grade;
    else runs.push([grade, grade]);
  }
  return runs;
}
