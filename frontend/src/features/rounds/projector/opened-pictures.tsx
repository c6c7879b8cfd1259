import type { RoundReport } from '#shared/domain/report.ts';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { useRoundsTexts } from '../texts.ts';

/** How many rows the pictures need. */
function rowsFor(count: number): number {
  if (count <= 12) return 1;
  return count <= 36 ? 2 : 4;
}

/** 4:3, as large as its place; in browsers without container units as wide as it. */
const card =
  'w-full max-h-full aspect-4/3 supports-[width:1cqh]:w-[min(100cqw,133cqh)] text-soft-ink text-[clamp(1.25rem,2.4vw,3rem)] font-extrabold';

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
      <div className="relative min-h-[9vh]">
        <ul
          className="absolute inset-0 grid gap-[clamp(0.375rem,0.8vw,1rem)]"
          style={{
            gridTemplate: `repeat(${rows}, minmax(0, 1fr)) / repeat(${Math.ceil(total / rows)}, minmax(0, 1fr))`,
          }}
        >
          {questions.map(({ questionId, imageMedia }, at) => (
            <li key={questionId} className="grid place-items-center min-h-0 [container-type:size]">
              <PictureFrame
                className={`${card} ${isOpened[at] ? openedLook : ''}`}
                picture={isOpened[at] ? imageMedia : null}
                empty={at + 1}
                ratio={null}
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
