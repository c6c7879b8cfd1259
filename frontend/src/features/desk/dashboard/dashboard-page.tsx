import { ArrowRight, Plus } from 'lucide-react';
import { useState } from 'react';
import useSWR from 'swr';
import { loadShareDialog } from '#features/share/load-share-dialog.ts';
import { call } from '#lib/api-client.ts';
import { useAuth } from '#lib/auth.ts';
import type { ApiError } from '#shared/api/api-error.ts';
import { listOwnQuizzes } from '#shared/api/quizzes.endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatNumber } from '../../../i18n/formats.ts';
import { currentLanguage, dateLocale } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ClassWays } from '../class-ways.tsx';
import { FirstSteps } from './first-steps.tsx';

/** How many quizzes each of the short lists shows. */
const shortList = 4;

const ShareDialog = lazyDialog(loadShareDialog);

/** The author's quizzes at a glance, and for a newcomer what to do next. */
export default function DashboardPage() {
  const { t } = useTranslation(['dashboard', 'translation']);
  const auth = useAuth();
  const { data, error, isLoading, mutate } = useSWR<readonly OwnQuiz[], ApiError>(
    ['listOwnQuizzes', 'all'],
    readAll,
  );
  const [shared, setShared] = useState<OwnQuiz | null>(null);
  const user = auth.is === 'signedIn' ? auth.user : null;
  const quizzes = data ?? [];
  const published = quizzes.filter((quiz) => quiz.isPublished);
  const drafts = quizzes.filter((quiz) => !quiz.isPublished);
  const popular = [...published].sort((one, other) => other.playCount - one.playCount);
  return (
    <AdminPage
      title={user ? t('hello', { name: user.firstName ?? user.username }) : t('title')}
      documentTitle={t('title')}
      actions={
        quizzes.length > 0 && (
          <LinkButton variant="primary" className="lg:hidden" to="/admin/quizzes/create">
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
        <FirstSteps user={user} quizzes={quizzes} onPublished={setShared} />
      )}
      {data && quizzes.length > 0 && (
        <>
          <Facts quizzes={quizzes} published={published.length} />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] gap-y-10 gap-x-12 mt-10 [&>*]:min-w-0">
            <section aria-labelledby="drafts">
              <h2 id="drafts" className="mb-3 text-lg">
                {t('drafts.title')}
              </h2>
              <QuizList quizzes={drafts.slice(0, shortList)} none={t('drafts.none')} fact="edited" />
            </section>
            <section aria-labelledby="popular">
              <h2 id="popular" className="mb-3 text-lg">
                {t('popular.title')}
              </h2>
              <QuizList quizzes={popular.slice(0, shortList)} none={t('popular.none')} fact="plays" />
            </section>
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
          <ClassWays quizId={shared.id} />
        </ShareDialog>
      )}
    </AdminPage>
  );
}

type FactsProps = { readonly quizzes: readonly OwnQuiz[]; readonly published: number };

function Facts({ quizzes, published }: FactsProps) {
  const { t } = useTranslation('dashboard');
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
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        {t('common.loading')}
      </span>
      <Skeleton height="5.5rem" radius="var(--radius-card)" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] gap-y-10 gap-x-12 mt-10 [&>*]:min-w-0">
        <Skeleton height="18rem" radius="var(--radius-card)" />
        <Skeleton height="18rem" radius="var(--radius-card)" />
      </div>
    </div>
  );
}

/** Every quiz of the author, the last edited first. */
async function readAll(): Promise<readonly OwnQuiz[]> {
  const query = { sortBy: 'updatedAt', limit: limits.maxPageSize } as const;
  const first = await call(listOwnQuizzes, { query });
  const items = [...first.items];
  for (let page = 2; page <= first.totalPages; page += 1) {
    items.push(...(await call(listOwnQuizzes, { query: { ...query, page } })).items);
  }
  return [...new Map(items.map((quiz) => [quiz.id, quiz])).values()];
}

type Props = {
  readonly quizzes: readonly OwnQuiz[];
  /** Shown if there is no quiz. */
  readonly none: string;
  /** The fact that is shown for each quiz in addition to its number of questions. */
  readonly fact: 'edited' | 'plays';
};

/** A short list of quizzes, each a link to its questions. */
function QuizList({ quizzes, none, fact }: Props) {
  const { t } = useTranslation(['dashboard', 'translation']);
  const date = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium' });
  if (quizzes.length === 0) return <p className="py-4 border-t border-t-line text-soft-ink">{none}</p>;
  return (
    <ul className="border-t border-t-line">
      {quizzes.map((quiz) => (
        <li key={quiz.id} className="flex items-center gap-4 relative py-3 border-b border-b-line">
          <PictureFrame className="w-18" picture={quiz.coverMedia} radius="control" sizes="72px" decorative />
          <span className="min-w-0 wrap-anywhere leading-[1.35] [&_a]:font-semibold">
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
              {fact === 'plays' && quiz.playCount === 0 && t('popular.notPlayed')}
              {fact === 'plays' &&
                quiz.playCount > 0 &&
                t('translation:common.plays', { count: quiz.playCount })}
              {fact === 'edited' && t('edited', { date: date.format(new Date(quiz.updatedAt)) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
