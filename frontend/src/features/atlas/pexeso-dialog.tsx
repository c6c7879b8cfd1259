import { useState } from 'react';
import { shuffled } from '#lib/shuffle.ts';
import { atlasKey, type StickerPicture, stickerName } from '#lib/stored/atlas.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { AtlasPart } from './sticker.tsx';
import { useAtlasTexts } from './texts.ts';

/** The numbers of cards to choose from. */
const sizes = [8, 12] as const;

type Card = { readonly sticker: StickerPicture; readonly id: string };

/** Two cards of each of some stickers, whose names differ, in random order. */
function newCards(stickers: readonly StickerPicture[], count: number): Card[] {
  const seed = () => String(Math.random());
  const named = new Map(shuffled(stickers, seed()).map((one) => [stickerName(one), one]));
  const chosen = [...named.values()].slice(0, count / 2);
  const cards = chosen.flatMap((sticker) =>
    [1, 2].map((n) => ({ sticker, id: `${atlasKey(sticker)} ${n}` })),
  );
  return shuffled(cards, seed());
}

type Props = { readonly stickers: readonly StickerPicture[]; readonly onClose: () => void };

/**
 * Pexeso (pairs) with stickers. Nobody counts, and nothing is timed: two cards that aren't a pair stay open until the
 * next card is turned.
 */
export default function PexesoDialog({ stickers, onClose }: Props) {
  const t = useAtlasTexts();
  const offered = sizes.filter((count) => newCards(stickers, count).length === count);
  const [cards, setCards] = useState(() => newCards(stickers, sizes[0]));
  /** Places of cards: those of found pairs, and at most two that were turned last. */
  const [found, setFound] = useState<readonly number[]>([]);
  const [turned, setTurned] = useState<readonly number[]>([]);
  const nameAt = (place = -1) => {
    const card = cards[place];
    return card ? stickerName(card.sticker) : '';
  };
  const deal = (count: number) => {
    setCards(newCards(stickers, count));
    setFound([]);
    setTurned([]);
  };
  const turn = (place: number) => {
    if (found.includes(place) || (turned.length === 1 && turned[0] === place)) return;
    const now = turned.length === 1 ? [...turned, place] : [place];
    setTurned(now);
    if (now.length === 2 && nameAt(now[0]) === nameAt(now[1])) setFound([...found, ...now]);
  };
  const [first, second] = turned;
  const isOver = found.length === cards.length;
  const says =
    second === undefined
      ? t('pexeso.start')
      : isOver
        ? t('pexeso.end')
        : nameAt(first) === nameAt(second)
          ? t('pexeso.pair', { name: nameAt(first) })
          : t('pexeso.noPair', { name: nameAt(first), other: nameAt(second) });
  return (
    <Dialog
      title={t('pexeso.title')}
      onClose={onClose}
      actions={<Button onClick={() => deal(cards.length)}>{t('pexeso.again')}</Button>}
      note={
        offered.length > 1 && (
          <div className="flex flex-wrap gap-2">
            {offered.map((count) => (
              <Button
                key={count}
                variant={count === cards.length ? 'secondary' : 'quiet'}
                aria-pressed={count === cards.length}
                onClick={() => deal(count)}
              >
                {t('pexeso.cards', { number: count })}
              </Button>
            ))}
          </div>
        )
      }
    >
      <p className="min-h-12 mb-3 font-semibold leading-snug wrap-anywhere" aria-live="polite" dir="auto">
        {says}
      </p>
      <ul
        className={`grid gap-3 max-w-160 mx-auto sm:grid-cols-4 ${cards.length > 8 ? 'grid-cols-3' : 'grid-cols-2'}`}
      >
        {cards.map(({ sticker, id }, place) => {
          const isFound = found.includes(place);
          const isOpen = isFound || turned.includes(place);
          const key = isFound ? 'pexeso.found' : 'pexeso.open';
          const number = place + 1;
          return (
            <li key={id} className="aspect-4/3 perspective-[40rem]">
              <button
                type="button"
                className={`relative block size-full rounded-card [transition:transform_var(--calm)_var(--ease-out)] transform-3d ${isOpen ? '[transform:rotateY(180deg)]' : ''}`}
                aria-label={isOpen ? t(key, { number, name: nameAt(place) }) : t('pexeso.closed', { number })}
                aria-disabled={isFound}
                onClick={() => turn(place)}
              >
                <Back />
                {isOpen && (
                  <span
                    className={`absolute inset-0 p-[5%] rounded-card bg-picture-ground backface-hidden [transform:rotateY(180deg)] border-3 ${isFound ? 'border-accent' : 'border-line'}`}
                  >
                    <span className="relative block size-full overflow-hidden rounded-control">
                      <AtlasPart picture={sticker.picture} look={sticker.look} sizes="160px" />
                    </span>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** The back of a card: the two cards of the site's mark. */
function Back() {
  return (
    <span className="absolute inset-0 grid place-items-center rounded-card border border-line bg-primary-tint backface-hidden">
      <svg className="w-2/5" viewBox="0 0 32 32" aria-hidden="true">
        <rect
          className="fill-accent"
          x="1"
          y="5"
          width="22"
          height="22"
          rx="6"
          transform="rotate(-8 12 16)"
        />
        <rect className="fill-primary" x="7" y="5" width="23" height="23" rx="6.5" />
      </svg>
    </span>
  );
}
