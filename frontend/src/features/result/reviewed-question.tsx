import { Check, Minus, X } from 'lucide-react';
import type { ReviewedQuestion as Reviewed } from '#shared/domain/attempt.ts';
import { Picture } from '../../components/picture.tsx';
import { Zoomable } from '../../components/zoom/zoomable.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './reviewed-question.module.css';

type Props = { readonly question: Reviewed; readonly number: number; readonly lang: string };

/** One question in the review. Right and wrong are told by icon and word as well as by colour. */
export function ReviewedQuestion({ question, number, lang }: Props) {
  const { t } = useTranslation('result');
  const { imageMedia, isCorrect, selectedAnswerId, correctAnswerId } = question;
  const textOf = (id: string) => question.answerOptions.find((option) => option.id === id)?.answerText ?? '';
  const Icon = isCorrect ? Check : selectedAnswerId ? X : Minus;
  return (
    <li className={styles.card}>
      {imageMedia && (
        <Zoomable className={styles.picture} picture={imageMedia} label={t('zoom')} lang={lang}>
          <Picture picture={imageMedia} sizes="(min-width: 46rem) 22rem, 92vw" fit="contain" />
        </Zoomable>
      )}
      <div className={styles.text}>
        <p className={isCorrect ? `${styles.verdict} ${styles.right}` : `${styles.verdict} ${styles.wrong}`}>
          <Icon aria-hidden="true" />
          {t('question', { number })} · {t(isCorrect ? 'right' : 'wrong')}
        </p>
        <h3 className={styles.question} lang={lang}>
          {question.questionText}
        </h3>
        <dl className={styles.answers}>
          <dt>{t('yourAnswer')}</dt>
          {selectedAnswerId ? <dd lang={lang}>{textOf(selectedAnswerId)}</dd> : <dd>{t('unanswered')}</dd>}
          {!isCorrect && (
            <>
              <dt>{t('rightAnswer')}</dt>
              <dd lang={lang}>{textOf(correctAnswerId)}</dd>
            </>
          )}
        </dl>
        {question.explanation && (
          <p className={styles.explanation} lang={lang}>
            {question.explanation}
          </p>
        )}
      </div>
    </li>
  );
}
