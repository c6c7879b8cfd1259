import type { AddressQuery } from '#ui/list-page/list-query.ts';
import { FilterLinks } from '#ui/toolbar/filter-links.tsx';
import { Toolbar, ToolbarCount } from '#ui/toolbar/toolbar.tsx';
import { ToolbarSelect } from '#ui/toolbar/toolbar-select.tsx';
import { TopicChoices } from '#ui/toolbar/topic-choices.tsx';
import { languageNames } from '../../../i18n/language-names.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { homeList } from './home-list.ts';

type Props = AddressQuery<ReturnType<typeof homeList.parse>> & { readonly total: number | undefined };

/** The filters of the home page, the number of quizzes and their order. */
export function HomeToolbar({ query, hrefOf, change, total }: Props) {
  const { t } = useTranslation('home');
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
      <TopicChoices values={homeList.values} query={query} change={change} />
      <ToolbarSelect
        isOrder
        label={t('sort')}
        values={homeList.values.sort}
        value={query.sort}
        textOf={(sort) => t(`sorts.${sort}`)}
        onChange={(sort) => change({ sort })}
      />
      <ToolbarCount>{total !== undefined && t('found', { count: total })}</ToolbarCount>
    </Toolbar>
  );
}
