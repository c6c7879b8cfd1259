import { useId } from 'react';
import type { PageLoader } from '#lib/page-loader.ts';
import { storage } from '#lib/storage.ts';
import { useIsHydrated } from '#lib/use-is-hydrated.ts';
import { useList } from '#lib/use-list.ts';
import type { InputOf } from '#shared/api/client-types.ts';
import { listQuizzes, playQuiz } from '#shared/api/public-quizzes.endpoints.ts';
import type { Language } from '#shared/domain/language.ts';
import { grades, subjects } from '#shared/domain/subject.ts';
import { LinkButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { type AddressQuery, defineList, filterBy, useListQuery } from '#ui/list-page/list-query.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { FilterLinks } from '#ui/toolbar/filter-links.tsx';
import { ListSearch } from '#ui/toolbar/search-field.tsx';
import { Toolbar, ToolbarCount } from '#ui/toolbar/toolbar.tsx';
import { ToolbarSelect } from '#ui/toolbar/toolbar-select.tsx';
import { TopicChoices } from '#ui/toolbar/topic-choices.tsx';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { languageNames } from '../../../i18n/language-names.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuizGrid, QuizGridSkeleton } from '../quiz-card.tsx';
import { LiveQuestion } from './live-question.tsx';
import { useReading } from './use-reading.ts';

/** The parameters of the home page. */
export const homeList = defineList({
  language: { all: {}, sk: { language: 'sk' }, en: { language: 'en' } },
  subject: filterBy('subject', subjects),
  grade: filterBy('grade', grades),
  sort: {
    recommended: { sortBy: 'recommended' },
    newest: {},
    plays: { sortBy: 'playCount' },
    title: { sortBy: 'title', sortOrder: 'asc' },
  },
});

/** Only visitors who have played before need it. Shows nothing if it can't be loaded. */
const GoOn = lazyPart(
  async () => ({ default: (await import('../go-on.tsx')).GoOn }),
  () => null,
);

const recommended = (firstLanguage: Language) => ({ sortBy: 'recommended', firstLanguage }) as const;
const newest = (firstLanguage: Language) => ({ sortBy: 'newRecommended', firstLanguage }) as const;

function listInput(query: ReturnType<typeof homeList.parse>, firstLanguage: Language) {
  const ownLanguageFirst = query.language === 'all' ? { firstLanguage } : {};
  return { query: { ...homeList.requestOf(query), ...ownLanguageFirst } };
}

/** @public Loaded with the page. */
export const loader: PageLoader = async ({ request, context: { ask, language } }) => {
  const query = homeList.parse(new URL(request.url).search);
  const isStart = homeList.searchOf(query) === '';
  const list = await ask(listQuizzes, listInput(query, language));
  const first = list?.items[0];
  return Promise.all([
    isStart && first && ask(playQuiz, { params: { idOrSlug: first.slug } }),
    isStart && list && list.totalPages > 1 && ask(listQuizzes, rowInput(newest(language))),
    !isStart && list?.items.length === 0 && ask(listQuizzes, rowInput(recommended(language))),
  ]);
};

/**
 * A question to answer right away, and the published quizzes. Search, filters, order and page are kept in the address.
 */
export default function HomePage() {
  const { t } = useTranslation('home');
  const address = useListQuery(homeList, '/');
  const { query, hrefOf, change } = address;
  const isHydrated = useIsHydrated();
  const firstLanguage = currentLanguage();
  const list = useList(useReading(listQuizzes, listInput(query, firstLanguage)));
  const isStart = homeList.searchOf(query) === '';
  const isFiltered = homeList.searchOf({ ...homeList.initial, ...query, search: '', page: 1 }) !== '';
  return (
    <div className="max-w-[calc(var(--container-page)_+_2_*_var(--spacing-gutter))] mx-auto pt-0 px-gutter pb-16">
      <PageTitle />
      <h1 className="pt-4 pb-3 text-xl font-extrabold leading-[1.1] tracking-[-0.02em] lg:pt-8 lg:pb-5 lg:text-3xl">
        {t('sentence')}
      </h1>
      {isStart && <LiveQuestion quizzes={list.items} />}
      {isStart && isHydrated && storage.names('yq.p').length > 0 && <GoOn />}
      <ListSearch
        className="[--search-size:3.5rem] [--search-inset:1.25rem] [--search-icon:1.375rem] [--search-radius:var(--radius-card)] max-w-136 mb-5"
        query={query}
        change={change}
        label={t('search')}
      />
      <ListPage
        title={t('quizzes')}
        list={list}
        page={query.page}
        hrefOf={(page) => hrefOf({ page })}
        found={(count) => t('found', { count })}
        failed={t('failed')}
        skeleton={<QuizGridSkeleton />}
        empty={
          <>
            <Notice
              art="empty"
              title={t('empty.title')}
              text={t(isFiltered ? 'empty.filtered' : query.search ? 'empty.search' : 'empty.text')}
            >
              {!isStart && (
                <LinkButton variant="primary" to="/">
                  {t(isFiltered ? 'empty.clear' : 'empty.all')}
                </LinkButton>
              )}
            </Notice>
            {!isStart && <QuizRow title={t('recommended')} query={recommended(firstLanguage)} />}
          </>
        }
        toolbar={<HomeToolbar {...address} total={list.total} />}
      >
        {(quizzes) => <QuizGrid quizzes={quizzes} isFirst={!isStart && query.page === 1} />}
      </ListPage>
      {isStart && list.totalPages > 1 && <QuizRow title={t('new')} query={newest(firstLanguage)} />}
    </div>
  );
}

type Props = AddressQuery<ReturnType<typeof homeList.parse>> & { readonly total: number | undefined };

/** The filters of the home page, the number of quizzes and their order. */
function HomeToolbar({ query, hrefOf, change, total }: Props) {
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

type Query = NonNullable<InputOf<'listQuizzes'>['query']>;
type QuizRowProps = { readonly title: string; readonly query: Query };

function rowInput(query: Query) {
  return { query: { ...query, limit: '4' } };
}

/** A few quizzes under their own heading; nothing if there are none or they can't be read. */
function QuizRow({ title, query }: QuizRowProps) {
  const id = useId();
  const { data } = useReading(listQuizzes, rowInput(query));
  if (!data || data.items.length === 0) return null;
  return (
    <section className="my-10 [&>h2]:mb-5" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <QuizGrid quizzes={data.items} />
    </section>
  );
}
