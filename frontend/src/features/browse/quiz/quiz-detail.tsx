import { ArrowLeft, Play, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ComplaintButton } from '#features/complaint/complaint-button.tsx';
import { ShareButton } from '#features/share/share-button.tsx';
import { readAhead } from '#lib/api/embedded-responses.ts';
import { likeQuiz, similarInput } from '#lib/api/similar-quizzes.ts';
import { useApi } from '#lib/api/use-api.ts';
import { useIsHydrated } from '#lib/page/use-is-hydrated.ts';
import { whenIdle } from '#lib/page/when-idle.ts';
import { dropPlay } from '#lib/stored/unfinished-play.ts';
import { unfinishedPlayOf } from '#lib/stored/unfinished-plays.ts';
import { listQuizzes, playQuiz } from '#shared/api/public-endpoints.ts';
import type { Picture } from '#shared/domain/picture.ts';
import type { PlayableQuiz, Quiz } from '#shared/domain/quiz.ts';
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
import { QuizGrid } from '../quiz-card.tsx';
import { useQuizTexts } from '../quiz-texts.ts';
import { CopiedFrom, TeacherActions } from './teacher-actions.tsx';

/** The cover beside the facts, or above them on a phone. */
export const columns =
  'flex flex-col max-w-[calc(var(--container-page)_+_2_*_var(--spacing-gutter))] mx-auto pt-2 px-gutter pb-16 roomy:pt-4 md:grid md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:gap-x-12 print:block print:p-0';

/** Cover, a few pictures, facts, the button that starts the quiz, and quizzes like it. */
export function QuizDetail({ quiz }: { quiz: Quiz }) {
  const t = useQuizTexts();
  const { quizSubjectText, gradesText } = useTopicTexts();
  const goBack = useGoBack();
  const pictures = usePicturesAhead(quiz);
  const begun = useIsHydrated() ? unfinishedPlayOf(quiz.id) : null;
  const content = quiz.language === currentLanguage() ? {} : { lang: quiz.language };
  return (
    <article className={columns}>
      <PageTitle>{quiz.title}</PageTitle>
      {quiz.playerBackgroundMedia && <Backdrop picture={quiz.playerBackgroundMedia} quiet />}
      <Button
        variant="quiet"
        className="self-start -ms-3 text-ink md:col-span-full md:justify-self-start print:hidden"
        onClick={goBack}
      >
        <ArrowLeft aria-hidden="true" />
        {t('back')}
      </Button>
      <div className="mt-2 min-w-0">
        <PictureFrame
          className="print:max-w-[12cm]"
          picture={quiz.coverMedia}
          radius="picture"
          sizes={quiz.coverMedia ? sizesOf(quiz.coverMedia) : ''}
          priority
          decorative
        />
        {pictures && (
          <div className="grid grid-cols-3 gap-3 mt-3 md:gap-4 md:mt-4 print:hidden" aria-hidden="true">
            {pictures.map((picture, place) => (
              <PictureFrame
                // biome-ignore lint/suspicious/noArrayIndexKey: the places stay
                key={place}
                picture={picture}
                empty={null}
                sizes="(min-width: 76rem) 190px, (min-width: 44rem) 15vw, 29vw"
                decorative
              />
            ))}
          </div>
        )}
      </div>
      <div className="flex flex-col mt-6 md:self-center md:mt-2 md:low:self-start md:low:[&>h1]:-order-2">
        <h1 className="hyphens-auto" {...content} dir="auto">
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
          {quiz.subject && <li>{quizSubjectText(quiz.subject, quiz.grades)}</li>}
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
          <TeacherActions quiz={quiz} />
          <ShareButton quiz={quiz} variant="quiet" />
          <ComplaintButton slug={quiz.slug} />
          {begun && (
            <LinkButton variant="quiet" to={`/play/${quiz.slug}`} onClick={() => dropPlay(quiz.id)}>
              <RotateCcw aria-hidden="true" />
              {t('translation:common.startAgain')}
            </LinkButton>
          )}
        </p>
        <div className="sticky z-4 bottom-[var(--toasts,0px)] mt-3 -mx-gutter pt-3 px-gutter pb-[calc(0.75rem_+_env(safe-area-inset-bottom))] bg-paper roomy:bottom-[max(1rem,var(--toasts,0px))] roomy:mt-8 roomy:mx-0 roomy:p-0 roomy:bg-transparent md:mx-0 md:px-0 md:bg-transparent md:low:static md:low:-order-1 print:hidden">
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
      <SimilarQuizzes quiz={quiz} />
    </article>
  );
}

/** As many as fill a row of a wide page. */
const similarMax = 4;

/** Quizzes of the same subject and for a grade in common. Nothing if there are none or they can't be read. */
function SimilarQuizzes({ quiz }: { quiz: Quiz }) {
  const t = useQuizTexts();
  const { data: similar } = useApi(listQuizzes, similarInput(quiz));
  const shown = likeQuiz(quiz, similar?.items ?? []).slice(0, similarMax);
  if (shown.length === 0) return null;
  return (
    <section className="mt-12 md:col-span-full md:mt-16 print:hidden" aria-labelledby="similar">
      <h2 id="similar" className="mb-5">
        {t('similar')}
      </h2>
      <QuizGrid quizzes={shown} />
    </section>
  );
}

/**
 * The `sizes` of the cover, from the columns of the page, minus 7 %, so that the browser also accepts a rendition that
 * is slightly too small. A cover wider than its box fills the box's height, so the part that is cropped away counts
 * too.
 */
function sizesOf({ width, height }: Picture): string {
  const share = 0.93 * Math.max(1, (3 * width) / (4 * height));
  return `(min-width: 76rem) ${591 * share}px, (min-width: 44rem) ${48 * share}vw, ${93 * share}vw`;
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

/** How many pictures of questions are shown. They are what every player sees before an answer. */
const picturesShown = 3;

/**
 * Preloads the questions and the first picture of a quiz, so that it can be started without a network. Returns pictures
 * of other questions, or places for them while they load; undefined if the quiz has too few.
 */
function usePicturesAhead(quiz: Quiz): readonly (Picture | undefined)[] | undefined {
  const { id, slug, questionCount } = quiz;
  const [pictures, setPictures] = useState<readonly (Picture | undefined)[]>(
    Array(picturesShown).fill(undefined),
  );
  useEffect(() => {
    if (questionCount === 0) return;
    const show = ({ questions }: PlayableQuiz) =>
      setPictures(
        questions
          .slice(1)
          .flatMap(({ imageMedia }) => imageMedia ?? [])
          .slice(0, picturesShown),
      );
    const begun = unfinishedPlayOf(id);
    if (begun) return show(begun.quiz);
    whenIdle(() => {
      readAhead(playQuiz, { params: { idOrSlug: slug } })
        .then((playable) => {
          show(playable);
          fetchPicture(playable.questions[0]?.imageMedia);
        })
        // The play page reads them again and reports errors.
        .catch(() => setPictures([]));
    });
  }, [id, slug, questionCount]);
  return questionCount > picturesShown && pictures.length === picturesShown ? pictures : undefined;
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
