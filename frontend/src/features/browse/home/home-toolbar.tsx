import { languageNames } from '../../../i18n/language-names.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { AddressQuery } from '../../../ui/list-page/use-list-query.ts';
import { FilterLinks } from '../../../ui/toolbar/filter-links.tsx';
import { Toolbar, ToolbarCount } from '../../../ui/toolbar/toolbar.tsx';
import { ToolbarSelect } from '../../../ui/toolbar/toolbar-select.tsx';
import { useTopicTexts } from '../../../ui/toolbar/topic-texts.ts';
import { homeList } from './home-list.ts';

type Props = AddressQuery<ReturnType<typeof homeList.parse>> & { readonly total: number | undefined };

/** The filters of the home page, the number of quizzes and their order. */
export function HomeToolbar({ query, hrefOf, change, total }: Props) {
  const { t } = useTranslation('home');
  const { subjectText, gradeText } = useTopicTexts();
  return (
    <Toolbar>
      <FilterLinks
        label={t('language')}
        values={homeList.values.language}
        current={query.language}
        hrefOf={(language) => hrefOf({ language })}
      >
        {(language) =>
          language === 'all' ? t('all') : <span lang={language}>{languageNames[language]}</span>
        }
      </FilterLinks>
      <ToolbarCount>{total !== undefined && t('found', { count: total })}</ToolbarCount>
      <ToolbarSelect
        icon={null}
        label={t('subject')}
        values={homeList.values.subject}
        value={query.subject}
        textOf={subjectText}
        onChange={(subject) => change({ subject })}
      />
      <ToolbarSelect
        icon={null}
        label={t('grade')}
        values={homeList.values.grade}
        value={query.grade}
        textOf={gradeText}
        onChange={(grade) => change({ grade })}
      />
      <ToolbarSelect
        label={t('sort')}
        values={homeList.values.sort}
        value={query.sort}
        textOf={(sort) => t(`sorts.${sort}`)}
        onChange={(sort) => change({ sort })}
      />
    </Toolbar>
  );
}
