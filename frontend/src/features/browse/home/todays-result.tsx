import { Check, Share2, X } from 'lucide-react';
import type { QuizSummary } from '#shared/domain/quiz.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { useSendText } from '#ui/use-send-text.ts';
import { currentLanguage, dateLocale } from '../../../i18n/i18n.ts';
import { useHomeTexts } from './texts.ts';
import type { Marks } from './todays-marks.ts';

type Props = { readonly quizzes: readonly QuizSummary[]; readonly marks: Marks };

/** After the last question of the day: each quiz with its mark, and a button to send the row of marks to somebody. */
export default function TodaysResult({ quizzes, marks }: Props) {
  const t = useHomeTexts();
  const send = useSendText();
  const day = new Intl.DateTimeFormat(dateLocale(), { day: 'numeric', month: 'long' });
  const right = quizzes.filter(({ id }) => marks[id]).length;
  const row = quizzes.map(({ id }) => (marks[id] ? '✅' : '❌')).join('');
  return (
    <section
      className="grid content-start gap-5 min-h-104 mb-8 md:min-h-88 md:low:min-h-0 print:hidden"
      aria-labelledby="todays-result"
    >
      <h2 id="todays-result">{t('today.right', { right, total: quizzes.length })}</h2>
      <ul className="grid gap-3 sm:grid-cols-3 md:gap-6">
        {quizzes.map((quiz) => (
          <li key={quiz.id} className="group/card relative flex items-center gap-4 min-w-0 sm:block">
            <PictureFrame
              className="w-28 sm:w-auto"
              picture={quiz.coverMedia}
              radius="picture"
              sizes="(min-width: 70.5rem) 340px, (min-width: 30rem) 30vw, 112px"
              decorative
            >
              <span
                className={`absolute bottom-2 end-2 grid place-items-center size-7 rounded-[9px] text-on-verdict ${marks[quiz.id] ? 'bg-correct' : 'bg-wrong'}`}
              >
                {marks[quiz.id] ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
                <span className="sr-only">
                  {t(marks[quiz.id] ? 'translation:player.correct' : 'translation:player.wrong')}
                </span>
              </span>
            </PictureFrame>
            <Link
              to={`/quiz/${quiz.slug}`}
              className="card-link line-clamp-2 text-ink text-sm font-bold leading-snug no-underline hyphens-auto group-hover/card:text-primary sm:mt-2 md:text-md"
              {...(quiz.language === currentLanguage() ? {} : { lang: quiz.language })}
              dir="auto"
            >
              {quiz.title}
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-y-2 gap-x-5">
        {send && (
          <Button
            variant="primary"
            onClick={() => {
              const text = t('today.sent', { date: day.format(new Date()), row });
              send({ title: t('sentence'), text, url: location.origin });
            }}
          >
            <Share2 aria-hidden="true" />
            {t('translation:common.share')}
          </Button>
        )}
        <p className="text-soft-ink">{t('today.tomorrow')}</p>
      </div>
    </section>
  );
}
