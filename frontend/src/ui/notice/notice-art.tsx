import type { ReactNode } from 'react';

export type NoticeArtName =
  | 'empty'
  | 'error'
  | 'lost'
  | 'offline'
  | 'quizzes'
  | 'pictures'
  | 'answers'
  | 'questions'
  | 'players'
  | 'history'
  | 'done';

/** A decorative illustration for notices, drawn in a picture frame. It adds no information to the text. */
export function NoticeArt({ scene }: { scene: NoticeArtName | ReactNode }) {
  return (
    <svg
      className="w-full h-auto fill-none [stroke-linecap:round] [stroke-linejoin:round]"
      viewBox="0 0 120 96"
      aria-hidden="true"
    >
      <rect
        className="fill-accent"
        x="14"
        y="20"
        width="84"
        height="62"
        rx="14"
        transform="rotate(-7 56 51)"
      />
      <rect className="fill-raised stroke-ink stroke-[2.5]" x="18" y="14" width="84" height="64" rx="14" />
      {isName(scene) ? scenes[scene] : scene}
    </svg>
  );
}

/** A tinted area with an outline. */
const tinted = 'fill-primary-tint stroke-primary stroke-[2.5]';

const hills = <path className={tinted} d="M27 68l19-23 13 15 10-11 24 19v1H29z" />;

const scenes: Record<NoticeArtName, ReactNode> = {
  /** A magnifying glass: nothing was found. */
  empty: (
    <>
      <path className="stroke-line stroke-4" d="M34 36h30M34 48h20" />
      <circle className="fill-primary-tint stroke-ink stroke-4" cx="78" cy="54" r="17" />
      <path className="stroke-ink stroke-4" d="M91 67l14 15" />
    </>
  ),
  error: (
    <>
      {hills}
      <circle className="fill-accent" cx="80" cy="33" r="7" />
      <path className="stroke-paper stroke-7" d="M63 10l-9 20 13 13-11 16 6 24" />
    </>
  ),
  /** A map with a question mark: the page or item doesn't exist. */
  lost: (
    <>
      <path className="stroke-line stroke-4" d="M46 14v64M74 14v64M27 58l14-9 12 8 16-14 12 5 12-9" />
      <path className="fill-primary" d="M60 62s-15-14-15-25a15 15 0 0 1 30 0c0 11-15 25-15 25z" />
      <path
        className="stroke-on-primary stroke-3"
        d="M55.500 34a4.500 4.500 0 1 1 6.500 4c-1.500.8-2 1.600-2 3M60 46v.1"
      />
    </>
  ),
  offline: (
    <>
      <path className={tinted} d="M43 62a12 12 0 0 1-1-24 17 17 0 0 1 32-3 13.500 13.500 0 0 1 3 27z" />
      <path className="stroke-paper stroke-7" d="M38 74l44-52" />
      <path className="stroke-ink stroke-4" d="M42 74l44-52" />
    </>
  ),
  /** Cards with a picture each, and an empty place for one more. */
  quizzes: (
    <>
      <rect className={tinted} x="28" y="24" width="27" height="44" rx="6" />
      <path className="stroke-line stroke-4" d="M34 59h15" />
      <circle className="fill-accent" cx="41.5" cy="39" r="7" />
      <rect
        className="stroke-line stroke-[2.5] [stroke-dasharray:5_6]"
        x="65"
        y="24"
        width="27"
        height="44"
        rx="6"
      />
      <path className="stroke-ink stroke-4" d="M78.500 40v12M72.500 46h12" />
    </>
  ),
  /** A landscape. */
  pictures: (
    <>
      {hills}
      <circle className="fill-accent" cx="82" cy="32" r="8" />
    </>
  ),
  /** A list of answers. */
  answers: (
    <>
      <circle className="fill-primary" cx="36" cy="31" r="5" />
      <circle className="fill-accent" cx="36" cy="46" r="5" />
      <circle className="fill-primary" cx="36" cy="61" r="5" />
      <path className="stroke-line stroke-4" d="M49 31h38M49 46h26M49 61h32" />
    </>
  ),
  /** A question and its options, in two columns. */
  questions: (
    <>
      <path className="stroke-ink stroke-4" d="M52 28a8 8 0 1 1 11 7c-2.500 1-3 2-3 4M60 46v.1" />
      <path className="stroke-line stroke-4" d="M31 58h24M65 58h24M31 68h24M65 68h24" />
    </>
  ),
  /** Three players. */
  players: (
    <>
      <path className={tinted} d="M28 68a14 14 0 0 1 28 0zM64 68a14 14 0 0 1 28 0z" />
      <circle className={tinted} cx="42" cy="45" r="7" />
      <circle className={tinted} cx="78" cy="45" r="7" />
      <path className="fill-accent" d="M46 68a14 14 0 0 1 28 0z" />
      <circle className="fill-accent" cx="60" cy="40" r="8" />
    </>
  ),
  /** A clock. */
  history: (
    <>
      <circle className={tinted} cx="60" cy="46" r="23" />
      <path className="stroke-ink stroke-4" d="M60 32v14l9 7" />
    </>
  ),
  /** A tick: there is nothing left to do. */
  done: (
    <>
      <circle className={tinted} cx="60" cy="46" r="23" />
      <path className="stroke-ink stroke-4" d="M49 46l8 8 15-16" />
    </>
  ),
};

function isName(scene: unknown): scene is NoticeArtName {
  return typeof scene === 'string' && scene in scenes;
}
