import { Check } from 'lucide-react';
import type { ReportQuestion } from '#shared/domain/report.ts';
import { Bar } from '#ui/bar.tsx';
import { Picture } from '#ui/picture.tsx';
import { Mark } from '../report/mark.tsx';
import { useRoundsTexts } from '../texts.ts';

/** The text of an option and how many chose it, above a bar. */
const optionLook = 'flex flex-wrap justify-between gap-x-4 gap-y-1 [&>svg]:h-[clamp(0.75rem,1.8vh,1.25rem)]';

/** One question of a finished round: its picture, how often each option was chosen, and the explanation. */
export function ProjectorQuestion({ question, lang }: { question: ReportQuestion; lang: string }) {
  const t = useRoundsTexts();
  const { questionText, imageMedia, options, answered, correct, explanation } = question;
  return (
    <article
      className={`grid items-center gap-[clamp(1rem,3vw,4rem)] ${imageMedia ? 'lg:grid-cols-[1fr_1fr]' : ''}`}
    >
      {imageMedia && (
        <div className="relative h-[40vh] rounded-picture overflow-hidden lg:h-[68vh]">
          <Picture
            key={imageMedia.url}
            picture={imageMedia}
            sizes="50vw"
            fit="contain"
            priority
            lang={lang}
          />
        </div>
      )}
      <div className="grid grid-cols-1 gap-5">
        <h2 className="text-[clamp(1.5rem,2.8vw,3.5rem)]" dir="auto" lang={lang}>
          {questionText}
        </h2>
        <p className="text-[clamp(1.25rem,2vw,2.5rem)] font-[650]">
          {t('report.correct', { correct, answered, part: correct / answered })}
        </p>
        <ul className="grid gap-[clamp(0.75rem,1.8vh,1.25rem)] text-[clamp(1.25rem,1.8vw,2.25rem)] leading-snug">
          {options.map(({ id, answerText, isCorrect, chosen }) => (
            <li key={id} className={`${optionLook} ${isCorrect ? 'font-[750]' : ''}`}>
              <span dir="auto" lang={lang}>
                {answerText}
                {isCorrect && (
                  <span className="text-correct">
                    {' '}
                    <Mark of={Check} /> {t('report.right')}
                  </span>
                )}
              </span>
              <span>{t('report.chosen', { count: chosen, part: chosen / answered })}</span>
              <Bar part={chosen / answered} tone={isCorrect ? 'right' : 'quiet'} />
            </li>
          ))}
        </ul>
        {explanation && (
          <p className="ps-4 border-s-4 border-accent whitespace-pre-line" dir="auto" lang={lang}>
            {explanation}
          </p>
        )}
      </div>
    </article>
  );
}
