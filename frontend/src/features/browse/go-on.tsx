import { Dumbbell } from 'lucide-react';
import { useState } from 'react';
import { StickerStrip } from '#features/atlas/sticker.tsx';
import { newestStickers } from '#lib/stored/atlas.ts';
import { readHistory } from '#lib/stored/attempt-history.ts';
import { dueQuestions } from '#lib/stored/practice.ts';
import { daysInARow } from '#lib/stored/streak.ts';
import { unfinishedPlays } from '#lib/stored/unfinished-plays.ts';
import { Link } from '#ui/link.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { useHomeTexts } from './home/texts.ts';

/** How many unfinished quizzes are shown. The history page shows all of them. */
const playsMax = 4;

const card =
  'panel relative flex items-center gap-3 h-20 px-3 shrink-0 w-64 below-sm:first:last:w-full sm:w-72';
const line = 'line-link line-clamp-2 font-bold leading-snug';

/** How many of the newest stickers are shown. The atlas shows all of them. */
const stickersMax = 5;

/**
 * What the visitor can continue: pictures due for practice, unfinished quizzes, and the newest stickers of the atlas. They
 * are in one row, so that its height is known before. Nothing if there are none.
 */
export function GoOn() {
  const t = useHomeTexts();
  const [plays] = useState(unfinishedPlays);
  const [due] = useState(() => dueQuestions().length);
  const [days] = useState(() =>
    daysInARow(readHistory().flatMap(({ attempt }) => attempt.completedAt ?? [])),
  );
  const [stickers] = useState(() => newestStickers(stickersMax));
  if (plays.length === 0 && due === 0 && stickers.length === 0) return null;
  return (
    <section
      className="-mx-gutter px-gutter py-1 overflow-x-auto [scrollbar-width:none] print:hidden"
      aria-label={t('goOn.name')}
    >
      <ul className="flex items-center gap-3">
        {due > 0 && (
          <li className={card}>
            <Dumbbell className="w-10 text-primary" aria-hidden="true" />
            <span className="flex flex-col">
              <Link className={line} to="/practice">
                {t('goOn.due', { count: due })}
              </Link>
              <span className="text-soft-ink text-sm">{t('goOn.dueNote')}</span>
            </span>
          </li>
        )}
        {plays.slice(0, playsMax).map(({ quiz, answers }) => (
          <li key={quiz.id} className={card}>
            <PictureFrame
              className="w-[4.5rem]"
              picture={quiz.coverMedia}
              radius="control"
              sizes="72px"
              decorative
            />
            <span className="flex flex-col min-w-0">
              <Link className={line} to={`/play/${quiz.slug}`} lang={quiz.language} dir="auto">
                {quiz.title}
              </Link>
              <span className="text-soft-ink text-sm">
                {t('goOn.begun', { answered: Object.keys(answers).length, total: quiz.questions.length })}
              </span>
            </span>
          </li>
        ))}
        {stickers.length > 0 && (
          <li className="panel relative flex items-center gap-2 h-20 ps-3 pe-4 shrink-0">
            <StickerStrip stickers={stickers} label={t('goOn.stickers')} />
            <Link className="line-link font-bold" to="/atlas">
              {t('translation:header.atlas')}
            </Link>
          </li>
        )}
        {days > 1 && (
          <li className="px-2 text-soft-ink text-sm shrink-0">{t('goOn.days', { count: days })}</li>
        )}
      </ul>
    </section>
  );
}
