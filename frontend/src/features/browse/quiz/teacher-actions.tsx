import { Users } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useRoundsTexts } from '#features/rounds/texts.ts';
import { useAuth } from '#lib/auth/auth.ts';
import { loginAddress } from '#lib/auth/safe-redirect.ts';
import type { Quiz } from '#shared/domain/quiz.ts';
import { LinkButton } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';
import { useUiTexts } from '#ui/texts.ts';
import { useQuizTexts } from '../quiz-texts.ts';
import { useClassGameTexts } from './class-game-texts.ts';

const ClassGameDialog = lazyDialog(() => import('./class-game-dialog.tsx'), useClassGameTexts);

/** Visitors don't load what only authors use. If it can't be loaded, the page does without it. */
const AuthorActions = lazy<ComponentType<{ quiz: Quiz; isOwn: boolean }>>(async () => {
  try {
    const [actions] = await Promise.all([
      import('../author-actions/author-actions.tsx'),
      useUiTexts.load(),
      useRoundsTexts.load(),
    ]);
    return actions;
  } catch (error) {
    reportError(error);
    return { default: () => null };
  }
});

/** What teachers can do with a quiz. A visitor reads that an account is needed; without JavaScript, the button leads to the sign-in page. */
export function TeacherActions({ quiz }: { quiz: Quiz }) {
  const t = useQuizTexts();
  const auth = useAuth();
  const [isAsked, setAsked] = useState(false);
  const login = loginAddress({ pathname: `/quiz/${quiz.slug}`, search: '', hash: '' });
  const isGuest = auth.is === 'guest' || auth.is === 'unreachable';
  const signIn = quiz.visibility === 'public' && (
    <>
      <LinkButton
        variant="quiet"
        to={login}
        aria-haspopup="dialog"
        // An author's own button comes in its place. A press on this one would only lead back here.
        className={`[[data-signed-in]_&]:invisible ${isGuest ? '' : 'invisible'}`}
        onClick={(event) => {
          event.preventDefault();
          setAsked(true);
        }}
      >
        <Users aria-hidden="true" />
        {t('withClass')}
      </LinkButton>
      {isAsked && (
        <ClassGameDialog search={login.slice(login.indexOf('?'))} onClose={() => setAsked(false)} />
      )}
    </>
  );
  if (quiz.questionCount === 0) return null;
  if (auth.is !== 'signedIn') return signIn;
  return (
    <Suspense fallback={signIn}>
      <AuthorActions quiz={quiz} isOwn={auth.user.username === quiz.author.username} />
    </Suspense>
  );
}

/** Names the quiz from which this one was copied, and its author while that account exists. */
export function CopiedFrom({ quiz: { copiedFrom, language } }: { quiz: Quiz }) {
  const t = useQuizTexts();
  if (!copiedFrom) return null;
  const { slug, title, author } = copiedFrom;
  return (
    <p className="text-soft-ink min-w-0 wrap-anywhere">
      {t('basedOn')}{' '}
      {slug ? (
        <Link to={`/quiz/${slug}`} lang={language}>
          {title}
        </Link>
      ) : (
        <span lang={language}>{title}</span>
      )}
      {author && (
        <>
          {' '}
          {t('basedOnBy')}{' '}
          <Link to={`/u/${author.username}`} translate="no">
            {author.name}
          </Link>
        </>
      )}
    </p>
  );
}
