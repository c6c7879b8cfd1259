import { ArrowRight, Plus } from 'lucide-react';
import { useSWRConfig } from 'swr';
import { loadShareDialog } from '#features/share/load-share-dialog.ts';
import { apiKey, useApi } from '#lib/use-api.ts';
import { listOwnQuestions } from '#shared/api/questions.endpoints.ts';
import { getOwnQuiz } from '#shared/api/quizzes.endpoints.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { LinkButton } from '#ui/button.tsx';
import { useLazyDialog } from '#ui/dialog/use-lazy-dialog.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PublishButton } from '../publish-button.tsx';

type Props = { readonly quiz: OwnQuiz; readonly questionId: string };

/** The next steps after a question is saved: edit the next question or add one, see all questions, publish the quiz. */
export function NextSteps({ quiz, questionId }: Props) {
  const { t } = useTranslation('questionEditor');
  const { mutate } = useSWRConfig();
  const params = { quizId: quiz.id };
  const { data, isLoading } = useApi(listOwnQuestions, { params });
  const sharing = useLazyDialog(loadShareDialog);
  const path = `/admin/quizzes/${quiz.id}/questions`;
  const place = data?.items.findIndex(({ id }) => id === questionId) ?? -1;
  const next = place < 0 ? undefined : data?.items[place + 1];
  return (
    <>
      {/* Empty until it is known which of the two buttons is shown: it must not change while it is being pressed. */}
      {isLoading ? null : next ? (
        <LinkButton to={`${path}/${next.id}/edit`}>
          {t('next.question')}
          <ArrowRight aria-hidden="true" />
        </LinkButton>
      ) : (
        <LinkButton to={`${path}/new`}>
          <Plus aria-hidden="true" />
          {t('next.add')}
        </LinkButton>
      )}
      <LinkButton variant="quiet" to={path}>
        {t('next.all')}
      </LinkButton>
      {!quiz.isPublished && (
        <PublishButton
          quiz={quiz}
          variant="quiet"
          onChanged={(changed) => void mutate(apiKey(getOwnQuiz, { params }), changed, { revalidate: false })}
          onPublished={sharing.open}
        />
      )}
      {sharing.Dialog && <sharing.Dialog quiz={quiz} onClose={sharing.close} />}
    </>
  );
}
