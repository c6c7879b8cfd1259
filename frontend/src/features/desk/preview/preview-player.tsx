import { ArrowRight, Check, Pencil, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { progressPercent } from '#shared/domain/result-tier.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { shuffled } from '../../../lib/shuffle.ts';
import { Button, LinkButton } from '../../../ui/button/button.tsx';
import { LiveRegion } from '../../../ui/live-region/live-region.tsx';
import type { OptionLook } from '../../../ui/player/answer-option.tsx';
import { PlayerStage } from '../../../ui/player/player-stage.tsx';
import styles from './preview-page.module.css';
import { newPlay, type PreviewPlay, rightOptionId, scoreOf, verdictOf, withAnswer } from './preview-play.ts';
import { usePreviewKeys } from './use-preview-keys.ts';

type Props = { readonly quiz: OwnQuiz; readonly questions: readonly OwnQuestion[] };

/** The questions one by one, as the play page asks them. */
export function PreviewPlayer({ quiz, questions }: Props) {
  const { t } = useTranslation('preview');
  const [play, setPlay] = useState(() => newPlay(String(Math.random())));
  const heading = useRef<HTMLElement | null>(null);
  const next = useRef<HTMLButtonElement>(null);
  const edge = useRef<HTMLDivElement>(null);
  const shownIndex = useRef(0);
  const question = questions[play.index];
  const verdict = question ? verdictOf(play, question) : null;
  const options = question ? shuffled(question.answerOptions, play.seed + question.id) : [];

  const rightId = question && rightOptionId(question);
  useEffect(() => {
    if (shownIndex.current !== play.index) heading.current?.focus({ preventScroll: true });
    else if (verdict !== null) {
      next.current?.focus({ preventScroll: true });
      uncover(rightId, edge.current);
    }
    if (shownIndex.current !== play.index) scrollTo({ top: 0 });
    shownIndex.current = play.index;
  }, [play.index, verdict, rightId]);

  const headingRef = (element: HTMLElement | null) => {
    heading.current = element;
  };
  const choose = (optionId: string) => question && setPlay(withAnswer(play, question.id, optionId));
  const advance = () => setPlay({ ...play, index: play.index + 1 });
  const again = () => setPlay(newPlay(String(Math.random())));
  usePreviewKeys(
    verdict === null ? options.map(({ id }) => id) : [],
    choose,
    verdict === null ? null : advance,
  );

  if (!question) {
    return (
      <div className={styles.done}>
        <h1 ref={headingRef} tabIndex={-1}>
          {t('done.title')}
        </h1>
        <p>{t('done.text', { right: scoreOf(play, questions), total: questions.length })}</p>
        <div className={styles.ways}>
          <Button variant="primary" onClick={again}>
            <RotateCcw aria-hidden="true" />
            {t('done.again')}
          </Button>
          <LinkButton to={`/admin/quizzes/${quiz.id}/questions`}>{t('back')}</LinkButton>
        </div>
      </div>
    );
  }
  const right = question.answerOptions.find(({ isCorrect }) => isCorrect);
  const spoken =
    verdict === null
      ? ''
      : verdict
        ? `${t('verdict.right')}.`
        : t('verdict.spoken', { answer: right?.answerText ?? '' });
  return (
    <>
      <div className={styles.page}>
        <Progress play={play} questions={questions} />
        <LiveRegion>
          {[spoken, verdict !== null && question.explanation].filter(Boolean).join(' ')}
        </LiveRegion>
        <div className={styles.stage}>
          <PlayerStage
            key={question.id}
            question={{ ...question, answerOptions: options }}
            among={questions}
            lang={quiz.language}
            words={t('player', { returnObjects: true })}
            isAnswered={verdict !== null}
            lookOf={(id) => lookOf(id, play.answers[question.id], rightId)}
            onChoose={choose}
            heading="h1"
            headingRef={headingRef}
          />
        </div>
      </div>
      <div ref={edge} className={edgeLook(verdict)}>
        {verdict === null ? (
          <LinkButton
            className={styles.edit}
            variant="quiet"
            to={`/admin/quizzes/${quiz.id}/questions/${question.id}/edit`}
          >
            <Pencil aria-hidden="true" />
            {t('edit')}
          </LinkButton>
        ) : (
          <>
            <p className={styles.feedback}>
              <strong>{t(verdict ? 'verdict.right' : 'verdict.wrong')}.</strong>{' '}
              <span lang={quiz.language}>{question.explanation}</span>
            </p>
            <Button ref={next} className={styles.next} variant="primary" onClick={advance}>
              {t(play.index === questions.length - 1 ? 'finish' : 'next')}
              <ArrowRight aria-hidden="true" />
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function Progress({ play, questions }: { play: PreviewPlay; questions: readonly OwnQuestion[] }) {
  const { t } = useTranslation('preview');
  const answered = Object.keys(play.answers).length;
  const right = scoreOf(play, questions);
  return (
    <div className={styles.progress}>
      <div className={styles.counts}>
        <p>{t('question', { number: play.index + 1, total: questions.length })}</p>
        <p className={styles.score}>
          <Check aria-hidden="true" />
          <span aria-hidden="true">{right}</span>
          <span className="visually-hidden">{t('score', { count: right })}</span>
        </p>
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progressPercent(answered, questions.length)}
        aria-valuetext={t('progressText', { answered, total: questions.length, right })}
      >
        {questions.map((question, index) => (
          <span
            key={question.id}
            className={styles.segment}
            data-is={segmentOf(verdictOf(play, question), index === play.index)}
          />
        ))}
      </div>
    </div>
  );
}

function segmentOf(verdict: boolean | null, isCurrent: boolean): string | undefined {
  if (verdict !== null) return verdict ? 'right' : 'wrong';
  return isCurrent ? 'current' : undefined;
}

function lookOf(id: string, chosenId: string | undefined, rightId: string | undefined): OptionLook {
  if (chosenId === undefined) return 'open';
  if (id === rightId) return id === chosenId ? 'chosenRight' : 'right';
  return id === chosenId ? 'chosenWrong' : 'locked';
}

/** The verdict stands over the lower part of the stage: what it says is right must not be under it. */
function uncover(rightId: string | undefined, verdict: HTMLElement | null): void {
  const right = document.querySelector(`[data-option="${rightId}"]`);
  if (!verdict || !right) return;
  const covered = right.getBoundingClientRect().bottom - verdict.getBoundingClientRect().top;
  if (covered > 0) scrollBy({ top: covered + 12 });
}

function edgeLook(verdict: boolean | null): string {
  if (verdict === null) return `${styles.edge}`;
  return `${styles.edge} ${styles.sheet} ${verdict ? styles.isRight : styles.isWrong}`;
}
