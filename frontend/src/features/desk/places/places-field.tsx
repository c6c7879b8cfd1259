import { Circle, ClipboardPaste, Minus, Pentagon, Plus, RectangleHorizontal, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { limits } from '#shared/domain/limits.ts';
import type { Picture } from '#shared/domain/picture.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { TextareaField } from '#ui/form/text-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import type { OptionValue } from '../option-value.ts';
import { pastedList } from '../pasted-list.ts';
import { PlaceRow } from './place-row.tsx';
import { isWaiting, type Places } from './places.ts';
import { PlacesPicture } from './places-picture.tsx';
import { usePlacesTexts } from './texts.ts';
import { type Tool, usePlaces } from './use-places.ts';

type Props = {
  readonly picture: Picture;
  readonly places: Places;
  /** Language of the quiz. */
  readonly lang: string;
  /** The error of the list as a whole. */
  readonly error?: string | undefined;
  /** The error of each place. */
  readonly errors: readonly (string | undefined)[];
  /** Whether the author marks one place as the right answer. */
  readonly hasRight?: boolean;
  readonly onChange: (places: Places) => void;
};

const tools = { circle: Circle, rectangle: RectangleHorizontal, outline: Pentagon } as const;
const { placesMax, cornersMin } = limits.question;
const bar = 'flex flex-wrap items-center gap-1 [&>.button]:px-3 [&>.button]:text-sm';

/**
 * The places of a picture: presses draw them, a list has their names. Whatever is drawn can also be moved and resized by
 * keys; nothing is dragged.
 */
export function PlacesField({ picture, places, lang, error, errors, hasRight = true, onChange }: Props) {
  const t = usePlacesTexts();
  const id = useId();
  const surface = useRef<HTMLDivElement>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const drawing = usePlaces(picture, places, onChange);
  const { tool, action, corners, selected, fault, change, select, resize } = drawing;
  const isFull = places.length >= placesMax;
  const isDrawn = selected !== undefined && !isWaiting(selected) && corners.length === 0;
  const handle = (key: string) => document.getElementById(`${id}-${key}-move`);

  /** Goes to the name of a new place, where it is beside the picture and needs no keyboard on the screen. */
  const nameIt = (key: string | undefined) => {
    const field = key && document.getElementById(`${id}-${key}-name`);
    const edge = surface.current?.getBoundingClientRect().right ?? 0;
    const isBeside = field && field.getBoundingClientRect().left >= edge;
    if (isBeside && matchMedia('(pointer: fine)').matches) field.focus();
  };
  const put = (key: string) => handle(drawing.put(key) ?? '')?.focus();
  const remove = (place: OptionValue) => {
    const rest = places.filter((one) => one !== place);
    const neighbour = rest[Math.min(places.indexOf(place), rest.length - 1)];
    flushSync(() => change(rest));
    (neighbour ? handle(neighbour.key) : document.getElementById(`${id}-add`))?.focus();
  };
  const pressKey = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    const field = event.target;
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
    // A name isn't the end of the form that this field may be a part of.
    if (event.key === 'Enter' && field instanceof HTMLInputElement) event.preventDefault();
    // A text has the browser's own undo.
    if (!isUndo || (isText && field.type !== 'radio' && field.value !== '')) return;
    event.preventDefault();
    drawing.undo();
  };
  return (
    <fieldset
      className="@container min-w-0"
      aria-describedby={error ? `${id}-error` : undefined}
      onKeyDown={pressKey}
    >
      <legend className="field-label">{t('title')}</legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <LiveRegion>{drawing.spoken}</LiveRegion>
      <div className="grid grid-cols-1 items-start gap-4 @min-[40rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-2 @min-[40rem]:sticky @min-[40rem]:top-0">
          {/* biome-ignore lint/a11y/useSemanticElements: buttons of one row */}
          <div className={bar} role="group" aria-label={t('tool')}>
            {(Object.keys(tools) as Tool[]).map((one) => {
              const Icon = tools[one];
              return (
                <Button
                  key={one}
                  className="aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:text-primary"
                  aria-pressed={one === tool}
                  onClick={() => drawing.choose(one)}
                >
                  <Icon aria-hidden="true" />
                  {t(one)}
                </Button>
              );
            })}
          </div>
          <p className="text-sm" role="status">
            {drawing.hint()}
          </p>
          {drawing.isOtherShape && <p className="text-sm font-semibold">{t('otherShape')}</p>}
          {fault && (
            <p className="text-sm text-wrong font-semibold" role="alert">
              {fault}
            </p>
          )}
          <PlacesPicture
            ref={surface}
            picture={picture}
            drawing={drawing}
            onPress={(...press) => nameIt(drawing.press(...press))}
            onPick={(key) => {
              handle(key)?.focus({ preventScroll: true });
              select(key, action === 'move' ? 'draw' : 'move');
            }}
          />
          <div className={bar}>
            <IconButton
              icon={Undo2}
              label={t('undo')}
              aria-keyshortcuts="Control+Z"
              aria-disabled={!drawing.canUndo}
              onClick={drawing.undo}
            />
            {tool === 'outline' && corners.length >= cornersMin && (
              <Button variant="primary" onClick={() => nameIt(drawing.close())}>
                {t('close')}
              </Button>
            )}
            {isDrawn && (
              <>
                <span className="mx-1 text-sm font-[650]">
                  {t('selected', { number: places.indexOf(selected) + 1 })}
                </span>
                <IconButton icon={Minus} label={t('smaller')} onClick={() => resize(selected, false)} />
                <IconButton icon={Plus} label={t('larger')} onClick={() => resize(selected, true)} />
                <Button
                  variant="quiet"
                  aria-pressed={action === 'part'}
                  onClick={() => drawing.setAction(action === 'part' ? 'draw' : 'part')}
                >
                  {t('part')}
                </Button>
                <Button variant="quiet" onClick={() => drawing.edit(selected, { shapes: undefined })}>
                  {t('redraw')}
                </Button>
              </>
            )}
          </div>
        </div>
        <div className="grid grid-cols-1 gap-2">
          <ol className="grid grid-cols-1 gap-2">
            {places.map((place, at) => (
              <PlaceRow
                key={place.key}
                id={`${id}-${place.key}`}
                place={place}
                number={at + 1}
                lang={lang}
                error={errors[at]}
                radioName={hasRight ? id : null}
                drawing={drawing}
                onPut={() => put(place.key)}
                onRemove={() => remove(place)}
              />
            ))}
          </ol>
          <div className={bar}>
            <Button id={`${id}-add`} variant="quiet" aria-disabled={isFull} onClick={() => put('')}>
              <Plus aria-hidden="true" />
              {t('add')}
            </Button>
            <Button
              variant="quiet"
              aria-expanded={pasted !== null}
              onClick={() => setPasted(pasted === null ? '' : null)}
            >
              <ClipboardPaste aria-hidden="true" />
              {t('paste')}
            </Button>
          </div>
          {isFull && <p className="text-soft-ink text-xs">{t('full', { max: placesMax })}</p>}
          {pasted !== null && (
            <div className="grid gap-2 justify-items-start">
              <TextareaField
                label={t('names')}
                className="w-full"
                lang={lang}
                rows={4}
                autoFocus
                value={pasted}
                onChange={(event) => setPasted(event.currentTarget.value)}
              />
              <Button
                onClick={() => {
                  drawing.nameAll(pastedList(pasted));
                  setPasted(null);
                }}
              >
                {t('use')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </fieldset>
  );
}
