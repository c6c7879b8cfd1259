import { type RefObject, useEffect, useRef } from 'react';
import styles from './player.module.css';

/** When a question is answered correctly, its picture leaves a sticker, which flies to the progress bar. */
export function useStickerFlight(
  picture: RefObject<HTMLElement | null>,
  questionId: string,
  isCorrect: boolean | null | undefined,
): void {
  const shown = useRef({ questionId, isCorrect });
  useEffect(() => {
    const before = shown.current;
    shown.current = { questionId, isCorrect };
    if (!isCorrect || before.questionId !== questionId || before.isCorrect !== undefined) return;
    const place = document.querySelector('[data-sticker-place]');
    if (picture.current && place) flySticker(picture.current, place, 'scaleY(2)');
  }, [picture, questionId, isCorrect]);
}

const flightMs = 320;
const liftMs = 240;
const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
/** Width of a sticker that has arrived, in pixels. */
const arrivedPx = 28;

/**
 * Lets a sticker fly from the picture in an element to a place, which swells for a moment. Nothing moves with reduced
 * motion, or before the picture is there.
 * @param swell the place's transform at that moment
 */
export function flySticker(picture: Element, place: Element, swell: string): void {
  const image = picture.querySelector('img');
  const frame = image?.parentElement;
  if (!frame || !image.naturalWidth || isStill()) return;
  const from = frame.getBoundingClientRect();
  const to = place.getBoundingClientRect();

  const sticker = document.createElement('div');
  sticker.className = styles.sticker ?? '';
  sticker.setAttribute('aria-hidden', 'true');
  const { left, top, width, height } = from;
  Object.assign(sticker.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  const behind = document.createElement('i');
  const card = new Image();
  // The file that is shown is in the browser's memory; a copy of the element could ask for another one.
  card.src = image.currentSrc;
  sticker.append(behind, card);
  document.body.append(sticker);

  const x = to.left + to.width / 2 - (left + width / 2);
  const y = to.top + to.height / 2 - (top + height / 2);
  frame.animate([{}, { transform: 'translateY(-4px) scale(1.015)' }, {}], { duration: liftMs, easing });
  behind.animate([{ transform: 'none' }, { transform: 'rotate(-8deg)' }], {
    duration: flightMs / 2,
    easing,
    fill: 'forwards',
  });
  const flight = sticker.animate(
    [
      { transform: 'none', opacity: 1 },
      { opacity: 1, offset: 0.8 },
      { transform: `translate(${x}px, ${y}px) scale(${arrivedPx / width})`, opacity: 0 },
    ],
    { duration: flightMs, easing: 'ease-out', fill: 'forwards' },
  );
  flight.onfinish = () => {
    sticker.remove();
    place.animate([{}, { transform: swell }, {}], { duration: 160, easing });
  };
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
