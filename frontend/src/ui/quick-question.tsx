import { type ReactNode, useId } from 'react';
import type { AnswerFeedback } from '#shared/domain/attempt.ts';
import type { Picture as PictureData } from '#shared/domain/picture.ts';
import type { PlayableQuestion } from '#shared/domain/quiz.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { fitOf, Picture, ratioStyle } from './picture.tsx';
import styles from './quick-question.module.css';

type Props = {
  readonly question: PlayableQuestion;
  /** Language of the question. */
  readonly lang: string;
  /** The option that was chosen. */
  readonly chosen: string | undefined;
  readonly feedback: Pick<AnswerFeedback, 'isCorrect' | 'correctAnswerId' | 'explanation'> | undefined;
  readonly onChoose: (optionId: string) => void;
  /** An error message, shown instead of the verdict. */
  readonly problem?: string | undefined;
  /** Shown below the verdict: the source of the question, and what to do next. */
  readonly children: ReactNode;
};

/** One question on a page: its picture and options. The verdict appears below them immediately after the choice. */
export function QuickQuestion({ question, lang, chosen, feedback, onChoose, problem, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const lookOf = (optionId: string) => {
    if (!feedback) return optionId === chosen ? 'chosen' : undefined;
    if (optionId === feedback.correctAnswerId) return 'correct';
    return optionId === chosen ? 'wrong' : undefined;
  };
  const textOf = (optionId: string) =>
    question.answerOptions.find((option) => option.id === optionId)?.answerText ?? '';
  // The picture's own description is in the quiz's language, the general one in the site's language.
  const altText = question.imageMedia?.altText;
  return (
    <section className={styles.card} aria-labelledby={id}>
      {question.imageMedia && (
        <div className={styles.picture} style={ratioStyle(question.imageMedia)}>
          <Picture
            picture={{ ...question.imageMedia, altText: altText || t('player.picture') }}
            sizes={sizesOf(question.imageMedia)}
            fit={fitOf(question.imageMedia)}
            lang={altText ? lang : undefined}
            priority
          />
        </div>
      )}
      <div className={styles.words}>
        <h2 id={id} className={styles.question} lang={lang} dir="auto">
          {question.questionText}
        </h2>
        <fieldset className={styles.options} aria-label={t('player.options')}>
          {question.answerOptions.map((option) => {
            const look = lookOf(option.id);
            return (
              <button
                key={option.id}
                type="button"
                data-option={option.id}
                className={`answer ${styles.option}`}
                data-look={look}
                aria-disabled={chosen !== undefined}
                onClick={chosen === undefined ? () => onChoose(option.id) : undefined}
              >
                <span lang={lang} dir="auto">
                  {option.answerText}
                </span>
                {feedback && look && (
                  <span className={styles.mark}>
                    {t(look === 'correct' ? 'player.correct' : 'player.wrong')}
                  </span>
                )}
              </button>
            );
          })}
        </fieldset>
        <div className={styles.verdict} role="status">
          {problem && <span>{problem}</span>}
          {feedback && (
            <>
              <strong>
                {feedback.isCorrect
                  ? `${t('player.correct')}.`
                  : t('player.wrongSpoken', { answer: textOf(feedback.correctAnswerId) })}
              </strong>{' '}
              <span lang={lang} dir="auto">
                {feedback.explanation}
              </span>
            </>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

/**
 * The width of the container, or the picture's width at the container's height. It is 7 % smaller than the real width,
 * so that the browser accepts a file slightly too small.
 */
function sizesOf({ width, height }: PictureData): string {
  const ratio = width / height;
  return `(min-width: 44rem) min(46vw, ${20.5 * ratio}rem), min(93vw - 1.86rem, ${37 * ratio}svh)`;
}

/** A placeholder that reserves space for a question while it loads. */
export function QuickQuestionPlace() {
  return <div className={styles.card} aria-busy="true" />;
}
