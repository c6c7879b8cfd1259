import { type RefObject, useEffect, useRef } from 'react';

type Focus = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly next: RefObject<HTMLButtonElement | null>;
};

/**
 * Moves the focus during a play: to Next after an answer, and to the heading of the next question.
 * For the first question the page manages the focus itself.
 * @param questionId null while no question is shown
 * @param isRestarted true if the first question replaces a lost play: then it gets the focus too
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
