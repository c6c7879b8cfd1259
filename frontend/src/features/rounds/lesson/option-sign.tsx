import { Circle, Diamond, Heart, Hexagon, Pentagon, Square, Star, Triangle } from 'lucide-react';

const shapes = [Triangle, Diamond, Circle, Square, Star, Hexagon, Pentagon, Heart];

/** The letter of an option in a lesson, by its place from 0: the same on every device. */
export function letterAt(place: number): string {
  return 'ABCDEFGH'[place] ?? String(place + 1);
}

/** The shape and the letter of an option in a lesson: the same on the projector, on phones and in the teacher's hand. */
export function OptionSign({ place }: { place: number }) {
  const Shape = shapes[place] ?? Circle;
  return (
    <span className="inline-flex items-center gap-[0.25em] font-extrabold leading-none" aria-hidden="true">
      <Shape className="size-[0.9em] fill-current" />
      {letterAt(place)}
    </span>
  );
}
