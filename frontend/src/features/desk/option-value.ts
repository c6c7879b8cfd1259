import type { PickedPicture } from '#features/pictures/picked-picture.ts';
import type { Shape } from '#shared/domain/shape.ts';

/**
 * An option in the form. `key` identifies the row; `id` is set once the server has stored the option. The parts of other
 * kinds stay when the author changes the kind, so that nothing is lost by a wrong press.
 */
export type OptionValue = {
  readonly key: string;
  readonly id?: string | undefined;
  readonly answerText: string;
  readonly isCorrect: boolean;
  /** An answer that is a picture, and what one sees on it without its name. */
  readonly picture?: PickedPicture | null | undefined;
  readonly imageAltText?: string | undefined;
  /** The parts of a place, and what one sees there without its name. */
  readonly shapes?: readonly Shape[] | undefined;
  readonly description?: string | undefined;
};

let lastKey = 0;

/** A new row, empty unless values are passed. */
export function newOption(option: Partial<Omit<OptionValue, 'key'>> = {}): OptionValue {
  lastKey += 1;
  return { answerText: '', isCorrect: false, ...option, key: `option-${lastKey}` };
}
