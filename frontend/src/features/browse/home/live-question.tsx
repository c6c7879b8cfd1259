import { useMemo, useState } from 'react';
import { inOrder, visitorsOrder } from '#lib/option-order.ts';
import { storage } from '#lib/storage.ts';
import { useIsHydrated } from '#lib/use-is-hydrated.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { playQuiz } from '#shared/api/public-quizzes.endpoints.ts';
import type { AnswerFeedback } from '#shared/domain/attempt.ts';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { QuickQuestion, QuickQuestionPlace } from '#ui/quick-question.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useReading } from './use-reading.ts';

/**
 * The first question of a quiz, to answer right away. It is the first quiz that this browser hasn't played. If it has
 * played all of them, it is the first quiz that it hasn't begun again.
 */
export function LiveQuestion({ quizzes }: { readonly quizzes: readonly QuizSummary[] | undefined }) {
  const isHydrated = useIsHydrated();
  const slugs = quizzes?.map(({ slug }) => slug).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `slugs` identify the quizzes, which are read again
  const quiz = useMemo(
    () => quizzes?.find(({ id }) => !isHydrated || !isPlayed(id)) ?? quizzes?.find(({ id }) => !isBegun(id)),
    [slugs, isHydrated],
  );
  if (!quizzes) return <QuickQuestionPlace />;
  return quiz ? <QuestionOf key={quiz.id} quiz={quiz} /> : null;
}

function isBegun(quizId: string): boolean {
  return storage.read(`yq.play.${quizId}`) !== null;
}

function isPlayed(quizId: string): boolean {
  return isBegun(quizId) || storage.read('yq.history')?.includes(quizId) === true;
}

function QuestionOf({ quiz: { slug, title, language } }: { readonly quiz: QuizSummary }) {
  const { t } = useTranslation(['home', 'translation']);
  const { data, error } = useReading(playQuiz, { params: { idOrSlug: slug } });
  const [order] = useState(visitorsOrder);
  const [chosen, setChosen] = useState<string>();
  const [feedback, setFeedback] = useState<AnswerFeedback>();
  const [problem, setProblem] = useState<'network' | 'server'>();
  const question = data?.questions[0];
  if (error && !data) return null;
  if (!question) return <QuickQuestionPlace />;

  const choose = async (optionId: string) => {
    setChosen(optionId);
    setProblem(undefined);
    try {
      const { answerFirst } = await import('#features/play/answer-first.ts');
      setFeedback(await answerFirst(slug, question.id, optionId));
    } catch (error) {
      setChosen(undefined);
      // Without a network the code can't be loaded either, and that error isn't an ApiError. Only the server's errors
      // have a status.
      setProblem(isApiError(error) && error.status ? 'server' : 'network');
    }
  };
  return (
    <QuickQuestion
      question={{ ...question, answerOptions: inOrder(question.answerOptions, order) }}
      lang={language}
      chosen={chosen}
      feedback={feedback}
      problem={problem && t(`translation:errors.${problem}`)}
      onChoose={(optionId) => void choose(optionId)}
    >
      {feedback ? (
        <LinkButton variant="primary" to={`/play/${slug}`} className="self-start">
          {t('live.playOn')}
        </LinkButton>
      ) : (
        <p className="text-soft-ink text-sm">
          {t('live.from')}{' '}
          <Link to={`/quiz/${slug}`} lang={language} dir="auto">
            {title}
          </Link>
        </p>
      )}
    </QuickQuestion>
  );
}
