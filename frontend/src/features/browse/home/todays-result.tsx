import { Check, Share2, X } from 'lucide-react';
import type { ListedQuiz } from '#shared/domain/quiz.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { useSendText } from '#ui/use-send-text.ts';
import { currentLanguage, dateLocale } from '../../../i18n/i18n.ts';
import { useHomeTexts } from './texts.ts';
import { type Marks, questionIdOf } from './todays-marks.ts';

type Props = { readonly quizzes: readonly ListedQuiz[]; readonly marks: Marks };

/**
 * After the last question of the day: its pictures, the way to play on, and a button to send the row of marks to
 * somebody.
 */
export default function TodaysResult({ quizzes, marks }: Props) {
  const t = useHomeTexts();
  const send = useSendText();
  const day = new Intl.DateTimeFormat(dateLocale(), { day: 'numeric', month: 'long' });
  const asked = quizzes.map((quiz) => ({ quiz, ...marks[questionIdOf(quiz)] }));
  const right = asked.filter(({ isRight }) => isRight).length;
  // There is more to learn where the picture was missed.
  const next = asked.find(({ isRight }) => !isRight) ?? asked[0];
  return (
    <section
      className="grid content-start gap-5 min-h-104 mb-8 md:min-h-88 md:low:min-h-0 print:hidden"
      aria-labelledby="todays-result"
    >
      <h2 id="todays-result">{t('today.right', { right, total: quizzes.length })}</h2>
      <ul className="grid gap-3 sm:grid-cols-3 md:gap-6">
        {asked.map(({ quiz, isRight, picture, name }) => {
          const lang = quiz.language === currentLanguage() ? {} : { lang: quiz.language };
          return (
            <li
              key={questionIdOf(quiz)}
              className="group/card relative flex items-center gap-4 min-w-0 sm:block"
            >
              <PictureFrame
                className={`w-[min(7rem,31vw)] shrink-0 sm:w-auto ${isRight ? '' : 'opacity-60'}`}
                picture={picture ?? quiz.coverMedia}
                radius="picture"
                sizes="(min-width: 70.5rem) 340px, (min-width: 30rem) 30vw, 112px"
                decorative
              >
                <span
                  className={`absolute bottom-2 end-2 grid place-items-center size-7 rounded-[9px] ${isRight ? 'bg-correct text-on-verdict' : 'bg-raised text-soft-ink'}`}
                >
                  {isRight ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
                  <span className="sr-only">
                    {t(isRight ? 'translation:player.correct' : 'translation:player.wrong')}
                  </span>
                </span>
              </PictureFrame>
              <div className="min-w-0 sm:mt-2">
                {name && (
                  <p className="font-bold leading-snug md:text-md" {...lang} dir="auto">
                    {name}
                  </p>
                )}
                <Link
                  to={`/quiz/${quiz.slug}`}
                  className={`card-link line-clamp-2 no-underline hyphens-auto group-hover/card:text-primary ${name ? 'text-soft-ink text-sm' : 'text-ink font-bold'}`}
                  {...lang}
                  dir="auto"
                >
                  {quiz.title}
                </Link>
              </div>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-y-2 gap-x-3">
        {next && (
          <LinkButton variant="primary" to={`/play/${next.quiz.slug}`}>
            {t('live.playOn')}
          </LinkButton>
        )}
        {send && (
          <Button
            onClick={() => {
              const row = asked.map(({ isRight }) => (isRight ? '✅' : '❌')).join('');
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
