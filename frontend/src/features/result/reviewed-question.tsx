import { Check, Minus, X } from 'lucide-react';
import type { ReviewedQuestion as Reviewed } from '#shared/domain/attempt.ts';
import type { CreditedPicture } from '#shared/domain/picture.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { Zoomable } from '#ui/zoom/zoomable.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PictureCredit } from './picture-credit.tsx';
import styles from './reviewed-question.module.css';

type Props = { readonly question: Reviewed; readonly number: number; readonly lang: string };

/** One question of the review. The verdict is an icon and a word as well as a colour. */
export function ReviewedQuestion({ question, number, lang }: Props) {
  const { t } = useTranslation(['result', 'translation']);
  const { imageMedia, isCorrect, selectedAnswerId: optionId, correctAnswerId } = question;
  const textOf = (id: string) => question.answerOptions.find((option) => option.id === id)?.answerText ?? '';
  const Icon = isCorrect ? Check : optionId ? X : Minus;
  return (
    <li className={`panel ${styles.card}`}>
      {imageMedia && <ReviewedPicture picture={imageMedia} lang={lang} />}
      <div className={`stack gap-1 grow ${styles.text}`}>
        <p
          className={
            isCorrect ? `row gap-1 right-ink ${styles.verdict}` : `row gap-1 wrong-ink ${styles.verdict}`
          }
        >
          <Icon aria-hidden="true" />
          {t('question', { number })} ·{' '}
          {t(isCorrect ? 'translation:player.correct' : 'translation:player.wrong')}
        </p>
        <h3 className={styles.question} lang={lang} dir="auto">
          {question.questionText}
        </h3>
        <dl className={styles.answers}>
          <dt className={isCorrect ? 'visually-hidden' : undefined}>{t('translation:player.yourAnswer')}</dt>
          {optionId ? (
            <dd lang={lang} dir="auto">
              {textOf(optionId)}
            </dd>
          ) : (
            <dd>{t('unanswered')}</dd>
          )}
          {!isCorrect && (
            <>
              <dt>{t('translation:player.correctAnswer')}</dt>
              <dd lang={lang} dir="auto">
                {textOf(correctAnswerId)}
              </dd>
            </>
          )}
        </dl>
        {question.explanation && (
          <p className={`muted ${styles.explanation}`} lang={lang} dir="auto">
            {question.explanation}
          </p>
        )}
      </div>
    </li>
  );
}

function ReviewedPicture({ picture, lang }: { picture: CreditedPicture; lang: string }) {
  const { t } = useTranslation(['result', 'translation']);
  const { altText, credit } = picture;
  const shown = { ...picture, altText: altText || t('translation:player.picture') };
  const altLang = altText ? lang : undefined;
  return (
    <figure className={styles.figure}>
      <Zoomable
        className={styles.picture}
        picture={shown}
        label={t('translation:player.zoom')}
        lang={altLang}
      >
        <Picture className={styles.fill} picture={shown} sizes="96px" fit="contain" lang={altLang} />
      </Zoomable>
      {credit && <PictureCredit credit={credit} />}
    </figure>
  );
}
