import { X } from 'lucide-react';
import { limits } from '#shared/domain/limits.ts';
import { FieldError } from '#ui/form/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { OptionValue } from '../option-value.ts';
import { pastedCells } from '../pasted-list.ts';
import { isWaiting } from './places.ts';
import { usePlacesTexts } from './texts.ts';
import type { Drawing } from './use-places.ts';

type Props = {
  readonly id: string;
  readonly place: OptionValue;
  /** From 1. */
  readonly number: number;
  readonly lang: string;
  readonly error: string | undefined;
  /** The name of the radio buttons that mark the right place; null if none is right. */
  readonly radioName: string | null;
  readonly drawing: Drawing;
  /** Puts a place that waits into the middle of the picture. */
  readonly onPut: () => void;
  readonly onRemove: () => void;
};

/** A place in the list. The button with its number moves it: by keys, or to where the picture is pressed next. */
export function PlaceRow(props: Props) {
  const { id, place, number, lang, error, radioName, drawing, onPut, onRemove } = props;
  const t = usePlacesTexts();
  const isSelected = place === drawing.selected;
  const { answerText: name, description = '', isCorrect } = place;
  const input = {
    type: 'text',
    className: 'bare-input min-h-target',
    lang,
    dir: 'auto',
    autoComplete: 'off',
  };
  return (
    <li
      className="control-box focus-box grid grid-cols-[auto_minmax(0,1fr)_auto] items-center rounded-card data-right:border-correct data-right:bg-correct-tint data-selected:border-primary data-invalid:border-wrong"
      data-right={(radioName && isCorrect) || undefined}
      data-selected={isSelected || undefined}
      data-invalid={error ? true : undefined}
      onFocus={() => {
        if (!isSelected) drawing.select(place.key);
      }}
    >
      <span className="flex">
        <button
          type="button"
          id={`${id}-move`}
          className="grid place-items-center min-w-target min-h-target rounded-control cursor-pointer"
          aria-label={t(isWaiting(place) ? 'put' : 'move', { number, name })}
          title={t('moveHint')}
          aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Plus Minus Delete"
          onClick={() => (isWaiting(place) ? onPut() : drawing.select(place.key, 'move'))}
          onKeyDown={(event) => {
            if (event.key === 'Delete') onRemove();
            else if (drawing.pressKey(event, place)) event.preventDefault();
          }}
        >
          <span
            className={`grid place-items-center size-6 rounded-full text-xs font-bold ${isWaiting(place) ? 'border-2 border-dashed border-control-line' : 'bg-ink text-paper'}`}
          >
            {number}
          </span>
        </button>
        {radioName && (
          <label className="grid place-items-center [&>input]:accent-correct size-target cursor-pointer">
            <input
              type="radio"
              name={radioName}
              checked={isCorrect}
              aria-label={t('right', { number })}
              onChange={() =>
                drawing.change(drawing.places.map((one) => ({ ...one, isCorrect: one === place })))
              }
            />
          </label>
        )}
      </span>
      <span className="grid min-w-0">
        <input
          {...input}
          id={`${id}-name`}
          value={name}
          maxLength={limits.answerTextMax}
          placeholder={t('namePlaceholder')}
          aria-label={t('name', { number })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => drawing.edit(place, { answerText: event.currentTarget.value })}
          onPaste={(event) => {
            const names = pastedCells(event.clipboardData.getData('text/plain'));
            if (names.length < 2) return;
            event.preventDefault();
            drawing.nameAll(names);
          }}
        />
        <input
          {...input}
          value={description}
          maxLength={limits.media.altTextMax}
          placeholder={t('descriptionPlaceholder')}
          aria-label={t('description', { number })}
          onChange={(event) => drawing.edit(place, { description: event.currentTarget.value })}
        />
      </span>
      <IconButton icon={X} label={t('remove', { number })} onClick={onRemove} />
      {error && (
        <div className="col-[2/-1] pb-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </li>
  );
}
