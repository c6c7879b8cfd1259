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
      {first && <h2 className="mt-16 mb-5">{t('quizzes')}</h2>}
      <QuizGrid quizzes={quizzes} />
      <p className="mt-12 font-semibold">
        <Link to="/schools">{t('schools')}</Link>
      </p>
    </div>
  );
}

function StepsWith({ quiz }: { quiz: QuizSummary }) {
  return <Steps quiz={useReading(playQuiz, questionsOf(quiz)).data} />;
}

const steps = [
  ['code', ProjectorPicture],
  ['play', PhonePicture],
  ['report', ReportPicture],
] as const;

/** The three steps of a game, each with a picture of what is then to be seen. */
function Steps({ quiz }: { quiz?: PlayableQuiz | undefined }) {
  const t = useTeachersTexts();
  return (
    <ol className="grid gap-10 mt-12 md:gap-14 [&>li]:grid [&>li]:items-center [&>li]:gap-y-4 [&>li]:gap-x-12 md:[&>li]:grid-cols-2 md:[&>:nth-child(2)>:first-child]:order-1">
      {steps.map(([step, StepPicture], at) => (
        <li key={step}>
          <div>
            <h2>{`${at + 1}. ${t(step)}`}</h2>
            <p className="max-w-[46ch] mt-2 text-pretty">{t(`text.${step}`)}</p>
          </div>
          <div
            className="aspect-[16/10] overflow-hidden rounded-picture text-[clamp(0.5rem,2.75vw,1rem)] md:text-[clamp(0.5rem,1.2vw,1rem)]"
            aria-hidden="true"
          >
            <StepPicture quiz={quiz} />
          </div>
        </li>
      ))}
    </ol>
  );
}
