import type { OwnQuestion } from '#shared/domain/question.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PlayerStage } from '../../../ui/player/player-stage.tsx';
import styles from './inline-preview.module.css';

/** A question as the player sees it once it is answered, right answer and explanation shown. */
export function InlinePreview({ question, lang }: { question: OwnQuestion; lang: string }) {
  const { t } = useTranslation('questions');
  const right = question.answerOptions.find(({ isCorrect }) => isCorrect);
  return (
    <div className={styles.preview}>
      <PlayerStage
        question={question}
        lang={lang}
        heading="p"
        words={t('player', { returnObjects: true })}
        isAnswered
        lookOf={(id) => (id === right?.id ? 'right' : 'locked')}
      >
        {question.explanation && (
          <p className={styles.explanation}>
            <strong>{t('player.explanation')}</strong> <span lang={lang}>{question.explanation}</span>
          </p>
        )}
      </PlayerStage>
    </div>
  );
}
