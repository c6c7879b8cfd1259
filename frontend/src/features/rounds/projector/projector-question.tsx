import { Check } from 'lucide-react';
import type { ReportQuestion } from '#shared/domain/report.ts';
import { Bar } from '#ui/bar.tsx';
import { Picture } from '#ui/picture.tsx';
import { letterAt } from '../lesson/option-sign.tsx';
import { answerRows, isPointed } from '../report/answer-rows.ts';
import { ClassPicture } from '../report/class-picture.tsx';
import { Mark } from '../report/mark.tsx';
import { useRoundsTexts } from '../texts.ts';
import { pictureColumns } from './lesson-question.tsx';

/** The text of an option and how many chose it, above a bar. */
const optionLook = 'flex flex-wrap justify-between gap-x-4 gap-y-1 [&>svg]:h-[clamp(0.75rem,1.8vh,1.25rem)]';

/** One question of a finished round: its picture, how often each option was chosen, and the explanation. */
export function ProjectorQuestion({ question, lang }: { question: ReportQuestion; lang: string }) {
  const t = useRoundsTexts();
  const { questionText, imageMedia, answered, correct, explanation, kind } = question;
  const rows = answerRows(question, t('elsewhere'));
  const areMany = rows.length > 8;
  const inColumns = `grid-cols-2 ${imageMedia ? '' : (pictureColumns[rows.length] ?? '')}`;
  const columns = kind === 'picture' ? inColumns : areMany ? 'sm:grid-cols-2 gap-x-6' : '';
  const pictureHeight = imageMedia || rows.length > 4 ? 'h-[22vh]' : 'h-[36vh]';
  return (
    <article
      className={`grid items-center gap-[clamp(1rem,3vw,4rem)] ${imageMedia ? 'lg:grid-cols-[1fr_1fr]' : ''}`}
    >
      {imageMedia && (
        <div className="relative h-[40vh] rounded-picture overflow-hidden lg:h-[68vh]">
          {isPointed(question) ? (
            <ClassPicture
              key={question.questionId}
              question={question}
              lang={lang}
              label={t('lesson.zoom')}
              shows="answer"
              signOf={(place) => String(place + 1)}
            />
          ) : (
            <Picture
              key={imageMedia.url}
              picture={imageMedia}
              sizes="50vw"
              fit="contain"
              priority
              lang={lang}
            />
          )}
        </div>
      )}
      <div className="grid grid-cols-1 gap-5">
        <h2 className="text-[clamp(1.5rem,2.8vw,3.5rem)]" dir="auto" lang={lang}>
          {questionText}
        </h2>
        <p className="text-[clamp(1.25rem,2vw,2.5rem)] font-[650]">
          {t('report.correct', { correct, answered, part: correct / answered })}
        </p>
        <ul
          className={`grid gap-[clamp(0.75rem,1.8vh,1.25rem)] leading-snug ${areMany ? 'text-[clamp(1rem,1.3vw,1.75rem)]' : 'text-[clamp(1.25rem,1.8vw,2.25rem)]'} ${columns}`}
        >
          {rows.map(({ id, answerText, isCorrect, chosen, imageMedia: picture, isElsewhere }, place) => (
            <li key={id} className={`${optionLook} ${isCorrect ? 'font-[750]' : ''}`}>
              {picture && (
                <span className={`relative flex-[0_0_100%] rounded-control overflow-hidden ${pictureHeight}`}>
                  <Picture picture={picture} sizes="33vw" fit="contain" priority decorative />
                </span>
              )}
              <span dir="auto" lang={isElsewhere ? undefined : lang}>
                {picture && `${letterAt(place)} `}
                {kind === 'place' && !isElsewhere && `${place + 1} `}
                {answerText}
                {isCorrect && (
                  <span className="text-correct">
                    {' '}
                    <Mark of={Check} />{' '}
                    <span className={picture || areMany ? 'sr-only' : ''}>{t('report.right')}</span>
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
