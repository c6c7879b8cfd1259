import { Check, ImageOff, LoaderCircle, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Media } from '#shared/domain/media.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { useSiteTexts } from '../../../i18n/texts.ts';
import { pictureOfMedia } from '../picked-picture.ts';
import { useProgress } from './media-progress.ts';
import { nameOfMedia, pixelsText, sizeText } from './media-words.ts';

/** Chooses one picture: a group of radio buttons, so the arrow keys move through them. */
type Picking = {
  /** The name of the radio buttons, and the id of the form that they belong to. */
  readonly name: string;
  readonly form: string;
  readonly chosenId: string | null;
  readonly onChoose: (media: Media) => void;
  /** Called when a picture is chosen and confirmed in one step. */
  readonly onTake: (media: Media) => void;
};

/** Chooses several pictures. */
type Choosing = {
  readonly chosenIds: ReadonlySet<string>;
  readonly onToggle: (media: Media) => void;
};

/** Opens pictures, selects several, and deletes those whose upload never finished. */
type Managing = {
  readonly selectedIds: ReadonlySet<string>;
  /** With `withRange`, all pictures between this one and the last one are selected. */
  readonly onSelect: (media: Media, isSelected: boolean, withRange: boolean) => void;
  readonly onOpen: (media: Media) => void;
  readonly onDelete: (media: Media) => void;
};

type Props = {
  readonly items: readonly Media[];
} & ({ readonly picking: Picking } | { readonly choosing: Choosing } | { readonly managing: Managing });

const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-x-4 gap-y-6 below-sm:grid-cols-2 below-sm:gap-x-3 below-sm:gap-y-5';
const nameLook = 'mt-2 text-sm leading-[1.35] wrap-anywhere';

/** The pictures of the library. */
export function LibraryGrid({ items, ...mode }: Props) {
  const t = useDeskTexts();
  const label = t('nav.media');
  if ('picking' in mode) {
    return (
      <div className={grid} role="radiogroup" aria-label={label}>
        {items.map((media) => (
          <RadioOption key={media.id} media={media} {...mode.picking} />
        ))}
      </div>
    );
  }
  if ('choosing' in mode) {
    const { chosenIds, onToggle } = mode.choosing;
    return (
      <fieldset className={grid} aria-label={label}>
        {items.map((media) => (
          <Option
            key={media.id}
            media={media}
            input={{
              type: 'checkbox',
              checked: chosenIds.has(media.id),
              onChange: () => onToggle(media),
            }}
          />
        ))}
      </fieldset>
    );
  }
  return (
    <ul className={grid} aria-label={label}>
      {items.map((media) => (
        <Item key={media.id} media={media} {...mode.managing} />
      ))}
    </ul>
  );
}

function RadioOption({ media, name, form, chosenId, onChoose, onTake }: Picking & { readonly media: Media }) {
  return (
    <Option
      media={media}
      input={{
        type: 'radio',
        name,
        form,
        value: media.id,
        checked: media.id === chosenId,
        onChange: () => onChoose(media),
      }}
      onTake={() => onTake(media)}
    />
  );
}

type OptionProps = {
  readonly media: Media;
  /** The radio button or checkbox on top of the picture. */
  readonly input: ComponentProps<'input'>;
  /** Called on a double click. */
  readonly onTake?: () => void;
};

function Option({ media, input, onTake }: OptionProps) {
  const isReady = media.status === 'READY';
  const text = nameOfMedia(media);
  return (
    <label
      className={`relative min-w-0 cursor-pointer ${isReady ? 'group/choice' : ''}`}
      title={media.filename}
      onDoubleClick={() => {
        if (isReady) onTake?.();
      }}
    >
      <input
        {...input}
        className="peer absolute inset-0 z-1 size-full opacity-0 disabled:cursor-default"
        disabled={!isReady}
        aria-label={text}
      />
      <MediaFrame media={media} isChosen={input.checked} />
      {input.checked && (
        <span className="absolute top-2 end-2 grid place-items-center size-7 rounded-full bg-primary text-on-primary pointer-events-none">
          <Check aria-hidden="true" />
        </span>
      )}
      <span className={`line-clamp-1 font-[450] ${nameLook}`} aria-hidden="true">
        {text}
      </span>
    </label>
  );
}

/** The checkbox of a picture: without the browser's own look, so that it is seen on every picture. */
const box =
  'grid place-items-center size-6 border-[1.5px] border-control-line rounded-[7px] bg-raised appearance-none checked:border-primary checked:bg-primary forced-colors:checked:bg-[Highlight] forced-colors:checked:forced-color-adjust-none';
const tick =
  'before:w-3.25 before:h-1.75 before:border-b-[2.5px] before:border-l-[2.5px] before:border-on-primary before:opacity-0 before:[transform:translateY(-0.125rem)_rotate(-45deg)] checked:before:opacity-100';

function Item({ media, selectedIds, onSelect, onOpen, onDelete }: Managing & { readonly media: Media }) {
  const t = useDeskTexts();
  const name = nameOfMedia(media);
  const isSelected = selectedIds.has(media.id);
  const isUnfinished = useProgress(media) === 'unfinished';
  return (
    <li className="relative min-w-0">
      <button
        type="button"
        className="group/choice block w-full rounded-card text-start"
        aria-haspopup="dialog"
        onClick={() => onOpen(media)}
      >
        <MediaFrame media={media} isChosen={isSelected} />
        <span className={`line-clamp-2 font-semibold ${nameLook}`}>{name}</span>
      </button>
      <label className="absolute top-0 start-0 grid place-items-center size-target cursor-pointer">
        <input
          type="checkbox"
          className={`${box} ${tick}`}
          checked={isSelected}
          aria-label={t('library.select', { name })}
          onChange={(event) => {
            const { shiftKey } = event.nativeEvent as MouseEvent;
            onSelect(media, event.currentTarget.checked, shiftKey === true);
          }}
        />
      </label>
      <p className="mt-1 text-soft-ink text-xs leading-[1.45]">
        {media.status === 'READY' && (
          <>
            {media.altText ? <span className="block truncate">{media.filename}</span> : t('library.noAlt')}
            <span className="block">
              {pixelsText(media)} · {sizeText(media.size)}
            </span>
          </>
        )}
        {media.status === 'FAILED' && t(`library.errors.${media.error ?? 'PROCESSING_FAILED'}`)}
        {isUnfinished && t('library.unfinishedText')}
        {media.source === 'AI_GENERATED' && <span className="block">{t('library.byAi')}</span>}
      </p>
      {isUnfinished && (
        <Button
          variant="quiet"
          isDestructive
          className="-ms-3 text-sm"
          aria-label={t('library.deleteOf', { name })}
          aria-haspopup="dialog"
          onClick={() => onDelete(media)}
        >
          <Trash2 aria-hidden="true" />
          {t('library.delete')}
        </Button>
      )}
    </li>
  );
}

/** Shown while the first page loads. */
export function LibrarySkeleton({ count }: { readonly count: number }) {
  const t = useSiteTexts();
  return (
    <div className={grid} aria-busy="true">
      <span className="sr-only" role="status">
        {t('common.loading')}
      </span>
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton cards are identical
        <div key={position} className="relative min-w-0">
          <Skeleton className="aspect-[4/3] mb-3" height="auto" radius="var(--radius-card)" />
          <Skeleton width="70%" height="0.875rem" />
        </div>
      ))}
    </div>
  );
}

const frame =
  'framed aspect-[4/3] peer-focus-visible:[outline:3px_solid_var(--color-primary)] peer-focus-visible:outline-offset-2';
const withoutPicture =
  'grid place-content-center justify-items-center gap-2 p-3 text-xs font-[450] leading-[1.35] text-center wrap-anywhere';

/** The whole picture of the library, in a box of a fixed shape. If there is no picture (yet), the box says why. */
export function MediaFrame({
  media,
  isChosen = false,
}: {
  readonly media: Media;
  readonly isChosen?: boolean | undefined;
}) {
  const t = useDeskTexts();
  const progress = useProgress(media);
  const picture = pictureOfMedia(media);
  const edge = isChosen
    ? 'after:border-3 after:border-primary'
    : 'group-hover/choice:after:border-2 group-hover/choice:after:border-control-line';
  if (picture) {
    return (
      <span className={`block ${frame} ${edge}`}>
        <Picture picture={picture} sizes="220px" fit="contain" decorative />
      </span>
    );
  }
  if (progress === 'sending' || progress === 'processing') {
    return (
      <span className={`${withoutPicture} ${frame} ${edge}`}>
        <LoaderCircle className="turning size-6" aria-hidden="true" />
        <span>{t(`library.${progress}`)}</span>
      </span>
    );
  }
  return (
    <span className={`${withoutPicture} ${frame} ${edge}`}>
      <ImageOff className="size-6" aria-hidden="true" />
      {t(progress ? 'library.unfinished' : 'library.unusable')}
    </span>
  );
}
