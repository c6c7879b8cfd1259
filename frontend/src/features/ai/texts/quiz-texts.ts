import type { Language } from '#shared/domain/language.ts';

/** What a quiz says about itself. */
export type QuizTexts = { readonly title: string; readonly description: string };

/** What the dialogs about a quiz's texts are given. */
export type QuizTextsProps = QuizTexts & {
  readonly language: Language;
  /** Puts texts into the form; what is not named stays. */
  readonly onFill: (texts: Partial<QuizTexts>) => void;
  readonly onClose: () => void;
};
