import { ImageIcon, ImageOff, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useKeptText } from '#lib/forms/use-kept-text.ts';
import { limits } from '#shared/domain/limits.ts';
import type { SessionImage } from '#shared/domain/session-image.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Picture, ratioStyle } from '#ui/picture.tsx';
import { Waiting } from '../waiting.tsx';
import { instructionOf } from './image-dialog-state.ts';
import { pictureOf } from './image-history.tsx';
import { useAiImagesTexts } from './texts.ts';

type Props = {
  /** The picture that is shown; undefined while there is none. */
  readonly image: SessionImage | undefined;
  /** From the first picture to this one. */
  readonly chain: readonly SessionImage[];
  /** When the wait for a call, or for the picture itself, began; in milliseconds. */
  readonly waitingSince: number | undefined;
  readonly isBusy: boolean;
  readonly onSelect: (image: SessionImage) => void;
  readonly onStopWaiting: () => void;
  readonly onCancel: () => void;
  readonly onRefine: (instruction: string) => void;
  /** Copies the picture's prompt into the form. */
  readonly onRepeat: () => void;
};

/** One picture, large: its prompt, its status, and a field for changes. */
export function ShownImage(props: Props) {
  const { image, chain, waitingSince, isBusy, onSelect, onRefine, onRepeat } = props;
  const t = useAiImagesTexts();
  const picture = image && pictureOf(image);
  if (waitingSince !== undefined) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <div className="framed text-soft-ink text-sm h-[clamp(12rem,40_*_var(--dvh),22rem)] rounded-picture grid place-content-center justify-items-center gap-3 py-4 px-6 leading-[1.45] text-center [&_p]:max-w-112 [&_strong]:text-ink [&>svg]:size-8">
          <LoaderCircle className="turning" aria-hidden="true" />
          {image && <p className="line-clamp-3 wrap-anywhere">{image.prompt}</p>}
        </div>
        <Waiting
          text={t('waiting')}
          hint={t('waitingHint')}
          since={waitingSince}
          onStop={props.onStopWaiting}
        >
          <Button variant="quiet" className="text-sm" onClick={props.onCancel}>
            {t('cancel')}
          </Button>
        </Waiting>
      </div>
    );
  }
  if (!image) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <div className="framed text-soft-ink text-sm h-[clamp(12rem,40_*_var(--dvh),22rem)] rounded-picture grid place-content-center justify-items-center gap-3 py-4 px-6 leading-[1.45] text-center [&_p]:max-w-112 [&_strong]:text-ink [&>svg]:size-8">
          <ImageIcon aria-hidden="true" />
          <p>{t('noneYet')}</p>
        </div>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {picture ? (
        <div
          className="relative overflow-hidden w-[min(100%,clamp(12rem,40_*_var(--dvh),22rem)_*_var(--ratio))] aspect-[var(--ratio)] mx-auto rounded-picture"
          style={ratioStyle(picture)}
        >
          <Picture picture={picture} sizes="(min-width: 60rem) 540px, 100vw" fit="contain" priority />
        </div>
      ) : (
        <div className="framed text-soft-ink text-sm h-[clamp(12rem,40_*_var(--dvh),22rem)] rounded-picture grid place-content-center justify-items-center gap-3 py-4 px-6 leading-[1.45] text-center [&_p]:max-w-112 [&_strong]:text-ink [&>svg]:size-8">
          <ImageOff aria-hidden="true" />
          <p>
            <strong>{t(image.error === 'CANCELLED' ? 'cancelled' : 'failedTitle')}</strong>
            <br />
            {t(`failed.${image.error ?? 'INTERNAL_ERROR'}`)}
          </p>
        </div>
      )}
      {chain.length > 1 && <Chain chain={chain} current={image} onSelect={onSelect} />}
      <div className="flex items-start justify-between gap-y-2 gap-x-4">
        <p className="wrap-anywhere max-h-24 flex-1 min-w-0 py-2.5 overflow-y-auto text-sm leading-normal">
          <span className="text-soft-ink">{t('madeFrom')}</span> {image.prompt}
        </p>
        <Button variant="quiet" className="flex-none -me-3 text-sm" onClick={onRepeat}>
          {t('repeat')}
        </Button>
      </div>
      {picture && (
        <Refine
          key={image.sessionImageId}
          imageId={image.sessionImageId}
          isBusy={isBusy}
          onRefine={onRefine}
        />
      )}
    </div>
  );
}

type ChainProps = Pick<Props, 'chain' | 'onSelect'> & { readonly current: SessionImage };

function Chain({ chain, current, onSelect }: ChainProps) {
  const t = useAiImagesTexts();
  return (
    <ol className="flex items-center flex-wrap gap-2" aria-label={t('chain')}>
      {chain.map((image, index) => {
        const picture = pictureOf(image);
        const instruction = instructionOf(image, chain[index - 1]);
        const isCurrent = image.sessionImageId === current.sessionImageId;
        return (
          <li
            key={image.sessionImageId}
            className="flex items-center gap-2 [&:not(:first-child)]:before:content-['→'] [&:not(:first-child)]:before:text-soft-ink"
          >
            <button
              type="button"
              className="framed grid place-items-center size-14 rounded-control [&[aria-current]]:after:border-3 [&[aria-current]]:after:border-primary hover:after:border-3 hover:after:border-primary"
              aria-current={isCurrent ? 'step' : undefined}
              aria-label={index === 0 ? t('chainFirst') : t('chainStep', { number: index, instruction })}
              title={instruction}
              onClick={() => onSelect(image)}
            >
              {picture ? (
                <Picture picture={picture} sizes="64px" decorative />
              ) : (
                <ImageOff aria-hidden="true" />
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

type RefineProps = Pick<Props, 'isBusy' | 'onRefine'> & { readonly imageId: string };

function Refine({ imageId, isBusy, onRefine }: RefineProps) {
  const t = useAiImagesTexts();
  const [instruction, setInstruction, forget] = useKeptText(`refine.${imageId}`);
  const [isShort, setShort] = useState(false);
  const { promptMin, promptMax } = limits.aiImage;
  return (
    <form
      className="field-row gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const text = instruction.trim();
        setShort(text.length < promptMin);
        if (isBusy || text.length < promptMin) return;
        forget();
        onRefine(text);
      }}
    >
      <TextField
        label={t('refine')}
        placeholder={t('refineExample')}
        value={instruction}
        maxLength={promptMax}
        autoComplete="off"
        error={isShort ? t('promptShort', { count: promptMin }) : undefined}
        onChange={(event) => {
          setInstruction(event.currentTarget.value);
          setShort(false);
        }}
      />
      <Button type="submit" aria-disabled={isBusy}>
        {t('refineSubmit')}
      </Button>
    </form>
  );
}
