import { Copy, Printer, Users } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOpenRound } from '#features/rounds/desk/open-round.tsx';
import { isOpeningRound, rememberRound } from '#lib/auth/round-after-sign-in.ts';
import { isApiError } from '#shared/api/api-error.ts';
import type { Quiz } from '#shared/domain/quiz.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useFailureText } from '#ui/load-error.tsx';
import { useQuizTexts } from '../quiz-texts.ts';
import { useCopyQuiz } from './use-copy-quiz.ts';

type Props = { readonly quiz: Quiz; readonly isOwn: boolean };

/** What an author can do with a published quiz: play it with a class, copy another author's, print it. */
export default function AuthorActions({ quiz: { id, visibility, allowsCopies }, isOwn }: Props) {
  const t = useQuizTexts();
  const failureText = useFailureText();
  const rounds = useOpenRound();
  const navigate = useNavigate();
  const { copy, isCopying } = useCopyQuiz(
    (title) => t('copied', { title }),
    (error) =>
      isApiError(error, 'COPYING_NOT_ALLOWED')
        ? t('copyNotAllowed')
        : `${t('copyFailed')} ${failureText(error)}`,
  );
  const isPublic = visibility === 'public';
  const mayOpen = isOwn || isPublic;
  const isResumed = isOpeningRound(useLocation().state) && mayOpen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the press before signing in counts once
  useEffect(() => {
    if (!isResumed) return;
    rememberRound(null);
    void navigate('.', { replace: true, state: null });
    rounds.ask(id);
  }, [isResumed]);
  return (
    <>
      {mayOpen && (
        <Button variant="quiet" aria-disabled={rounds.isOpening} onClick={() => rounds.ask(id)}>
          <Users aria-hidden="true" />
          {t('withClass')}
        </Button>
      )}
      {rounds.dialog}
      {!isOwn && isPublic && allowsCopies && (
        <Button variant="quiet" aria-disabled={isCopying} onClick={() => copy(id)}>
          <Copy aria-hidden="true" />
          {t('copy')}
        </Button>
      )}
      <LinkButton variant="quiet" to={`/admin/quizzes/${id}/worksheet${isOwn ? '' : '?published'}`}>
        <Printer aria-hidden="true" />
        {t('print')}
      </LinkButton>
    </>
  );
}
