import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { arrowStep, middleOf, movedBy, wholePicture } from '#shared/domain/keypad.ts';
import { limits } from '#shared/domain/limits.ts';
import type { Picture } from '#shared/domain/picture.ts';
import type { Point, Shape } from '#shared/domain/shape.ts';
import { pointInside } from '#shared/domain/shape-geometry.ts';
import { spokenPlace } from '#ui/player/kinds/marks.tsx';
import { useKindTexts } from '#ui/player/kinds/texts.ts';
import type { OptionValue } from '../option-value.ts';
import {
  changed,
  isWaiting,
  movedShapes,
  type Places,
  resizedShapes,
  withNames,
  withShape,
} from './places.ts';
import { usePlacesTexts } from './texts.ts';

export type Tool = 'circle' | 'rectangle' | 'outline';
/** What a press on the picture does with the selected place; `draw` makes another one. */
type Action = 'draw' | 'move' | 'part';
/** The places before a step. Steps of the same kind after one another are one step. */
type Step = { readonly before: Places; readonly kind: string };

const { placesMax, shapesMax, cornersMin, cornersMax } = limits.question;
const firstRadius = 0.05;
export const middle = middleOf(wholePicture);

export type Drawing = ReturnType<typeof usePlaces>;

/** The places of a picture while they are drawn, by presses or by keys. */
export function usePlaces(picture: Picture, places: Places, onChange: (places: Places) => void) {
  const t = usePlacesTexts();
  const tKind = useKindTexts();
  const ratio = picture.height / picture.width;
  const [tool, setTool] = useState<Tool>('circle');
  const [action, setAction] = useState<Action>('draw');
  /** Of the rectangle or outline that is being drawn. */
  const [corners, setCorners] = useState<readonly Point[]>([]);
  const [radius, setRadius] = useState(firstRadius);
  const [selectedKey, setSelectedKey] = useState('');
  const [past, setPast] = useState<readonly Step[]>([]);
  const [fault, setFault] = useState('');
  const [spoken, setSpoken] = useState('');
  const [drawnRatio, setDrawnRatio] = useState(ratio);
  const selected = places.find(({ key }) => key === selectedKey);

  const change = (after: Places, kind = '') => {
    setFault('');
    setAction('draw');
    setDrawnRatio(ratio);
    if (kind === '' || past.at(-1)?.kind !== kind) setPast([...past, { before: places, kind }]);
    onChange(after);
  };
  const select = (key: string, doing: Action = 'draw') => {
    setSelectedKey(key);
    setAction(doing);
    setCorners([]);
  };
  /** @returns the key of the place that the shape is for; undefined if it was refused */
  const draw = (shape: Shape, key = selectedKey): string | undefined => {
    const added = withShape(places, shape, { key, isPart: action === 'part' }, ratio);
    if (typeof added === 'string') {
      setFault(added === 'full' ? t('full', { max: placesMax }) : t(`faults.${added}`, { max: shapesMax }));
      return undefined;
    }
    flushSync(() => {
      change(added.places);
      select(added.key);
    });
    setSpoken(spokenPlace(tKind, pointInside(shape)));
    return added.key;
  };
  const moveBy = ({ key, shapes = [] }: OptionValue, by: Point, kind = '') => {
    const moved = movedShapes(shapes, by);
    change(changed(places, key, { shapes: moved }), kind);
    if (moved[0]) setSpoken(spokenPlace(tKind, pointInside(moved[0])));
  };
  const resize = ({ key, shapes = [] }: OptionValue, isLarger: boolean) => {
    const resized = resizedShapes(shapes, isLarger, ratio);
    const [first] = resized;
    if (first?.type === 'circle') setRadius(first.r);
    change(changed(places, key, { shapes: resized }), `resize ${key}`);
    if (resized === shapes && !isLarger) setFault(t('faults.too-small'));
  };
  const close = () => draw({ type: 'polygon', points: [...corners] });
  return {
    ...{ tool, action, corners, selected, fault, spoken, change, select, setAction, resize, close },
    places,
    canUndo: past.length > 0 || corners.length > 0,
    /** Whether the places were drawn on a picture of another shape. */
    isOtherShape: Math.abs(drawnRatio - ratio) > 0.01 && !places.every(isWaiting),
    edit: ({ key }: OptionValue, values: Partial<OptionValue>) =>
      change(changed(places, key, values), `${Object.keys(values)} ${key}`),
    choose: (chosen: Tool) => {
      setTool(chosen);
      setCorners([]);
    },
    undo: () => {
      setFault('');
      setSpoken(t('undone'));
      if (corners.length > 0) return setCorners(corners.slice(0, -1));
      const step = past.at(-1);
      if (!step) return;
      setPast(past.slice(0, -1));
      onChange(step.before);
    },
    /** @returns the key of a place that has just been drawn */
    press: (at: Point, isFirstCorner: boolean): string | undefined => {
      const point = movedBy(at, { x: 0, y: 0 });
      const [first] = corners;
      const [moved] = selected?.shapes ?? [];
      setFault('');
      if (action === 'move' && selected && moved) {
        const from = pointInside(moved);
        moveBy(selected, { x: point.x - from.x, y: point.y - from.y });
      } else if (tool === 'circle') return draw({ type: 'circle', ...point, r: radius });
      else if (tool === 'outline' && corners.length >= cornersMin && isFirstCorner) return close();
      else if (tool === 'rectangle' && first) {
        setCorners([]);
        const points = [first, { x: point.x, y: first.y }, point, { x: first.x, y: point.y }];
        return draw({ type: 'polygon', points });
      } else if (corners.length === cornersMax) setFault(t('faults.corners'));
      else setCorners([...corners, point]);
      return undefined;
    },
    /** Puts a place into the middle, from where keys move it: the one with the key, or a new one. */
    put: (key: string) => draw({ type: 'circle', ...middle, r: radius }, key),
    nameAll: (names: readonly string[]) => {
      const named = withNames(places, names);
      change(named.places);
      if (named.left.length > 0)
        setFault(`${t('full', { max: placesMax })} ${t('left', { names: named.left.join(', ') })}`);
    },
    /** @returns whether the key has moved or resized the place */
    pressKey: (event: KeyboardEvent, place: OptionValue): boolean => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || isWaiting(place)) return false;
      const arrow = arrowStep(event, 0.005);
      if (arrow) moveBy(place, arrow, `move ${place.key}`);
      else if (key === '+' || key === '-') resize(place, key === '+');
      else return false;
      return true;
    },
    hint: () => {
      const number = selected ? places.indexOf(selected) + 1 : 0;
      const next = selected && isWaiting(selected) ? selected : places.find(isWaiting);
      if (action === 'move') return t('hint.move', { number });
      if (corners.length > 0 && tool === 'rectangle') return t('hint.second');
      if (corners.length > 0) return t(corners.length < cornersMin ? 'hint.outline' : 'hint.close');
      if (action === 'part') return t('hint.part', { number });
      return next?.answerText
        ? t('hint.waiting', { number: places.indexOf(next) + 1, name: next.answerText })
        : t(`hint.${tool}`);
    },
  };
}
