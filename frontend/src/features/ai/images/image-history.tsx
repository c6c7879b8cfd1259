import { CircleX, FolderCheck, LoaderCircle } from 'lucide-react';
import type { Picture as PictureData } from '#shared/domain/picture.ts';
import type { SessionImage } from '#shared/domain/session-image.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FailureNote } from '../failure-note.tsx';
import { useAiFailureText } from '../use-ai-failure-text.ts';
import { useAiImagesTexts } from './texts.ts';
import type { SessionImages } from './use-session-images.ts';

type Props = {
  readonly images: SessionImages;
  readonly selectedId: string | undefined;
  readonly onSelect: (image: SessionImage) => void;
};

/** All pictures made so far, newest first, including failed ones and those still being made. */
export function ImageHistory({ images, selectedId, onSelect }: Props) {
  const t = useAiImagesTexts();
  const failureText = useAiFailureText('image');
  const { items, error, isLoading, hasMore, loadMore } = images;
  if (items?.length === 0) return null;
  return (
    <section aria-labelledby="ai-image-history">
      <h3 id="ai-image-history" className="mb-3 text-sm font-[650] tracking-[0]">
        {t('history')}
      </h3>
      {error !== undefined && (
        <FailureNote text={`${t('historyFailed')} ${failureText(error)}`}>
          <Button variant="quiet" onClick={loadMore}>
            {t('translation:common.retry')}
          </Button>
        </FailureNote>
      )}
      {!items && isLoading && (
        <div className="grid gap-3 grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]" aria-busy="true">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton
              key={row}
              className="block w-full aspect-square hover:after:border-2 hover:after:border-control-line aria-pressed:after:border-3 aria-pressed:after:border-primary"
              height="auto"
              radius="var(--radius-card)"
            />
          ))}
        </div>
      )}
      {items && items.length > 0 && (
        <ul className="grid gap-3 grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]">
          {items.map((image) => (
            <li key={image.sessionImageId}>
              <Thumb
                image={image}
                isSelected={image.sessionImageId === selectedId}
                onSelect={() => onSelect(image)}
              />
            </li>
          ))}
        </ul>
      )}
      {hasMore && error === undefined && (
        <Button className="w-full mt-3 text-sm" aria-disabled={isLoading} onClick={loadMore}>
          {t(isLoading ? 'translation:common.loading' : 'older')}
        </Button>
      )}
    </section>
  );
}

type ThumbProps = {
  readonly image: SessionImage;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
};

function Thumb({ image, isSelected, onSelect }: ThumbProps) {
  const t = useAiImagesTexts();
  const picture = pictureOf(image);
  const { status, prompt } = image;
  const state = stateOf(image);
  return (
    <button
      type="button"
      className="framed block w-full aspect-square hover:after:border-2 hover:after:border-control-line aria-pressed:after:border-3 aria-pressed:after:border-primary"
      aria-pressed={isSelected}
      aria-label={t(`thumb.${state}`, { prompt })}
      title={prompt}
      onClick={onSelect}
    >
      {picture && <Picture picture={picture} sizes="120px" decorative />}
      {status === 'PENDING' && (
        <span className="grid place-content-center justify-items-center gap-1 h-full p-1 text-xs leading-[1.25]">
          <LoaderCircle className="turning" aria-hidden="true" />
          {t('state.PENDING')}
        </span>
      )}
      {status === 'FAILED' && (
        <span className="grid place-content-center justify-items-center gap-1 h-full p-1 text-xs leading-[1.25]">
          <CircleX aria-hidden="true" />
          {t(state === 'CANCELLED' ? 'state.CANCELLED' : 'state.FAILED')}
        </span>
      )}
      {state === 'SAVED' && (
        <span className="grid place-items-center absolute top-1 end-1 size-6 rounded-full bg-raised text-correct [&>svg]:size-3.75">
          <FolderCheck aria-hidden="true" />
        </span>
      )}
    </button>
  );
}

function stateOf({ status, error, mediaId }: SessionImage) {
  if (status === 'READY' && mediaId) return 'SAVED';
  return error === 'CANCELLED' ? 'CANCELLED' : status;
}

/** The data to show a made picture; null until it is ready. */
export function pictureOf({ status, url, width, height, prompt }: SessionImage): PictureData | null {
  if (status !== 'READY' || !url || !width || !height) return null;
  return { url, width, height, altText: prompt, renditions: [], placeholder: '' };
}
