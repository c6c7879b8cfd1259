import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AnswerOption, type OptionLook } from '../../ui/player/answer-option.tsx';
import { frameRatio, QuestionPicture } from '../../ui/player/question-picture.tsx';
import { noticeText } from './notice-text.ts';
import { optionsInOrder } from './options-in-order.ts';
import { currentQuestion, type PlayState } from './play-state.ts';
import styles from './question-stage.module.css';
import { useGlide } from './use-glide.ts';

type Props = {
  readonly state: Extract<PlayState, { phase: 'asking' | 'sending' | 'answered' | 'finishing' }>;
  readonly onChoose?: (answerId: string) => void;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  /** True while its picture is not to be fetched yet. */
  readonly isHeld?: boolean;
  /** What is laid out in the same place, unseen. */
  readonly children?: ReactNode;
};

/** One question: its text, its picture and its options, before and after the answer. */
export function QuestionStage({ state, onChoose, headingRef, isHeld, children }: Props) {
  const { t } = useTranslation('play');
  const { play } = state;
  const question = currentQuestion(play);
  const { imageMedia } = question;
  const options = optionsInOrder(question, play.attempt.id);
  const answers = useRef<HTMLDivElement>(null);
  useGlide(answers, question.id);
  const rightId = play.answers[question.id]?.correctAnswerId;
  useEffect(() => {
    if (rightId)
      answers.current?.querySelector(`[data-option="${rightId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [rightId]);
  const answer = play.answers[question.id];
  // What the picture shows may be the answer: until then its author's other words, or none, stand for it.
  const alt = answer?.imageAltText || imageMedia?.altText;
  const notice = 'notice' in state && state.notice ? noticeText(t, state) : null;
  const lookOf = (id: string): OptionLook => {
    if (answer) return answeredLook(id, answer.answerId, answer.correctAnswerId);
    if (play.pending) return play.pending.answerId === id ? 'chosen' : 'locked';
    return 'open';
  };

  return (
    <div className={imageMedia ? styles.stage : `${styles.stage} ${styles.plain}`}>
      <div key={question.id} className={styles.content}>
        <h1 ref={headingRef} tabIndex={-1} className={styles.question} lang={play.quiz.language}>
          {question.questionText}
        </h1>
        {imageMedia && (
          <div className={styles.picture} style={{ aspectRatio: frameRatio(play.quiz.questions) }}>
            <QuestionPicture
              picture={{ ...imageMedia, altText: alt || t('picture') }}
              lang={alt ? play.quiz.language : undefined}
              label={t('zoom')}
              isHeld={isHeld}
            />
          </div>
        )}
        <div className={styles.answers} ref={answers}>
          {notice && <p className={styles.notice}>{notice}</p>}
          <fieldset className={answer ? `${styles.options} ${styles.judged}` : styles.options}>
            <legend className="visually-hidden">{t('options')}</legend>
            {options.map(({ id, answerText }, index) => {
              const look = lookOf(id);
              const word = words[look];
              return (
                <AnswerOption
                  key={id}
                  id={id}
                  number={index + 1}
                  text={answerText}
                  lang={play.quiz.language}
                  look={look}
                  word={word && t(word)}
                  onChoose={() => onChoose?.(id)}
                />
              );
            })}
          </fieldset>
        </div>
      </div>
      {children}
    </div>
  );
}

const words: Partial<Record<OptionLook, 'right' | 'yourAnswer' | 'rightAnswer'>> = {
  chosenRight: 'right',
  chosenWrong: 'yourAnswer',
  right: 'rightAnswer',
};

function answeredLook(id: string, chosenId: string | null, rightId: string | null): OptionLook {
  if (id === rightId) return id === chosenId ? 'chosenRight' : 'right';
  return id === chosenId ? 'chosenWrong' : 'locked';
}
