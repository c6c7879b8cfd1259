import { Images } from 'lucide-react';
import { useSWRConfig } from 'swr';
import { listOwnQuestions } from '#shared/api/questions.endpoints.ts';
import { getOwnQuiz } from '#shared/api/quizzes.endpoints.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { loadTexts } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { apiKey } from '../../../lib/use-api.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.ts';

const load = async () => {
  const texts = { sk: () => import('./texts.sk.ts'), en: () => import('./texts.en.ts') };
  const [dialog] = await Promise.all([
    import('./picture-questions-dialog.tsx'),
    loadTexts('pictureQuestions', texts),
  ]);
  return dialog;
};

type Props = {
  readonly quiz: Pick<OwnQuiz, 'id' | 'language'>;
  readonly questions: readonly OwnQuestion[];
  /** The quiz can take no more. */
  readonly isFull: boolean;
};

/** Opens the dialog in which each of several pictures becomes a question. */
export function PictureQuestionsButton({ quiz, questions, isFull }: Props) {
  const { t } = useTranslation('questions');
  const { mutate } = useSWRConfig();
  const { Dialog, isOpening, open, close } = useLazyDialog(load);
  return (
    <>
      <Button aria-haspopup="dialog" disabled={isFull} aria-disabled={isOpening} onClick={open}>
        <Images aria-hidden="true" />
        {t('fromPictures')}
      </Button>
      {Dialog && (
        <Dialog
          quiz={quiz}
          questions={questions}
          onSaved={() => {
            void mutate(apiKey(listOwnQuestions, { params: { quizId: quiz.id } }));
            void mutate(apiKey(getOwnQuiz, { params: { quizId: quiz.id } }));
          }}
          onClose={close}
        />
      )}
    </>
  );
}
