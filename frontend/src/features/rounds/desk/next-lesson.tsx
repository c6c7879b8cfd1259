import { Target, Users } from 'lucide-react';
import { likeQuiz, similarInput } from '#lib/api/similar-quizzes.ts';
import { useApi } from '#lib/api/use-api.ts';
import { listQuizzes } from '#shared/api/public-endpoints.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { limits } from '#shared/domain/limits.ts';
import type { RoundReport } from '#shared/domain/report.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { hardestFirst } from '../report/question-results.tsx';
import { useRoundsTexts } from '../texts.ts';
import { settingsOf, useOpenRound } from './open-round.tsx';

/** How many of the hardest questions a game has at most. */
const hardestMax = 5;

const offer = 'grid grid-cols-1 gap-3 content-between justify-items-start flex-[1_1_18rem]';

/** What a class can play after this game: the same again, the questions that it missed most, similar quizzes. */
export function NextLesson({ report: { round, quiz, questions } }: { report: RoundReport }) {
  const t = useRoundsTexts();
  const { open, isOpening } = useOpenRound();
  const missed = hardestFirst(questions).filter(({ question }) => question.correct < question.answered);
  const hardest = missed.slice(0, hardestMax).map(({ question }) => question);
  const settings = settingsOf(round);
  const idsOf = (some: typeof questions) => some.map(({ questionId }) => questionId);
  return (
    <section className="panel grid grid-cols-1 gap-6 p-5 md:p-6 print:hidden" aria-labelledby="next-lesson">
      <h2 id="next-lesson">{t('next.title')}</h2>
      <div className="flex flex-wrap gap-x-12 gap-y-6">
        <div className={offer}>
          <p>{t('next.againText')}</p>
          <Button
            aria-disabled={isOpening}
            onClick={() =>
              open(round.quizId, {
                ...settings,
                ...(round.isPartial ? { onlyQuestions: idsOf(questions) } : {}),
              })
            }
          >
            <Users aria-hidden="true" />
            {t('next.again')}
          </Button>
        </div>
        {hardest.length > 0 && (
          <div className={offer}>
            <ul className="flex flex-wrap gap-2" aria-label={t('next.missed')}>
              {hardest.map(({ questionId, questionText, imageMedia }) => (
                <li key={questionId}>
                  <PictureFrame
                    className="w-18"
                    picture={imageMedia}
                    radius="control"
                    sizes="72px"
                    decorative
                  />
                  <span className="sr-only" lang={round.quizLanguage}>
                    {questionText}
                  </span>
                </li>
              ))}
            </ul>
            <Button
              aria-disabled={isOpening}
              onClick={() => {
                const title = t('next.hardestTitle', { title: round.title ?? round.quizTitle });
                const onlyQuestions = idsOf(hardest);
                open(round.quizId, {
                  ...settings,
                  title: cutText(title, limits.round.titleMax),
                  onlyQuestions,
                });
              }}
            >
              <Target aria-hidden="true" />
              {t('next.hardest', { count: hardest.length })}
            </Button>
          </div>
        )}
      </div>
      <Similar id={round.quizId} language={round.quizLanguage} {...quiz} />
    </section>
  );
}

type SimilarProps = RoundReport['quiz'] &
  Pick<RoundReport['round'], 'id'> & { readonly language: 'sk' | 'en' };

/** A row of quizzes of the same subject and grade; nothing if there are none. */
function Similar({ id, language, subject, grades }: SimilarProps) {
  const t = useRoundsTexts();
  const { data } = useApi(listQuizzes, subject ? similarInput({ language, subject }) : null);
  const similar = likeQuiz({ id, grades }, data?.items ?? []).slice(0, 4);
  if (similar.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="text-lg">{t('next.similar')}</h3>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {similar.map(({ slug, title, coverMedia, questionCount }) => (
          <li key={slug} className="quiz-card">
            <PictureFrame
              picture={coverMedia}
              radius="picture"
              sizes="(min-width: 44rem) 16rem, 45vw"
              decorative
            />
            <h3>
              <Link className="card-link" to={`/quiz/${slug}`} lang={language} dir="auto">
                {title}
              </Link>
            </h3>
            <p>{t('translation:common.questions', { count: questionCount })}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
