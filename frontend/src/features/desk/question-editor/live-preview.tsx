import { useState } from 'react';
import { StaticPlayer } from '#ui/player/static-player.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './live-preview.module.css';
import formStyles from './question-form.module.css';
import type { QuestionValues } from './question-values.ts';

const phases = ['before', 'after'] as const;

/** The question as a player sees it before and after the answer, updated while it is being written. */
export function LivePreview({ values, lang }: { values: QuestionValues; lang: string }) {
  const { t } = useTranslation('questionEditor');
  const [phase, setPhase] = useState<(typeof phases)[number]>('before');
  const filled = values.options.filter(({ answerText }) => answerText.trim() !== '');
  const shown = filled.length > 0 ? filled : values.options.slice(0, 2);
  const correctKey = values.options.find(({ isCorrect }) => isCorrect)?.key ?? null;
  const picture = values.picture?.picture;
  return (
    <section className={formStyles.preview} aria-labelledby="live-preview">
      <div className={`row wrap between ${styles.head}`}>
        <h2 id="live-preview" className={styles.title}>
          {t('live.title')}
        </h2>
        <fieldset className={styles.phases}>
          <legend className="visually-hidden">{t('live.phase')}</legend>
          {phases.map((one) => (
            <label key={one} className={`row ${styles.phase}`} data-checked={phase === one || undefined}>
              <input
                className="cover"
                type="radio"
                name="preview-phase"
                checked={phase === one}
                onChange={() => setPhase(one)}
              />
              {t(`live.${one}`)}
            </label>
          ))}
        </fieldset>
      </div>
      {/* An inert preview: nothing in it can be pressed, and the form has the same content. */}
      <div className={styles.screen} inert>
        <StaticPlayer
          question={{
            id: 'question',
            questionText: values.questionText.trim() || t('live.noQuestion'),
            imageMedia: picture ? { ...picture, altText: values.imageAltText.trim() } : null,
            answerOptions: shown.map(({ key, answerText }, index) => ({
              id: key,
              answerText: answerText.trim() || t('option', { number: index + 1 }),
            })),
          }}
          lang={lang}
          answer={
            phase === 'after'
              ? {
                  optionId: correctKey,
                  correctOptionId: correctKey,
                  isCorrect: true,
                  explanation: values.explanation.trim(),
                  imageAltText: picture?.altText,
                }
              : undefined
          }
        />
      </div>
    </section>
  );
}
