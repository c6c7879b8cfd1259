import type { CSSProperties } from 'react';
import type { RoundReport } from '#shared/domain/report.ts';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { useRoundsTexts } from '../texts.ts';

/** How many rows the pictures need. */
function rowsFor(count: number): number {
  if (count <= 12) return 1;
  return count <= 36 ? 2 : 4;
}

/** As large as all have room in their rows; browsers without container units can't know it. */
const placeLook =
  'w-[min(88vw/var(--columns),12vh/var(--rows))] supports-[width:1cqh]:w-[min(100cqw/var(--columns)-0.75rem,(100cqh/var(--rows)-0.75rem)*4/3)]';
const openedLook = 'border-2 border-accent [animation:pop_var(--calm)_var(--ease-out)]';

/**
 * The pictures of the quiz while a class plays it: each opens once most pupils have answered its question. Says how many
 * have answered the last question that anybody has; with shuffled questions none is the last. They take the height that is
 * left.
 */
export function OpenedPictures({ report: { round, players, questions } }: { report: RoundReport }) {
  const t = useRoundsTexts();
  const isOpened = questions.map(({ answered }) => answered * 2 > players.length);
  const opened = isOpened.filter(Boolean).length;
  const total = questions.length;
  const furthest = Math.max(...questions.map(({ answered }, at) => (answered > 0 ? at : -1)));
  const rows = rowsFor(total);
  const columns = Math.ceil(total / rows);
  return (
    <section
      className="grid grid-rows-[auto_minmax(0,1fr)] gap-[clamp(0.5rem,1.5vh,1rem)]"
      aria-label={t('projector.pictures', { opened, total })}
    >
      <p className="text-center text-[clamp(1.25rem,1.9vw,2.5rem)]">
        {furthest >= 0 &&
          !round.shuffleQuestions &&
          t('projector.furthest', {
            count: questions[furthest]?.answered ?? 0,
            number: furthest + 1,
            total,
          })}
      </p>
      <div className="min-h-[9vh] [container-type:size]">
        <ul
          className="grid h-full place-content-center gap-3"
          style={
            {
              '--rows': rows,
              '--columns': columns,
              gridTemplateColumns: `repeat(${columns}, auto)`,
            } as CSSProperties
          }
        >
          {questions.map(({ questionId, imageMedia, reveal }, at) => (
            <li key={questionId} className={`grid ${placeLook}`}>
              <PictureFrame
                className={`w-full text-soft-ink text-[clamp(1.25rem,2vw,2.5rem)] font-extrabold ${isOpened[at] ? openedLook : ''}`}
                // Others still guess what a hidden picture shows.
                picture={isOpened[at] && !reveal ? imageMedia : null}
                empty={at + 1}
                sizes="(min-width: 44rem) 25vw, 50vw"
                fit="contain"
                decorative
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
