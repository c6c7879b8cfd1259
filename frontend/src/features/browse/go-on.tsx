import { useState } from 'react';
import { readHistory } from '#lib/attempt-history.ts';
import { dueQuestions } from '#lib/practice.ts';
import { daysInARow } from '#lib/streak.ts';
import { unfinishedPlays } from '#lib/unfinished-plays.ts';
import { Link } from '#ui/link.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** How many unfinished quizzes are shown. The history page shows all of them. */
const playsMax = 4;

/** The visitor's unfinished quizzes and those due for practice; nothing if there are neither. */
export function GoOn() {
  const { t } = useTranslation(['home', 'translation']);
  const [plays] = useState(unfinishedPlays);
  const [due] = useState(() => dueQuestions().length);
  const [days] = useState(() =>
    daysInARow(readHistory().flatMap(({ attempt }) => attempt.completedAt ?? [])),
  );
  if (plays.length === 0 && due === 0) return null;
  return (
    <section className="mb-8 [&>p]:mt-3 [&>p]:mb-0 print:hidden" aria-label={t('goOn.name')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3 m-0 p-0 list-none">
        {plays.slice(0, playsMax).map(({ quiz, answers }) => (
          <li
            key={quiz.id}
            className="relative flex items-center gap-3 min-h-18 py-2 px-3 border border-line rounded-card bg-raised [&_a]:font-bold [&_a]:leading-snug"
          >
            <PictureFrame
              className="flex-none w-[min(4.5rem,30%)]"
              picture={quiz.coverMedia}
              radius="control"
              sizes="80px"
              decorative
            />
            <span className="flex flex-col">
              <Link className="line-link" to={`/play/${quiz.slug}`} lang={quiz.language} dir="auto">
                {quiz.title}
              </Link>
              <span className="text-soft-ink text-sm">
                {t('translation:common.begun', {
                  answered: Object.keys(answers).length,
                  total: quiz.questions.length,
                })}
              </span>
            </span>
          </li>
        ))}
        {due > 0 && (
          <li className="relative flex items-center gap-3 min-h-18 py-2 px-3 border border-line rounded-card bg-raised [&_a]:font-bold [&_a]:leading-snug">
            <span className="flex flex-col">
              <Link className="line-link" to="/practice">
                {t('goOn.practice')}
              </Link>
              <span className="text-soft-ink text-sm">{t('goOn.due', { count: due })}</span>
            </span>
          </li>
        )}
      </ul>
      {days > 1 && <p className="text-soft-ink text-sm">{t('goOn.days', { count: days })}</p>}
    </section>
  );
}
