import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { PageLoader } from '#lib/api/page-loader.ts';
import { useList } from '#lib/api/use-list.ts';
import { useIsHydrated } from '#lib/page/use-is-hydrated.ts';
import type { InputOf } from '#shared/api/client-types.ts';
import { listQuizzes, playQuiz } from '#shared/api/public-endpoints.ts';
import type { Language } from '#shared/domain/language.ts';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import { grades, subjects } from '#shared/domain/subject.ts';
import { LinkButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { type AddressQuery, defineList, filterBy, useListQuery } from '#ui/list-page/list-query.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { FilterLinks } from '#ui/toolbar/filter-links.tsx';
import { ListSearch } from '#ui/toolbar/search-field.tsx';
import { Toolbar, ToolbarCount } from '#ui/toolbar/toolbar.tsx';
import { ToolbarSelect } from '#ui/toolbar/toolbar-select.tsx';
import { useTopicTexts } from '#ui/toolbar/topic-choices.tsx';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { languageNames } from '../../../i18n/language-names.ts';
import { QuizGrid, QuizGridSkeleton } from '../quiz-card.tsx';
import { withCards, withShelves, withTodays, withTodaysQuestions } from '../shown-data.ts';
import { SubjectShelves } from './subject-shelves.tsx';
import { useHomeTexts } from './texts.ts';
import { hasPlayed } from './todays-marks.ts';
import { questionOf, TodaysQuestions, todaysQuizzes } from './todays-questions.tsx';
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

/** What a visitor can continue, if this browser has played before. */
function ComeBack() {
  return hasPlayed() && <GoOn />;
}

/** The front page has quizzes for shelves of several subjects; pages of a list have as many as the API gives. */
const frontPageSize = 24;
const pageSize = 12;

const recommended = (firstLanguage: Language) => ({ sortBy: 'recommended', firstLanguage }) as const;
const newest = (firstLanguage: Language) => ({ sortBy: 'newRecommended', firstLanguage }) as const;

function listInput(query: ReturnType<typeof homeList.parse>, firstLanguage: Language) {
  const ownLanguageFirst = query.language === 'all' ? { firstLanguage } : {};
  const limit = isFront(query) ? { limit: String(frontPageSize) } : {};
  return { query: { ...homeList.requestOf(query), ...ownLanguageFirst, ...limit } };
}

/** Whether nothing was searched, chosen or turned to. */
function isFront(query: ReturnType<typeof homeList.parse>): boolean {
  return homeList.searchOf(query) === '';
}

/** @public Loaded with the page. */
export const loader: PageLoader = async ({ request, context: { ask, language } }) => {
  const query = homeList.parse(new URL(request.url).search);
  const [list, today] = await Promise.all([
    ask(listQuizzes, listInput(query, language), isFront(query) ? withShelves : withCards),
    isFront(query) ? ask(listQuizzes, todaysQuizzes(language), withTodaysQuestions) : undefined,
  ]);
  const first = today?.items[0];
  return Promise.all([
    first && ask(playQuiz, questionOf(first), (quiz) => withTodays(today, quiz)),
    isFront(query) && hasMore(list) && ask(listQuizzes, rowInput(newest(language)), withCards),
    list?.items.length === 0 && ask(listQuizzes, rowInput(recommended(language)), withCards),
  ]);
};

type Front = { readonly items?: readonly QuizSummary[] | undefined; readonly total?: number | undefined };

/** Whether there are quizzes that the front page doesn't have. */
function hasMore(list: Front | undefined): boolean {
  return (list?.total ?? 0) > (list?.items?.length ?? 0);
}

/** The pages of all quizzes. The first one has gaps in place of quizzes that aren't promoted. */
function pagesOf({ items = [], total = 0 }: Front): number {
  return total && Math.ceil((total + Math.max(0, pageSize - items.length)) / pageSize);
}

/**
 * The questions of the day, and the published quizzes: on shelves by subject, or as a list that is searched, filtered
 * and ordered. Search, filters, order and page are kept in the address.
 */
export default function HomePage() {
  const t = useHomeTexts();
  const address = useListQuery(homeList, '/');
  const { query, hrefOf } = address;
  const isHydrated = useIsHydrated();
  const firstLanguage = currentLanguage();
  const list = useList(useReading(listQuizzes, listInput(query, firstLanguage)));
  const isStart = isFront(query);
  const isFiltered = homeList.searchOf({ ...homeList.initial, ...query, search: '', page: 1 }) !== '';
  return (
    <div className="max-w-[calc(var(--container-page)_+_2_*_var(--spacing-gutter))] mx-auto pt-0 px-gutter pb-16">
      <PageTitle />
      <div className="flex items-center justify-between gap-6 pt-3 pb-1">
        <h1 className="text-lg font-extrabold leading-[1.1] tracking-[-0.02em] sm:text-xl lg:text-2xl">
          {t('sentence')}
        </h1>
        {isStart && <ForTeachers className="below-lg:hidden" />}
      </div>
      {isStart && <TodaysQuestions />}
      {/* before-paint.js knows who comes back, so that nothing moves when their part is shown. */}
      {isStart && <div className="lg:-mt-3 [[data-comes-back]_&]:min-h-28">{isHydrated && <ComeBack />}</div>}
      <ListPage
        title={t('quizzes')}
        list={isStart ? { ...list, totalPages: pagesOf(list) } : list}
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
        {(quizzes) =>
          isStart ? (
            <SubjectShelves quizzes={quizzes} hrefOf={(subject) => hrefOf({ subject })} />
          ) : (
            <QuizGrid quizzes={quizzes} isFirst={query.page === 1} />
          )
        }
      </ListPage>
      {isStart && hasMore(list) && (
        <QuizRow title={t('new')} query={newest(firstLanguage)} without={list.items} />
      )}
      {isStart && <ForTeachers className="mt-14 lg:hidden" />}
    </div>
  );
}

/** A word to teachers: on a wide page beside the heading, on a phone at the end. */
function ForTeachers({ className }: { readonly className: string }) {
  const t = useHomeTexts();
  return (
    <Link
      to="/teachers"
      className={`flex items-center justify-between gap-2 min-h-target px-4 rounded-card bg-accent-tint text-ink font-semibold no-underline print:hidden ${className}`}
    >
      {t('teachers')}
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}

type Props = AddressQuery<ReturnType<typeof homeList.parse>> & { readonly total: number | undefined };

/** The search and the filters of the home page, the number of quizzes and their order. */
function HomeToolbar({ query, hrefOf, change, total }: Props) {
  const t = useHomeTexts();
  const { subjectText, gradeText } = useTopicTexts();
  return (
    <>
      <Toolbar
        search={
          <ListSearch
            className="below-lg:[--search-size:3.5rem] below-lg:mb-3"
            query={query}
            change={change}
            label={t('search')}
          />
        }
      >
        <FilterLinks
          label={t('translation:grades.label')}
          values={homeList.values.grade}
          current={query.grade}
          hrefOf={(grade) => hrefOf({ grade })}
        >
          {(grade) =>
            /\d/.test(grade) ? (
              <span className="relative">
                <span aria-hidden="true">{t('gradeShort', { grade })}</span>
                <span className="sr-only">{gradeText(grade)}</span>
              </span>
            ) : (
              gradeText(grade)
            )
          }
        </FilterLinks>
      </Toolbar>
      <div className="lg:-mt-2">
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
          <ToolbarSelect
            label={t('translation:subjects.label')}
            values={homeList.values.subject}
            value={query.subject}
            textOf={subjectText}
            onChange={(subject) => change({ subject })}
          />
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
      </div>
    </>
  );
}

type Query = NonNullable<InputOf<'listQuizzes'>['query']>;
type QuizRowProps = {
  readonly title: string;
  readonly query: Query;
  /** Quizzes that the page already shows. */
  readonly without?: readonly QuizSummary[] | undefined;
};

function rowInput(query: Query) {
  return { query: { ...query, limit: '4' } };
}

/** A few quizzes under their own heading; nothing if there are none or they can't be read. */
function QuizRow({ title, query, without = [] }: QuizRowProps) {
  const id = useId();
  const { data } = useReading(listQuizzes, rowInput(query));
  const items = data?.items.filter(({ id }) => without.every((shown) => shown.id !== id)) ?? [];
  if (items.length === 0) return null;
  return (
    <section className="my-10" aria-labelledby={id}>
      <h2 id={id} className="mb-5">
        {title}
      </h2>
      <div className="row-ahead">
        <QuizGrid quizzes={items} />
      </div>
    </section>
  );
}
