import { Printer, Users } from 'lucide-react';
import { useOpenRound } from '#features/rounds/desk/open-round.tsx';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useDeskTexts } from '../../i18n/desk-texts.ts';
import { usePromotionGaps } from './promotion-gaps.ts';

const action = 'flex-[1_1_12rem] min-h-answer text-[1.125rem]';

type ClassActionsProps = {
  readonly quizId: string;
  /** Whether a round is the next step. */
  readonly isNext?: boolean;
};

/** Big buttons that bring an own quiz to a class: as a round, or on paper. */
export function ClassActions({ quizId, isNext = false }: ClassActionsProps) {
  const t = useDeskTexts();
  const rounds = useOpenRound();
  return (
    <div className="flex items-center flex-wrap gap-3">
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        className={action}
        aria-disabled={rounds.isOpening}
        onClick={() => rounds.ask(quizId)}
      >
        <Users aria-hidden="true" />
        {t('classActions.round')}
      </Button>
      {rounds.dialog}
      <LinkButton className={action} to={`/admin/quizzes/${quizId}/worksheet`}>
        <Printer aria-hidden="true" />
        {t('classActions.print')}
      </LinkButton>
    </div>
  );
}

type PublishedActionsProps = {
  readonly quiz: Pick<OwnQuiz, 'id' | 'title' | 'questionCount' | 'withoutPicture'>;
};

/** In the dialog that shares a published quiz: what it still lacks, and how to bring it to a class. */
export function PublishedActions({ quiz }: PublishedActionsProps) {
  const t = useDeskTexts();
  const gapTexts = usePromotionGaps();
  return (
    <>
      <p role="status">{[t('publish.published', { title: quiz.title }), ...gapTexts(quiz)].join(' ')}</p>
      <ClassActions quizId={quiz.id} isNext />
    </>
  );
}
