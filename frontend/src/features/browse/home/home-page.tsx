import { languageNames } from '../../../i18n/language-names.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useList } from '../../../lib/use-list.ts';
import { LinkButton } from '../../../ui/button/button.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListQuery } from '../../../ui/list-page/use-list-query.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { PageTitle } from '../../../ui/page-title/page-title.tsx';
import { FilterLinks } from '../../../ui/toolbar/filter-links.tsx';
import { Toolbar, ToolbarCount } from '../../../ui/toolbar/toolbar.tsx';
import { ToolbarSelect } from '../../../ui/toolbar/toolbar-select.tsx';
import { QuizGrid, QuizGridSkeleton } from '../quiz-card.tsx';
import { Hero } from './hero.tsx';
import { homeList } from './home-list.ts';
import styles from './home-page.module.css';
import { useQuizzes } from './use-quizzes.ts';

/** The published quizzes: searched, filtered, sorted and paged, all kept in the address. */
export default function HomePage() {
  const { t } = useTranslation('home');
  const { query, hrefOf, change } = useListQuery(homeList, '/');
  const list = useList(useQuizzes(homeList.requestOf(query)));
  return (
    <div className={styles.page}>
      <PageTitle />
      <Hero search={query.search} onSearch={(search) => change({ search }, { replace: true })} />
      <ListPage
        title={t('quizzes')}
        list={list}
        page={query.page}
        hrefOf={(page) => hrefOf({ page })}
        found={(count) => t('found', { count })}
        failed={t('failed')}
        skeleton={<QuizGridSkeleton />}
        empty={
          <Notice art="empty" title={t('empty.title')} text={t(query.search ? 'empty.search' : 'empty.text')}>
            {homeList.searchOf(query) && (
              <LinkButton variant="primary" to="/">
                {t('empty.clear')}
              </LinkButton>
            )}
          </Notice>
        }
        toolbar={
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
            <ToolbarCount>{list.total !== undefined && t('found', { count: list.total })}</ToolbarCount>
            <ToolbarSelect
              label={t('sort')}
              values={homeList.values.sort}
              value={query.sort}
              textOf={(sort) => t(`sorts.${sort}`)}
              onChange={(sort) => change({ sort })}
            />
          </Toolbar>
        }
      >
        {(quizzes) => <QuizGrid quizzes={quizzes} isFirst={query.page === 1} />}
      </ListPage>
    </div>
  );
}
