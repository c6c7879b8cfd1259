import { Check, ChevronLeft, ChevronRight, Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { limits } from '#shared/domain/limits.ts';
import type { Media } from '#shared/domain/media.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { LiveRegion } from '../live-region.tsx';
import { LoadError } from '../load-error.tsx';
import { Notice } from '../notice.tsx';
import { Picture } from '../picture.tsx';
import { Skeleton } from '../skeleton.tsx';
import { pictureOfMedia } from './picked-picture.ts';
import styles from './picture-picker.module.css';
import { useLibrary } from './use-library.ts';

type Props = {
  readonly title: string;
  /** The media id of the present choice. */
  readonly selectedId: string | null;
  readonly onPick: (media: Media) => void;
  /** Called on Cancel, Escape and a press beside the dialog; the focus is back where it was. */
  readonly onClose: () => void;
};

const pageSize = 12;

/**
 * Chooses a picture of the author's library. The pictures are one group of radio buttons, so arrows move through
 * them; the choice stays while one searches and turns pages. Enter or a double press takes it.
 */
export default function PicturePicker({ title, selectedId, onPick, onClose }: Props) {
  const { t } = useTranslation(['desk', 'translation']);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Media | null>(null);
  const library = useLibrary({ search, page, pageSize });
  const chosenId = chosen?.id ?? selectedId;

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(typed.trim());
      setPage(1);
    }, limits.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  const pick = () => {
    const media = chosen ?? library.items?.find((one) => one.id === chosenId);
    if (media) onPick(media);
    else dialog.current?.close();
  };
  const isEmpty = library.items?.length === 0;
  // A form in a form is no HTML, and pickers stand in forms.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      closedby="any"
      aria-labelledby={`${id}-title`}
      onClose={(event) => {
        // A dialog's close event bubbles in React, through the form that it stands in too.
        event.stopPropagation();
        onClose();
      }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (chosenId) pick();
        }}
      >
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <button
            type="button"
            className={styles.close}
            aria-label={t('translation:common.close')}
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden="true" />
          </button>
          <search className={styles.search}>
            <Search aria-hidden="true" />
            <input
              type="search"
              value={typed}
              aria-label={t('picker.search')}
              placeholder={t('picker.search')}
              maxLength={limits.searchMax}
              autoComplete="off"
              enterKeyHint="search"
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={(event) => {
                // Enter in the search searches; it does not take the picture.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          </search>
        </div>
        <LiveRegion>{library.items && t('picker.found', { count: library.total })}</LiveRegion>
        <div className={styles.body}>
          {library.error && (
            <LoadError title={t('picker.failed')} error={library.error} onRetry={library.retry} />
          )}
          {!library.items && !library.error && <Bones />}
          {isEmpty && (
            <Notice
              art="empty"
              heading="h3"
              title={t(search ? 'picker.none' : 'picker.empty')}
              text={t(search ? 'picker.noneText' : 'picker.emptyText')}
            >
              {search && <Button onClick={() => setTyped('')}>{t('picker.clear')}</Button>}
            </Notice>
          )}
          {library.items && !isEmpty && (
            <div className={styles.grid} role="radiogroup" aria-label={t('picker.pictures')}>
              {library.items.map((media) => (
                <Option
                  key={media.id}
                  media={media}
                  name={`${id}-picture`}
                  isChosen={media.id === chosenId}
                  onChoose={() => setChosen(media)}
                  onTake={() => onPick(media)}
                />
              ))}
            </div>
          )}
        </div>
        {library.totalPages > 1 && (
          <div className={styles.pages}>
            <button
              type="button"
              aria-label={t('picker.previous')}
              disabled={library.page <= 1}
              onClick={() => setPage(library.page - 1)}
            >
              <ChevronLeft aria-hidden="true" />
            </button>
            <span>{t('picker.of', { page: library.page, total: library.totalPages })}</span>
            <button
              type="button"
              aria-label={t('picker.next')}
              disabled={library.page >= library.totalPages}
              onClick={() => setPage(library.page + 1)}
            >
              <ChevronRight aria-hidden="true" />
            </button>
          </div>
        )}
        <div className={styles.foot}>
          <p className={styles.note}>
            {chosen ? t('picker.selected', { name: chosen.altText || chosen.filename }) : t('picker.upload')}
          </p>
          <div className={styles.buttons}>
            <Button onClick={() => dialog.current?.close()}>{t('translation:common.cancel')}</Button>
            <Button type="submit" variant="primary" disabled={!chosenId}>
              {t('picker.choose')}
            </Button>
          </div>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}

type OptionProps = {
  readonly media: Media;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onTake: () => void;
};

function Option({ media, name, isChosen, onChoose, onTake }: OptionProps) {
  const picture = pictureOfMedia(media);
  const text = media.altText || media.filename;
  return (
    <label
      className={styles.option}
      title={media.filename}
      onDoubleClick={() => {
        if (picture) onTake();
      }}
    >
      <input
        type="radio"
        name={name}
        value={media.id}
        checked={isChosen}
        disabled={!picture}
        aria-label={text}
        onChange={onChoose}
      />
      <span className={styles.frame}>
        {picture && <Picture picture={picture} sizes="180px" fit="contain" decorative />}
      </span>
      <span className={styles.tick}>
        <Check aria-hidden="true" />
      </span>
      <span className={styles.name} aria-hidden="true">
        {text}
      </span>
    </label>
  );
}

function Bones() {
  const { t } = useTranslation();
  return (
    <div className={styles.grid} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('common.loading')}
      </span>
      {Array.from({ length: pageSize }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells one bone from another
        <div key={position} className={styles.option}>
          <Skeleton className={styles.frame} height="auto" radius="var(--radius-card)" />
          <Skeleton width="70%" height="0.875rem" />
        </div>
      ))}
    </div>
  );
}
