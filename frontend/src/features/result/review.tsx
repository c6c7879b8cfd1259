import { Check, Info, Minus, X } from 'lucide-react';
import { ReportButton } from '#features/report/report-button.tsx';
import type { HistoryEntry, LocalAnswer } from '#lib/attempt-history.ts';
import { useActAs } from '#lib/use-act-as.ts';
import { useApi } from '#lib/use-api.ts';
import type { ApiError } from '#shared/api/api-error.ts';
import { getAttemptResults } from '#shared/api/attempts.endpoints.ts';
import type { ReviewedQuestion as Reviewed } from '#shared/domain/attempt.ts';
import type { Credit, CreditedPicture } from '#shared/domain/picture.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Zoomable } from '#ui/zoom/zoomable.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import localReviewStyles from './local-review.module.css';
import styles from './review.module.css';

/**
 * Every question, mistakes first, with the chosen and the correct option, as reviewed by the server. Offline only right
 * or wrong.
 */
export function Review({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation(['result', 'translation']);
  useActAs(entry.session);
  const { data, error, isValidating, mutate } = useApi(getAttemptResults, {
    params: { attemptId: entry.attempt.id },
  });
  const questions = data?.questions ?? [];
  const numbered = questions.map((question, index) => ({ question, number: index + 1 }));
  const mistakesFirst = [
    ...numbered.filter(({ question }) => !question.isCorrect),
    ...numbered.filter(({ question }) => question.isCorrect),
  ];

  return (
    <section className="stack gap-5" aria-busy={!data && !error}>
      <h2>{t('review')}</h2>
      {data && (
        <ol className={`stack ${styles.list}`}>
          {mistakesFirst.map(({ question, number }) => (
            <ReviewedQuestion
              key={question.id}
              question={question}
              number={number}
              lang={entry.quiz.language}
              slug={entry.quiz.slug}
            />
          ))}
        </ol>
      )}
      {!data && !error && <ReviewSkeleton label={t('loading')} count={entry.attempt.totalQuestions} />}
      {!data && error && (
        <>
          <p className={`row wrap between gap-3 ${styles.failed}`} role="alert">
            {t(failedText(error))}
            <Button aria-disabled={isValidating} onClick={() => void mutate()}>
              {t('translation:common.retry')}
            </Button>
          </p>
          <LocalReview answers={entry.answers} />
        </>
      )}
    </section>
  );
}

function ReviewSkeleton({ label, count }: { label: string; count: number }) {
  const shapes = Array.from({ length: Math.min(count, 6) }, (_, index) => index);
  return (
    <div className={`stack ${styles.list}`} role="status" aria-label={label}>
      {shapes.map((shape) => (
        <div key={shape} className={styles.shape}>
          <Skeleton className={styles.shapePicture} radius="var(--radius-control)" />
          <div className="stack gap-2 grow">
            <Skeleton width="40%" />
            <Skeleton width="85%" />
            <Skeleton width="60%" />
          </div>
        </div>
      ))}
    </div>
  );
}

function failedText({ code, status }: ApiError) {
  if (status === 0) return 'failed.offline';
  return code === 'NOT_FOUND' ? 'failed.gone' : 'failed.text';
}

/** The verdicts that this browser has stored, in the order of the answers. */
function LocalReview({ answers }: { answers: readonly LocalAnswer[] }) {
  const { t } = useTranslation(['result', 'translation']);
  const inOrder = [...answers].sort((one, other) => one.answeredAt.localeCompare(other.answeredAt));
  return (
    <ol className={localReviewStyles.list}>
      {inOrder.map(({ id, isCorrect }, index) => (
        <li key={id} className={localReviewStyles.answer}>
          {t('question', { number: index + 1 })}
          <span
            className={`inline gap-1 ${localReviewStyles.verdict} ${isCorrect ? 'right-ink' : 'wrong-ink'}`}
          >
            {isCorrect ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
            {t(isCorrect ? 'translation:player.correct' : 'translation:player.wrong')}
          </span>
        </li>
      ))}
    </ol>
  );
}

type Props = {
  readonly question: Reviewed;
  readonly number: number;
  readonly lang: string;
  readonly slug: string;
};

/** One question of the review. The verdict is an icon and a word as well as a colour. */
function ReviewedQuestion({ question, number, lang, slug }: Props) {
  const { t } = useTranslation(['result', 'translation']);
  const { imageMedia, isCorrect, selectedAnswerId: optionId, correctAnswerId } = question;
  const textOf = (id: string) => question.answerOptions.find((option) => option.id === id)?.answerText ?? '';
  const Icon = isCorrect ? Check : optionId ? X : Minus;
  return (
    <li className={`panel ${styles.card}`}>
      {imageMedia && <ReviewedPicture picture={imageMedia} lang={lang} />}
      <div className={`stack gap-1 grow ${styles.text}`}>
        <div className={styles.head}>
          <p
            className={
              isCorrect ? `row gap-1 right-ink ${styles.verdict}` : `row gap-1 wrong-ink ${styles.verdict}`
            }
          >
            <Icon aria-hidden="true" />
            {t('question', { number })} ·{' '}
            {t(isCorrect ? 'translation:player.correct' : 'translation:player.wrong')}
          </p>
          <ReportButton isIcon slug={slug} question={question} />
        </div>
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

/** The credit of a picture, behind an icon. A source that is a web address becomes a link with the host as its text. */
function PictureCredit({ credit }: { credit: Credit }) {
  const { t } = useTranslation('result');
  const { author, source, licence } = credit;
  const address = source ? webAddress(source) : null;
  return (
    <figcaption>
      <details className={styles.credit}>
        <summary className={styles.sign} aria-label={t('credit')} title={t('credit')}>
          <Info aria-hidden="true" />
        </summary>
        <p className={`cluster ${styles.parts}`}>
          <span className={styles.part}>{author}</span>
          {source && (
            <span className={styles.part}>
              {address ? (
                <a href={address.href} target="_blank" rel="noopener noreferrer nofollow ugc">
                  {address.hostname.replace(/^www\./, '')}
                  <span className="visually-hidden"> {t('newWindow')}</span>
                </a>
              ) : (
                source
              )}
            </span>
          )}
          {licence && <span className={styles.part}>{licence}</span>}
        </p>
      </details>
    </figcaption>
  );
}

/** Null for all schemes except http and https: an author's text must not run as a script. */
function webAddress(source: string): URL | null {
  if (!/^https?:/i.test(source)) return null;
  try {
    return new URL(source);
  } catch {
    return null;
  }
}
