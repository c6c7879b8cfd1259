import { Printer, Users } from 'lucide-react';
import { useOpenRound } from '#features/rounds/desk/open-round.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useDeskTexts } from '../../i18n/desk-texts.ts';
import { usePromotionGaps } from './promotion-gaps.ts';

const way = 'flex-[1_1_12rem] min-h-answer text-[1.125rem]';

/** Big buttons that bring an own quiz to a class: as a round, or on paper. */
export function ClassWays({ quizId }: { quizId: string }) {
  const t = useDeskTexts();
  const rounds = useOpenRound();
  return (
    <div className="flex items-center flex-wrap gap-3">
      <Button className={way} aria-disabled={rounds.isOpening} onClick={() => rounds.open(quizId)}>
        <Users aria-hidden="true" />
        {t('classWays.round')}
      </Button>
      <LinkButton className={way} to={`/admin/quizzes/${quizId}/worksheet`}>
        <Printer aria-hidden="true" />
        {t('classWays.print')}
      </LinkButton>
    </div>
  );
}

type PublishedWaysProps = {
  readonly quiz: Pick<OwnQuiz, 'id' | 'title' | 'questionCount' | 'withoutPicture'>;
};

/** In the dialog that shares a published quiz: that it is published, what it still lacks, and the ways to a class. */
export function PublishedWays({ quiz }: PublishedWaysProps) {
  const t = useDeskTexts();
  const gapTexts = usePromotionGaps();
  return (
    <>
      <p role="status">{[t('publish.published', { title: quiz.title }), ...gapTexts(quiz)].join(' ')}</p>
      <ClassWays quizId={quiz.id} />
    </>
  );
}
