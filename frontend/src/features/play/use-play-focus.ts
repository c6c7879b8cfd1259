import { type RefObject, useEffect, useRef } from 'react';
import { currentQuestion, type PlayState } from './play-state.ts';

/**
 * Moves the focus along with the play: to the way on once a question is answered, to the heading of the next one.
 * The first question on the page is left to whoever handles navigation.
 */
export function usePlayFocus(state: PlayState): {
  heading: RefObject<HTMLHeadingElement | null>;
  next: RefObject<HTMLButtonElement | null>;
} {
  const heading = useRef<HTMLHeadingElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const questionId = 'play' in state ? currentQuestion(state.play).id : null;
  const isAnswered = state.phase === 'answered';
  const isRestarted = state.phase === 'asking' && state.notice === 'RESTARTED';
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
