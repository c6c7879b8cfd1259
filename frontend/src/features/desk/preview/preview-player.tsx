import { Pencil, RotateCcw } from 'lucide-react';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { NextPlayer } from '#ui/player/next-player.tsx';
import { PlayFooter } from '#ui/player/play-footer.tsx';
import { Player } from '#ui/player/player.tsx';
import { usePlayerFocus } from '#ui/player/use-player-focus.ts';
import { usePlayerKeys } from '#ui/player/use-player-keys.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './preview-page.module.css';
import { answerOf, newPlay, type PreviewPlay, scoreOf, shownQuestion, withAnswer } from './preview-play.ts';

type Props = {
  readonly quiz: OwnQuiz;
  readonly questions: readonly OwnQuestion[];
  readonly play: PreviewPlay;
  readonly onPlay: (play: PreviewPlay) => void;
  readonly questionsPath: string;
};

/** The questions one by one, as the play page shows them, and the end of the run. */
export function PreviewPlayer({ quiz, questions, play, onPlay, questionsPath }: Props) {
  const { t } = useTranslation('preview');
  const original = questions[play.index];
  const question = original && shownQuestion(play, original);
  const answer = original && answerOf(play, original);
  const { heading, next } = usePlayerFocus(question?.id ?? 'end', answer !== undefined);
  const choose = (optionId: string) => question && onPlay(withAnswer(play, question.id, optionId));
  const advance = () => onPlay({ ...play, index: play.index + 1 });
  usePlayerKeys({
    optionIds: answer ? [] : (question?.answerOptions.map(({ id }) => id) ?? []),
    onChoose: choose,
    onNext: answer ? advance : null,
  });
  const following = questions[play.index + 1];

  if (!question) {
    return (
      <div className={styles.done}>
        <h1 ref={heading} tabIndex={-1}>
          {t('done.title')}
        </h1>
        <p>{t('done.text', { right: scoreOf(play, questions), total: questions.length })}</p>
        <div className="cluster gap-3 middle">
          <Button variant="primary" onClick={() => onPlay(newPlay())}>
            <RotateCcw aria-hidden="true" />
            {t('done.again')}
          </Button>
          <LinkButton to={questionsPath}>{t('back')}</LinkButton>
        </div>
      </div>
    );
  }
  return (
    <>
      <Player
        question={question}
        quizQuestions={questions}
        lang={quiz.language}
        answer={answer}
        onChoose={choose}
        headingRef={heading}
      >
        {following && (
          <NextPlayer
            key={`after ${question.id}`}
            question={shownQuestion(play, following)}
            quizQuestions={questions}
            lang={quiz.language}
          />
        )}
      </Player>
      <PlayFooter
        key={question.id}
        question={question}
        answer={answer}
        lang={quiz.language}
        isLast={!following}
        onNext={advance}
        nextRef={next}
      >
        <LinkButton className={styles.edit} variant="quiet" to={`${questionsPath}/${question.id}/edit`}>
          <Pencil aria-hidden="true" />
          {t('edit')}
        </LinkButton>
      </PlayFooter>
    </>
  );
}
