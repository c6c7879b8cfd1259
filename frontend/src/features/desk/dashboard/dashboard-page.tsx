import { ArrowRight, ImageIcon, type LucideIcon, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { ShareDialog } from '#features/share/lazy-share-dialog.ts';
import { useAllOwnQuizzes } from '#lib/api/use-all-own-quizzes.ts';
import { useAuth } from '#lib/auth/auth.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatNumber } from '../../../i18n/formats.ts';
import { currentLanguage, dateLocale } from '../../../i18n/i18n.ts';
import { useSiteTexts } from '../../../i18n/texts.ts';
import { PublishedActions } from '../class-actions.tsx';
import { FirstSteps } from './first-steps.tsx';
import { News } from './news.tsx';
import { NextStep } from './next-step.tsx';
import { useDashboardTexts } from './texts.ts';

/** How many quizzes each of the short lists shows. */
const shortList = 4;

const columns =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] gap-y-10 gap-x-12 mt-10 [&>*]:min-w-0';

/** The author's quizzes at a glance, and for a newcomer what to do next. */
export default function DashboardPage() {
  const t = useDashboardTexts();
  const auth = useAuth();
  const { data, error, isLoading, mutate } = useAllOwnQuizzes();
  const [shared, setShared] = useState<OwnQuiz | null>(null);
  const user = auth.is === 'signedIn' ? auth.user : null;
  const quizzes = data?.items ?? [];
  const [latest] = quizzes;
  const published = quizzes.filter((quiz) => quiz.isPublished);
  const drafts = quizzes.filter((quiz) => !quiz.isPublished);
  const popular = published
    .filter(({ playCount }) => playCount > 0)
    .sort((one, other) => other.playCount - one.playCount);
  /** A username with numbers is no name to be greeted with. */
  const greeting = ({ firstName, username }: OwnUser) => {
    const name = firstName ?? (/\d/.test(username) ? null : username);
    return name ? t('hello', { name }) : t('helloPlain');
  };
  return (
    <AdminPage
      title={user ? greeting(user) : t('title')}
      documentTitle={t('title')}
      actions={
        quizzes.length > 0 && (
          <LinkButton className="lg:hidden" to="/admin/quizzes/create">
            <Plus aria-hidden="true" />
            {t('create')}
          </LinkButton>
        )
      }
    >
      {error && !data && !isLoading && (
        <LoadError title={t('failed')} error={error} onRetry={() => void mutate()} />
      )}
      {!data && !(error && !isLoading) && <Bones />}
      {data && published.length === 0 && user && (
        <div className="grid gap-6">
          <News username={user.username} />
          <FirstSteps user={user} quizzes={quizzes} onPublished={setShared} />
        </div>
      )}
      {latest && user && (
        <>
          {published.length > 0 && (
            <div className="grid gap-6 mb-8 lg:grid-flow-col lg:auto-cols-fr">
              <NextStep quiz={latest} onPublished={setShared} />
              <News username={user.username} />
            </div>
          )}
          <Facts quizzes={quizzes} published={published.length} />
          <div className={columns}>
            {drafts.length > 0 ? (
              <QuizList name="drafts" quizzes={drafts} fact="edited" />
            ) : (
              <QuizList name="recent" quizzes={published} fact="edited" />
            )}
            {popular.length > 0 && <QuizList name="popular" quizzes={popular} fact="plays" />}
            {(popular.length === 0 || quizzes.length < shortList) && <QuizStarts />}
          </div>
          <Link
            className="inline-flex items-center gap-2 min-h-target mt-6 font-semibold no-underline hover:underline"
            to="/admin/quizzes"
          >
            {t('all')}
            <ArrowRight aria-hidden="true" />
          </Link>
        </>
      )}
      {shared && (
        <ShareDialog
          quiz={shared}
          onClose={() => {
            setShared(null);
            // The pressed button has disappeared with the steps.
            document.querySelector<HTMLElement>('h1')?.focus();
          }}
        >
          <PublishedActions quiz={shared} />
        </ShareDialog>
      )}
    </AdminPage>
  );
}

type FactsProps = { readonly quizzes: readonly OwnQuiz[]; readonly published: number };

function Facts({ quizzes, published }: FactsProps) {
  const t = useDashboardTexts();
  const language = currentLanguage();
  const sum = (field: 'questionCount' | 'playCount') =>
    quizzes.reduce((total, quiz) => total + quiz[field], 0);
  const facts = [
    ['plays', sum('playCount')],
    ['published', published],
    ['drafts', quizzes.length - published],
    ['questions', sum('questionCount')],
  ] as const;
  return (
    <dl
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] border-y border-y-line [&>div]:flex [&>div]:flex-col-reverse [&>div]:justify-end [&>div]:pt-5 [&>div]:pe-4 [&>div]:pb-5 [&>div]:ps-0 [&_dd]:text-[2rem] [&_dd]:font-[750] [&_dd]:leading-[1.2] [&_dd]:tracking-[-0.02em] below-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] below-sm:[&>div]:py-3"
      aria-label={t('facts.name')}
    >
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm">{t(`facts.${name}`, { count: value })}</dt>
          <dd>{formatNumber(value, language)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Bones() {
  const t = useSiteTexts();
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        {t('common.loading')}
      </span>
      <Skeleton height="5.5rem" radius="var(--radius-card)" />
      <div className={columns}>
        <Skeleton height="18rem" radius="var(--radius-card)" />
        <Skeleton height="18rem" radius="var(--radius-card)" />
      </div>
    </div>
  );
}

type Props = {
  readonly name: 'drafts' | 'popular' | 'recent';
  readonly quizzes: readonly OwnQuiz[];
  /** The fact that is shown for each quiz in addition to its number of questions. */
  readonly fact: 'edited' | 'plays';
};

/** A short list of quizzes, each a link to its questions. */
function QuizList({ name, quizzes, fact }: Props) {
  const t = useDashboardTexts();
  const date = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium' });
  return (
    <section aria-labelledby={name}>
      <h2 id={name} className="mb-3 text-lg">
        {t(`${name}.title`)}
      </h2>
      <ul className="border-t border-t-line">
        {quizzes.slice(0, shortList).map((quiz) => (
          <li
            key={quiz.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 relative py-3 border-b border-b-line"
          >
            <PictureFrame
              className="w-18"
              picture={quiz.coverMedia}
              radius="control"
              sizes="72px"
              decorative
            />
            <span className="flex-[1_1_8rem] min-w-0 wrap-anywhere leading-[1.35] [&_a]:font-semibold">
              <Link
                className="line-link"
                to={`/admin/quizzes/${quiz.id}/questions`}
                {...(quiz.language === currentLanguage() ? {} : { lang: quiz.language })}
                dir="auto"
              >
                {quiz.title}
              </Link>
              <span className="text-soft-ink text-sm block mt-1">
                {quiz.questionCount === 0
                  ? t('drafts.noQuestions')
                  : t('translation:common.questions', { count: quiz.questionCount })}
                {' · '}
                {fact === 'plays' && t('translation:common.plays', { count: quiz.playCount })}
                {fact === 'edited' && t('edited', { date: date.format(new Date(quiz.updatedAt)) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How to start the next quiz, for an author who has few. */
function QuizStarts() {
  const t = useDashboardTexts();
  const starts = [
    ['create', '/admin/quizzes/create', Plus],
    ['pictures', '/admin/media', ImageIcon],
    ['browse', '/', Search],
  ] as const satisfies readonly (readonly [string, string, LucideIcon])[];
  return (
    <section aria-labelledby="more">
      <h2 id="more" className="mb-3 text-lg">
        {t('more.title')}
      </h2>
      <ul className="border-t border-t-line">
        {starts.map(([name, to, Icon]) => (
          <li key={name} className="flex items-center gap-4 relative py-3 border-b border-b-line">
            <span className="grid place-items-center flex-none size-target rounded-control bg-primary-tint text-primary">
              <Icon aria-hidden="true" />
            </span>
            <span className="leading-[1.35]">
              <Link className="line-link font-semibold" to={to}>
                {t(`more.${name}`)}
              </Link>
              <span className="block mt-1 text-soft-ink text-sm">{t(`more.${name}Text`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
