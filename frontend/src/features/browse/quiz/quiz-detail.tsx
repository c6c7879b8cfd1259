import { ArrowLeft, Play, RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ReportButton } from '#features/report/report-button.tsx';
import { ShareButton } from '#features/share/share-button.tsx';
import { readAhead } from '#lib/embedded-answers.ts';
import { dropPlay } from '#lib/unfinished-play.ts';
import { unfinishedPlayOf } from '#lib/unfinished-plays.ts';
import { useIsHydrated } from '#lib/use-is-hydrated.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { playQuiz } from '#shared/api/public-quizzes.endpoints.ts';
import type { Picture, Picture as PictureData } from '#shared/domain/picture.ts';
import type { Quiz } from '#shared/domain/quiz.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Backdrop } from '#ui/backdrop.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { questionPictureSizes } from '#ui/player/question-picture.tsx';
import { useTopicTexts } from '#ui/toolbar/topic-choices.tsx';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { languageNames } from '../../../i18n/language-names.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CopiedFrom, QuizWays } from './quiz-ways.tsx';

/** Cover, facts, and the button that starts the quiz. */
export function QuizDetail({ quiz }: { quiz: Quiz }) {
  const { t } = useTranslation(['quiz', 'translation']);
  const { subjectText, gradesText } = useTopicTexts();
  const goBack = useGoBack();
  useReadAhead(quiz);
  const begun = useIsHydrated() ? unfinishedPlayOf(quiz.id) : null;
  const content = quiz.language === currentLanguage() ? {} : { lang: quiz.language };
  return (
    <article className="flex flex-col max-w-[calc(var(--container-page)_+_2_*_var(--spacing-gutter))] min-h-[calc(100_*_var(--dvh)_-_var(--spacing-header))] mx-auto pt-2 px-gutter pb-0 roomy:min-h-0 roomy:pt-4 roomy:pb-16 beside:grid beside:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] beside:gap-x-12 print:block print:p-0">
      <PageTitle>{quiz.title}</PageTitle>
      {quiz.playerBackgroundMedia && <Backdrop picture={quiz.playerBackgroundMedia} />}
      <Button
        variant="quiet"
        className="self-start -ms-3 text-ink beside:col-span-full beside:justify-self-start print:hidden"
        onClick={goBack}
      >
        <ArrowLeft aria-hidden="true" />
        {t('back')}
      </Button>
      <PictureFrame
        className="mt-2 print:max-w-[12cm]"
        picture={quiz.coverMedia}
        radius="picture"
        sizes={quiz.coverMedia ? sizesOf(quiz.coverMedia) : ''}
        priority
        decorative
      />
      <div className="flex-1 flex flex-col mt-6 [&_h1]:hyphens-auto beside:self-center beside:mt-2">
        <h1 {...content} dir="auto">
          {quiz.title}
        </h1>
        <Link
          to={`/u/${quiz.author.username}`}
          className="self-start inline-flex items-center gap-3 min-h-target mt-3 text-ink font-semibold no-underline wrap-anywhere hover:underline"
        >
          <Avatar name={quiz.author.name} url={quiz.author.avatarUrl} />
          <span>
            <span className="sr-only">{t('author')} </span>
            <span translate="no" dir="auto">
              {quiz.author.name}
            </span>
          </span>
        </Link>
        <CopiedFrom quiz={quiz} />
        {quiz.description && (
          <p className="mt-3 mx-0 mb-0 max-w-[62ch] whitespace-pre-line text-pretty" {...content} dir="auto">
            {quiz.description}
          </p>
        )}
        <ul className="flex flex-wrap gap-y-1 gap-x-0 mt-4 me-0 mb-0 -ms-6 [clip-path:inset(0_0_0_1.5rem)] font-semibold [&_li::before]:content-['·'] [&_li::before]:inline-block [&_li::before]:w-6 [&_li::before]:text-center">
          <li>{t('translation:common.questions', { count: quiz.questionCount })}</li>
          {quiz.playCount > 0 && <li>{t('translation:common.plays', { count: quiz.playCount })}</li>}
          {quiz.subject && <li>{subjectText(quiz.subject)}</li>}
          {quiz.grades.length > 0 && <li>{gradesText(quiz.grades)}</li>}
          <li>
            <span className="sr-only">{t('language')} </span>
            <span lang={quiz.language}>{languageNames[quiz.language]}</span>
          </li>
          {begun && (
            <li>
              {t('translation:common.begun', {
                answered: Object.keys(begun.answers).length,
                total: begun.quiz.questions.length,
              })}
            </li>
          )}
        </ul>
        <p className="flex flex-wrap mt-2 me-0 mb-0 -ms-3">
          <QuizWays quiz={quiz} />
          <ShareButton quiz={quiz} variant="quiet" />
          <ReportButton slug={quiz.slug} />
          {begun && (
            <LinkButton variant="quiet" to={`/play/${quiz.slug}`} onClick={() => dropPlay(quiz.id)}>
              <RotateCcw aria-hidden="true" />
              {t('translation:common.startAgain')}
            </LinkButton>
          )}
        </p>
        <div className="sticky z-4 bottom-0 mt-auto -mx-gutter mb-0 pt-3 px-gutter pb-[calc(0.75rem_+_env(safe-area-inset-bottom))] border-t border-t-line bg-paper roomy:static roomy:mt-8 roomy:mx-0 roomy:mb-0 roomy:p-0 roomy:border-0 roomy:bg-transparent print:hidden">
          {quiz.questionCount > 0 ? (
            <LinkButton
              variant="primary"
              to={`/play/${quiz.slug}`}
              className="w-full min-h-answer rounded-card text-[1.125rem] roomy:w-auto roomy:min-w-56 roomy:px-8"
            >
              <Play aria-hidden="true" />
              {t(begun ? 'continue' : 'start')}
            </LinkButton>
          ) : (
            <p className="text-soft-ink text-center roomy:text-start">{t('noQuestions')}</p>
          )}
        </div>
      </div>
    </article>
  );
}

/**
 * The `sizes` of the cover, from the columns of the page, minus 7 %, so that the browser also accepts a rendition that
 * is slightly too small. A cover wider than its box fills the box's height, so the part that is cropped away counts
 * too.
 */
function sizesOf({ width, height }: PictureData): string {
  const share = 0.93 * Math.max(1, (3 * width) / (4 * height));
  return `(min-width: 76rem) ${591 * share}px, (min-width: 60rem) ${48 * share}vw, ${93 * share}vw`;
}

/** Returns to the page on this site from which the visitor came, or else to the home page. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    // The router numbers its own history entries; 0 is the entry on which the visitor arrived.
    const { idx } = (history.state ?? {}) as { idx?: number };
    void (idx ? navigate(-1) : navigate('/'));
  };
}

/** Preloads the questions and the first picture of a quiz, so that it can be started without a network. */
function useReadAhead({ id, slug, questionCount }: Quiz): void {
  useEffect(() => {
    if (questionCount === 0 || unfinishedPlayOf(id)) return;
    whenIdle(() => {
      readAhead(playQuiz, { params: { idOrSlug: slug } })
        .then(({ questions }) => fetchPicture(questions[0]?.imageMedia))
        // The play page reads them again and reports errors.
        .catch(() => undefined);
    });
  }, [id, slug, questionCount]);
}

/** A link with `rel="preload"` isn't used: browsers log a warning if its file isn't shown within seconds. */
function fetchPicture(picture: Picture | null | undefined): void {
  const image = new Image();
  image.sizes = questionPictureSizes;
  image.srcset = (picture?.renditions ?? [])
    .filter(({ format }) => format === 'avif')
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');
}
