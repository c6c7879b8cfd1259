import { Printer } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Button } from '#ui/button.tsx';
import { useAtlasTexts } from './texts.ts';

/** The area of A4 paper for stickers, in millimetres, and the height of a caption. */
const [width, height, caption] = [186, 205, 12] as const;
const stickerRatio = 10 / 7;
const nameMax = 40;

/** A style that sets `--poster-columns`: so many that all stickers are on one sheet of A4 paper. */
export function posterColumns(count: number): CSSProperties {
  const isOnePage = (columns: number) =>
    Math.ceil(count / columns) * (width / columns / stickerRatio + caption) <= height;
  let columns = 3;
  while (columns < 14 && !isOnePage(columns)) columns += 1;
  return { '--poster-columns': columns } as CSSProperties;
}

type Props = { readonly name: string; readonly onName: (name: string) => void };

/** Prints the page with a child's name, which is kept nowhere. */
export function Poster({ name, onName }: Props) {
  const t = useAtlasTexts();
  return (
    <form
      className="panel flex flex-wrap items-end gap-x-6 gap-y-3 mt-10 p-4 md:p-6 print:hidden"
      aria-labelledby="poster"
      onSubmit={(event) => {
        event.preventDefault();
        printWithPictures().catch(reportError);
      }}
    >
      <div className="flex-[1_1_16rem] min-w-0">
        <h2 id="poster" className="text-lg">
          {t('poster.title')}
        </h2>
        <p className="text-soft-ink text-sm">{t('poster.text')}</p>
      </div>
      <label className="flex-[1_1_12rem] grid gap-1 text-sm font-semibold">
        {t('poster.name')}
        <span className="control-box focus-box flex items-center h-target px-3">
          <input
            className="bare-input"
            value={name}
            maxLength={nameMax}
            dir="auto"
            autoComplete="off"
            onChange={({ target }) => onName(target.value)}
          />
        </span>
      </label>
      <Button variant="primary" type="submit">
        <Printer aria-hidden="true" />
        {t('poster.print')}
      </Button>
    </form>
  );
}

const waitMax = 4000;

/** Pictures further down the page aren't loaded yet. One that can't be loaded doesn't keep the others from being printed. */
async function printWithPictures(): Promise<void> {
  const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
  for (const image of images) image.loading = 'eager';
  const loaded = Promise.allSettled(images.map((image) => image.decode()));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, waitMax))]);
  print();
}
