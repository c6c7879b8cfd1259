import type { PageLoader } from '#lib/api/page-loader.ts';
import { listQuizzes, playQuiz } from '#shared/api/public-endpoints.ts';
import type { Language } from '#shared/domain/language.ts';
import type { PlayableQuiz, QuizSummary } from '#shared/domain/quiz.ts';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { useReading } from '../home/use-reading.ts';
import { QuizGrid } from '../quiz-card.tsx';
import { withCards, withFirstQuestion } from '../shown-data.ts';
import { PhonePicture, ProjectorPicture, ReportPicture } from './class-pictures.tsx';
import { useTeachersTexts } from './texts.ts';

const steps = [
  ['code', ProjectorPicture],
  ['play', PhonePicture],
  ['report', ReportPicture],
] as const;

const recommended = (firstLanguage: Language) =>
  ({ query: { sortBy: 'recommended', firstLanguage, limit: '4' } }) as const;

const questionsOf = ({ id }: QuizSummary) => ({ params: { idOrSlug: id } });

/** @public Loaded with the page. */
export const loader: PageLoader = async ({ context: { ask, language } }) => {
  const first = (await ask(listQuizzes, recommended(language), withCards))?.items[0];
  return first && ask(playQuiz, questionsOf(first), withFirstQuestion);
};

/** `/teachers`: what a game with a class looks like, and quizzes to try one with. */
export default function TeachersPage() {
  const t = useTeachersTexts();
  const quizzes = useReading(listQuizzes, recommended(currentLanguage())).data?.items ?? [];
  const [first] = quizzes;
  return (
    <div className="max-w-[calc(var(--container-page)_+_2_*_var(--spacing-gutter))] mx-auto pt-8 px-gutter pb-16">
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p className="max-w-[62ch] mt-3 mb-5 text-lg text-soft-ink text-pretty">{t('intro')}</p>
      <LinkButton variant="primary" className="min-h-12" to={first ? `/quiz/${first.slug}` : '/'}>
        {t('try')}
      </LinkButton>
      {first ? <StepsWith quiz={first} /> : <Steps />}
      {first && (
        <section className="mt-16" aria-labelledby="try">
          <h2 id="try">{t('questions.title')}</h2>
          <p className="mt-1 mb-5 text-soft-ink">{t('questions.text')}</p>
          <QuizGrid quizzes={quizzes} />
        </section>
      )}
      <p className="mt-12 font-semibold">
        <Link to="/schools">{t('schools')}</Link>
      </p>
    </div>
  );
}

/** The steps with pictures of a quiz. */
function StepsWith({ quiz }: { quiz: QuizSummary }) {
  return <Steps quiz={useReading(playQuiz, questionsOf(quiz)).data} />;
}

/** The three steps of a game, each with a picture of what is then to be seen. */
function Steps({ quiz }: { quiz?: PlayableQuiz | undefined }) {
  const t = useTeachersTexts();
  return (
    <ol className="grid gap-10 mt-12 md:gap-14">
      {steps.map(([step, StepPicture], at) => (
        <li
          key={step}
          className="grid items-center gap-y-4 gap-x-12 md:grid-cols-2 md:even:[&>:first-child]:order-1"
        >
          <div>
            <h2 className="flex gap-3">
              <span className="text-primary">{at + 1}</span>
              {t(`steps.${step}.title`)}
            </h2>
            <p className="max-w-[46ch] mt-2 text-pretty">{t(`steps.${step}.text`)}</p>
          </div>
          <div
            role="img"
            aria-label={t(`steps.${step}.picture`)}
            className="aspect-[16/10] overflow-hidden rounded-picture text-[clamp(0.5rem,2.75vw,1rem)] md:text-[clamp(0.5rem,1.2vw,1rem)]"
          >
            <div className="h-full rounded-[inherit]" aria-hidden="true">
              <StepPicture quiz={quiz} />
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
