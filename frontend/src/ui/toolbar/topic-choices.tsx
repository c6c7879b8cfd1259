import type { Grade, Subject } from '#shared/domain/subject.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ToolbarSelect } from './toolbar-select.tsx';
import { useTopicTexts } from './topic-texts.ts';

type Topic = { readonly subject: Subject | 'all'; readonly grade: Grade | 'all' };

type Props = {
  readonly values: { readonly [Name in keyof Topic]: readonly Topic[Name][] };
  readonly query: Topic;
  readonly change: (changes: Partial<Topic>) => void;
};

/** The filters of quizzes by subject and by grade. */
export function TopicChoices({ values, query, change }: Props) {
  const { t } = useTranslation();
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
