import { Check, Info, Minus, X } from 'lucide-react';
import { useEffect } from 'react';
import { PictureSource } from '#features/atlas/picture-source.tsx';
import { ComplaintButton } from '#features/complaint/complaint-button.tsx';
import { useApi } from '#lib/api/use-api.ts';
import type { HistoryEntry, LocalAnswer } from '#lib/stored/attempt-history.ts';
import { fillAtlasFromReview } from '#lib/stored/fill-atlas.ts';
import { useActAs } from '#lib/stored/use-act-as-session.ts';
import type { ApiError } from '#shared/api/api-error.ts';
import { getAttemptResults } from '#shared/api/attempt-endpoints.ts';
import type { ReviewedQuestion as Reviewed } from '#shared/domain/attempt.ts';
import type { Credit, CreditedPicture } from '#shared/domain/picture.ts';
import type { Point } from '#shared/domain/shape.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Picture } from '#ui/picture.tsx';
import type { AnsweredPlacesProps } from '#ui/player/kinds/answered-places.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Zoomable } from '#ui/zoom/zoomable.tsx';
import { dateLocale } from '../../i18n/i18n.ts';
import { useResultTexts } from './texts.ts';

const AnsweredPlaces = lazyPart<AnsweredPlacesProps>(
  () => import('#ui/player/kinds/answered-places.tsx'),
  () => null,
);

/**
 * Every question, mistakes first, with the chosen and the correct option, as reviewed by the server. Offline only right
 * or wrong.
 */
export function Review({ entry }: { entry: HistoryEntry }) {
  const t = useResultTexts();
  useActAs(entry.session);
  const { data, error, isValidating, mutate } = useApi(getAttemptResults, {
    params: { attemptId: entry.attempt.id },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry has new data
  useEffect(() => {
    if (data) fillAtlasFromReview(entry, data.questions);
  }, [data]);
  const questions = data?.questions ?? [];
  const numbered = questions.map((question, index) => ({ question, number: index + 1 }));
  const mistakesFirst = [
    ...numbered.filter(({ question }) => !question.isCorrect),
    ...numbered.filter(({ question }) => question.isCorrect),
  ];

  return (
    <section className="grid grid-cols-1 gap-5" aria-busy={!data && !error}>
      <h2>{t('review')}</h2>
      {data && (
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-3 print:grid-cols-[1fr_1fr]">
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
          <p
            className="flex items-center flex-wrap justify-between gap-3 py-3 px-4 rounded-card bg-accent-tint print:hidden"
            role="alert"
          >
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
    <div
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-3 print:grid-cols-[1fr_1fr]"
      role="status"
      aria-label={label}
    >
      {shapes.map((shape) => (
        <div key={shape} className="flex gap-3 p-3 border border-line rounded-card">
          <Skeleton className="w-24 aspect-4/3 h-auto" radius="var(--radius-control)" />
          <div className="grid grid-cols-1 gap-2 flex-1 min-w-0 basis-32">
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
  const t = useResultTexts();
  const inOrder = [...answers].sort((one, other) => one.answeredAt.localeCompare(other.answeredAt));
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-y-0 gap-x-8">
      {inOrder.map(({ id, isCorrect }, index) => (
        <li
          key={id}
          className="flex justify-between gap-3 py-3 border-b border-b-line [&_svg]:size-4.5 [&_svg]:stroke-3"
        >
          {t('question', { number: index + 1 })}
          <span
            className={`inline-flex items-center gap-1 font-[650] ${isCorrect ? 'text-correct' : 'text-wrong'}`}
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
  const t = useResultTexts();
  const { questionText, imageMedia, imageName = '', isCorrect, correctAnswerId } = question;
  const { selectedAnswerId: optionId } = question;
  const textOf = (id: string) => question.answerOptions.find((option) => option.id === id)?.answerText ?? '';
  const { selectedPoint: point } = question;
  const Icon = isCorrect ? Check : optionId || point ? X : Minus;
  return (
    <li className="panel flex items-start gap-3 min-w-0 p-3 print:break-inside-avoid">
      {imageMedia && (
        <ReviewedPicture
          picture={imageMedia}
          // Without any name it is the question itself.
          name={questionText.startsWith(imageName.slice(0, questionText.length)) ? '' : imageName}
          lang={lang}
        />
      )}
      <div className="grid grid-cols-1 gap-1 flex-1 min-w-0 basis-32 wrap-anywhere">
        <div className="flex flex-wrap items-center justify-between [&>:last-child]:-my-3 [&>:last-child]:ms-auto">
          <p
            className={
              isCorrect
                ? 'flex items-center gap-1 text-correct text-xs font-bold leading-snug [&>svg]:size-4 [&>svg]:stroke-3'
                : 'flex items-center gap-1 text-wrong text-xs font-bold leading-snug [&>svg]:size-4 [&>svg]:stroke-3'
            }
          >
            <Icon aria-hidden="true" />
            {t('question', { number })} ·{' '}
            {t(isCorrect ? 'translation:player.correct' : 'translation:player.wrong')}
          </p>
          <ComplaintButton isIcon slug={slug} question={question} />
        </div>
        <h3 className="whitespace-pre-line text-[1rem] font-bold leading-snug" lang={lang} dir="auto">
          {questionText}
        </h3>
        <dl className="text-sm leading-[1.4] [&>div]:flex [&>div]:flex-wrap [&>div]:gap-x-1 [&_dt::after]:content-[':'] [&_dd]:min-w-0 [&_dd]:font-[650]">
          <div>
            <dt className={isCorrect ? 'sr-only' : undefined}>{t('translation:player.yourAnswer')}</dt>
            {optionId ? (
              <dd lang={lang} dir="auto">
                <OptionPicture options={question.answerOptions} id={optionId} />
                {textOf(optionId)}
              </dd>
            ) : point ? (
              <dd>{t('beside', { place: pointText(point) })}</dd>
            ) : (
              <dd>{t('unanswered')}</dd>
            )}
          </div>
          {!isCorrect && (
            <div>
              <dt>{t('translation:player.correctAnswer')}</dt>
              <dd lang={lang} dir="auto">
                <OptionPicture options={question.answerOptions} id={correctAnswerId} />
                {textOf(correctAnswerId)}
              </dd>
            </div>
          )}
        </dl>
        {question.kind === 'place' && imageMedia && (
          <AnsweredPlaces
            picture={imageMedia}
            places={question.answerOptions}
            rightId={correctAnswerId}
            point={point}
          />
        )}
        {question.explanation && (
          <p
            className="text-soft-ink whitespace-pre-line text-xs leading-[1.45] text-pretty"
            lang={lang}
            dir="auto"
          >
            {question.explanation}
          </p>
        )}
      </div>
    </li>
  );
}

/** A point that is in no place: parts of the picture's width and height. */
function pointText({ x, y }: Point): string {
  const percent = new Intl.NumberFormat(dateLocale(), { style: 'percent' });
  return `${percent.format(x)}, ${percent.format(y)}`;
}

type OptionPictureProps = { readonly options: Reviewed['answerOptions']; readonly id: string };

/** An option that is a picture, before its name. */
function OptionPicture({ options, id }: OptionPictureProps) {
  const picture = options.find((option) => option.id === id)?.imageMedia;
  if (!picture) return null;
  return (
    <span className="relative inline-block align-middle size-16 me-2 my-1 rounded-control bg-sunken overflow-hidden">
      <Picture picture={picture} sizes="64px" fit="contain" decorative />
    </span>
  );
}

type PictureProps = { readonly picture: CreditedPicture; readonly name: string; readonly lang: string };

/** The picture with its name, which the question may not have told. */
function ReviewedPicture({ picture, name, lang }: PictureProps) {
  const t = useResultTexts();
  const { altText, credit } = picture;
  const shown = { ...picture, altText: altText || t('translation:player.picture') };
  const altLang = altText ? lang : undefined;
  return (
    <figure className="flex-none grid grid-rows-[auto_minmax(1.75rem,auto)] content-start w-[min(6rem,38%)]">
      <Zoomable
        className="relative [--zoom-sign-size:1.5rem] [--zoom-sign:calc(100%_+_0.125rem)_0_auto_auto] aspect-4/3 rounded-control bg-sunken"
        picture={shown}
        label={t('translation:player.zoom')}
        lang={altLang}
      >
        <Picture
          className="absolute inset-0 overflow-hidden rounded-[inherit]"
          picture={shown}
          sizes="96px"
          fit="contain"
          lang={altLang}
        />
      </Zoomable>
      {credit && <PictureCredit credit={credit} />}
      {name && (
        <p
          className={`text-soft-ink text-xs leading-snug wrap-anywhere hyphens-auto ${credit ? '' : 'pt-7'}`}
          lang={lang}
          dir="auto"
        >
          {name}
        </p>
      )}
    </figure>
  );
}

/** The credit of a picture, behind an icon. */
function PictureCredit({ credit }: { credit: Credit }) {
  const t = useResultTexts();
  const { author, source, licence } = credit;
  return (
    <figcaption>
      <details className="[&_a]:text-inherit [&_a:hover]:text-primary">
        <summary
          className="flex items-center w-fit min-h-7 pe-4 text-soft-ink cursor-pointer [&::-webkit-details-marker]:hidden [&>svg]:size-4"
          aria-label={t('credit')}
          title={t('credit')}
        >
          <Info aria-hidden="true" />
        </summary>
        <p className="flex flex-wrap [--gap:1rem] -ms-(--gap) [clip-path:inset(0_0_0_calc(var(--gap)_-_6px))] text-soft-ink text-xs leading-[1.35] wrap-anywhere">
          <span className="before:content-['·'] before:inline-block before:w-(--gap) before:text-center">
            {author}
          </span>
          {source && (
            <span className="before:content-['·'] before:inline-block before:w-(--gap) before:text-center">
              <PictureSource source={source} newWindow={t('newWindow')} />
            </span>
          )}
          {licence && (
            <span className="before:content-['·'] before:inline-block before:w-(--gap) before:text-center">
              {licence}
            </span>
          )}
        </p>
      </details>
    </figcaption>
  );
}
