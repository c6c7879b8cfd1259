import { type RefObject, useEffect, useRef } from 'react';

type Focus = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly next: RefObject<HTMLButtonElement | null>;
};

/**
 * Moves the focus with the play: to Next once a question is answered, to the heading of the next question.
 * The first question of a page is left to the page's own focus handling.
 * @param questionId null while there is no question
 * @param isRestarted the first question came in place of a play that was lost: it gets the focus too
 */
export function usePlayerFocus(questionId: string | null, isAnswered: boolean, isRestarted = false): Focus {
  const heading = useRef<HTMLHeadingElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const shown = useRef({ questionId, isAnswered });
  useEffect(() => {
    const before = shown.current;
    shown.current = { questionId, isAnswered };
    if (questionId === null || (before.questionId === null && !isRestarted)) return;
    if (before.questionId !== questionId) heading.current?.focus({ preventScroll: true });
    else if (isAnswered && !before.isAnswered) next.current?.focus({ preventScroll: true });
  }, [questionId, isAnswered, isRestarted]);
  return { heading, next };
}
