import { useSWRConfig } from 'swr';
import { isResponseOf } from '#lib/api/use-api.ts';
import { listOwnQuizzes } from '#shared/api/desk-endpoints.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { LinkButton } from '#ui/button.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { ClassActions } from '../class-actions.tsx';
import { PublishButton } from '../publish-button.tsx';
import { useDashboardTexts } from './texts.ts';

type Props = {
  /** The quiz that was edited last. */
  readonly quiz: OwnQuiz;
  readonly onPublished: (quiz: OwnQuiz) => void;
};

/** What to do next with the quiz that was edited last: write its questions, publish it, or play it with a class. */
export function NextStep({ quiz, onPublished }: Props) {
  const t = useDashboardTexts();
  const { mutate } = useSWRConfig();
  const step = quiz.isPublished ? 'play' : quiz.questionCount > 0 ? 'publish' : 'questions';
  const toQuestions = `/admin/quizzes/${quiz.id}/questions`;
  return (
    <section className="panel flex flex-wrap items-center gap-6 p-5 md:p-6" aria-labelledby="next-step">
      <PictureFrame
        className="w-56 below-sm:w-full"
        picture={quiz.coverMedia}
        radius="picture"
        sizes="224px"
        decorative
      />
      <div className="flex-[1_1_16rem] min-w-0">
        <p className="text-soft-ink text-sm font-semibold">{t(`next.${step}`)}</p>
        <h2 id="next-step" className="mt-1 mb-4 wrap-anywhere" lang={quiz.language} dir="auto">
          {quiz.title}
        </h2>
        {step === 'play' && <ClassActions quizId={quiz.id} isNext />}
        <div className="flex flex-wrap items-center gap-3">
          {step === 'publish' && (
            <PublishButton
              quiz={quiz}
              variant="primary"
              onChanged={() => void mutate(isResponseOf(listOwnQuizzes.id))}
              onPublished={onPublished}
            />
          )}
          {step !== 'play' && (
            <LinkButton variant={step === 'questions' ? 'primary' : 'secondary'} to={toQuestions}>
              {t('steps.questionsAction')}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
