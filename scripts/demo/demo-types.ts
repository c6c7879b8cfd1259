import type { Language } from '#shared/domain/language.ts';
import type { Credit } from '#shared/domain/picture.ts';
import type { QuestionKind } from '#shared/domain/question-kind.ts';
import type { Marker, Reveal } from '#shared/domain/question-picture.ts';
import type { Shape } from '#shared/domain/shape.ts';
import type { Grade, Subject } from '#shared/domain/subject.ts';

/** What a picture is used for; determines the widths of its renditions. */
export type PicturePurpose = 'question' | 'cover' | 'background';

/** A picture as SVG, 1600 x 1200, before it is rasterised. */
export type DemoPicture = {
  /** `picture-` and twelve hex digits of a hash of the drawing. The id doesn't reveal what the picture shows. */
  id: string;
  purpose: PicturePurpose;
  /** Drawn when it is first read, because maps and outlines take time, and not every caller needs the pictures. */
  readonly svg: string;
  /** In the quiz's language; describes the picture without revealing the answer. */
  altText: string;
  /** What it shows, in the quiz's language: read after the answer. Covers and backgrounds have none. */
  name?: string;
  /** The author, source and licence of the picture; null if it was drawn only for this site. */
  credit: Credit | null;
};

/** A picture as an option has a `picture`, a place `shapes`; both say what one sees, without the name. */
export type DemoOption = {
  answerText: string;
  isCorrect: boolean;
  picture?: DemoPicture | undefined;
  shapes?: Shape[] | undefined;
  seen?: string | undefined;
};

/** A question with 3 to 12 options, exactly one of them correct. */
export type DemoQuestion = {
  kind: QuestionKind;
  questionText: string;
  /** Questions with pictures as options have none. */
  picture?: DemoPicture | undefined;
  marker?: Marker | undefined;
  reveal?: Reveal | undefined;
  showsPlaces?: boolean | undefined;
  options: DemoOption[];
  explanation: string;
};

export type DemoQuiz = {
  slug: string;
  language: Language;
  /** Username of one of the demo authors. */
  author: string;
  title: string;
  description: string;
  subject: Subject;
  grades: Grade[];
  cover: DemoPicture;
  background: DemoPicture;
  questions: DemoQuestion[];
};

/** An invented person. The e-mail address is in the reserved domain example.com; the password is only for local use. */
export type DemoAuthor = {
  username: string;
  password: string;
  email: string;
  firstName: string;
  lastName: string;
  bio: string;
  language: Language;
};

/** A demo answer pool. */
export type DemoPool = {
  /** Username of one of the demo authors. */
  author: string;
  name: string;
  category: string;
  description: string;
  items: readonly string[];
};

/** A picture without an id and a description: a function that draws it, and its credit. */
export type Drawing = { draw: () => string; credit: Credit | null };
