import { Check, ImageOff, LoaderCircle, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Media } from '#shared/domain/media.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { pictureOfMedia } from '../picked-picture.ts';
import styles from './library-grid.module.css';
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

/** The pictures of the library. */
export function LibraryGrid({ items, ...mode }: Props) {
  const { t } = useTranslation('desk');
  const label = t('nav.media');
  if ('picking' in mode) {
    return (
      <div className={styles.grid} role="radiogroup" aria-label={label}>
        {items.map((media) => (
          <RadioOption key={media.id} media={media} {...mode.picking} />
        ))}
      </div>
    );
  }
  if ('choosing' in mode) {
    const { chosenIds, onToggle } = mode.choosing;
    return (
      <fieldset className={styles.grid} aria-label={label}>
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
    <ul className={styles.grid} aria-label={label}>
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
      className={`${styles.item} ${styles.option} ${isReady ? styles.usable : ''}`}
      title={media.filename}
      onDoubleClick={() => {
        if (isReady) onTake?.();
      }}
    >
      <input {...input} disabled={!isReady} aria-label={text} />
      <MediaFrame media={media} />
      <span className={styles.tick}>
        <Check aria-hidden="true" />
      </span>
      <span className={styles.name} aria-hidden="true">
        {text}
      </span>
    </label>
  );
}

function Item({ media, selectedIds, onSelect, onOpen, onDelete }: Managing & { readonly media: Media }) {
  const { t } = useTranslation('desk');
  const name = nameOfMedia(media);
  const isSelected = selectedIds.has(media.id);
  const isUnfinished = useProgress(media) === 'unfinished';
  return (
    <li className={isSelected ? `${styles.item} ${styles.selected}` : styles.item}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onOpen(media)}>
        <MediaFrame media={media} />
        <span className={styles.name}>{name}</span>
      </button>
      <label className={`grid place-items-center ${styles.select}`}>
        <input
          type="checkbox"
          className={`grid place-items-center ${styles.check}`}
          checked={isSelected}
          aria-label={t('library.select', { name })}
          onChange={(event) => {
            const { shiftKey } = event.nativeEvent as MouseEvent;
            onSelect(media, event.currentTarget.checked, shiftKey === true);
          }}
        />
      </label>
      <p className={styles.facts}>
        {media.status === 'READY' && (
          <>
            {media.altText ? <span className={styles.file}>{media.filename}</span> : t('library.noAlt')}
            <span>
              {pixelsText(media)} · {sizeText(media.size)}
            </span>
          </>
        )}
        {media.status === 'FAILED' && t(`library.errors.${media.error ?? 'PROCESSING_FAILED'}`)}
        {isUnfinished && t('library.unfinishedText')}
        {media.source === 'AI_GENERATED' && <span>{t('library.byAi')}</span>}
      </p>
      {isUnfinished && (
        <Button
          variant="quiet"
          isDestructive
          className={styles.remove}
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
  const { t } = useTranslation();
  return (
    <div className={styles.grid} aria-busy="true">
      <span className="sr-only" role="status">
        {t('common.loading')}
      </span>
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton cards are identical
        <div key={position} className={styles.item}>
          <Skeleton className={styles.placeholder} height="auto" radius="var(--radius-card)" />
          <Skeleton width="70%" height="0.875rem" />
        </div>
      ))}
    </div>
  );
}

/** The whole picture of the library, in a box of a fixed shape. If there is no picture (yet), the box says why. */
export function MediaFrame({ media }: { readonly media: Media }) {
  const { t } = useTranslation('desk');
  const progress = useProgress(media);
  const picture = pictureOfMedia(media);
  if (picture) {
    return (
      <span className={`framed ${styles.frame}`}>
        <Picture picture={picture} sizes="220px" fit="contain" decorative />
      </span>
    );
  }
  if (progress === 'sending' || progress === 'processing') {
    return (
      <span className={`framed ${styles.frame} ${styles.without}`}>
        <LoaderCircle className="turning" aria-hidden="true" />
        {t(`library.${progress}`)}
      </span>
    );
  }
  return (
    <span className={`framed ${styles.frame} ${styles.without}`}>
      <ImageOff aria-hidden="true" />
      {t(progress ? 'library.unfinished' : 'library.unusable')}
    </span>
  );
}
