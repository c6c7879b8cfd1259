import { Check, Minus, X } from 'lucide-react';
import type { ReviewedQuestion as Reviewed } from '#shared/domain/attempt.ts';
import type { CreditedPicture } from '#shared/domain/picture.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Zoomable } from '../../ui/zoom/zoomable.tsx';
import { PictureCredit } from './picture-credit.tsx';
import styles from './reviewed-question.module.css';

type Props = { readonly question: Reviewed; readonly number: number; readonly lang: string };

/** One question of the review. The verdict is an icon and a word as well as a colour. */
export function ReviewedQuestion({ question, number, lang }: Props) {
  const { t } = useTranslation('result');
  const { imageMedia, isCorrect, selectedAnswerId: optionId, correctAnswerId } = question;
  const textOf = (id: string) => question.answerOptions.find((option) => option.id === id)?.answerText ?? '';
  const Icon = isCorrect ? Check : optionId ? X : Minus;
  return (
    <li className={`panel column ${styles.card}`}>
      {imageMedia && <ReviewedPicture picture={imageMedia} lang={lang} />}
      <div className={`stack gap-2 ${styles.text}`}>
        <p
          className={
            isCorrect ? `row gap-1 right-ink ${styles.verdict}` : `row gap-1 wrong-ink ${styles.verdict}`
          }
        >
          <Icon aria-hidden="true" />
          {t('question', { number })} · {t(isCorrect ? 'right' : 'wrong')}
        </p>
        <h3 className={styles.question} lang={lang}>
          {question.questionText}
        </h3>
        <dl className={styles.answers}>
          <dt>{t('yourAnswer')}</dt>
          {optionId ? <dd lang={lang}>{textOf(optionId)}</dd> : <dd>{t('unanswered')}</dd>}
          {!isCorrect && (
            <>
              <dt>{t('rightAnswer')}</dt>
              <dd lang={lang}>{textOf(correctAnswerId)}</dd>
            </>
          )}
        </dl>
        {question.explanation && (
          <p className={`muted ${styles.explanation}`} lang={lang}>
            {question.explanation}
          </p>
        )}
      </div>
    </li>
  );
}

/** The width of a card's picture, as in review.module.css; a tall picture is narrower. */
function sizesOf({ width, height }: CreditedPicture): string {
  const share = 0.93 * Math.min(1, (3 * width) / (4 * height));
  return `(min-width: 66.5rem) ${370 * share}px, (min-width: 44.2rem) ${46 * share}vw, ${91 * share}vw`;
}

function ReviewedPicture({ picture, lang }: { picture: CreditedPicture; lang: string }) {
  const { t } = useTranslation('result');
  const { altText, credit } = picture;
  const shown = { ...picture, altText: altText || t('picture') };
  const altLang = altText ? lang : undefined;
  return (
    <figure className={`column ${styles.figure}`}>
      <Zoomable className={styles.picture} picture={shown} label={t('zoom')} lang={altLang}>
        <Picture
          className={styles.fill}
          picture={shown}
          sizes={sizesOf(picture)}
          fit="contain"
          lang={altLang}
        />
      </Zoomable>
      {credit && <PictureCredit credit={credit} />}
    </figure>
  );
}
