import { useEffect } from 'react';
import { optionsInOrder } from './options-in-order.ts';
import { currentQuestion, type PlayState } from './play-state.ts';
import type { PlayActions } from './use-play.ts';

/** 1-8 choose an answer, Enter goes on, wherever the focus is, unless something else wants the key. */
export function usePlayKeys(state: PlayState, { choose, advance }: PlayActions): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isForSomethingElse(event)) return;
      if (event.key === 'Enter' && state.phase === 'answered') {
        event.preventDefault();
        advance();
      }
      if (state.phase !== 'asking' || !/^[1-8]$/.test(event.key)) return;
      const question = currentQuestion(state.play);
      const option = optionsInOrder(question, state.play.attempt.id)[Number(event.key) - 1];
      if (option) choose(option.id);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('dialog[open]')) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select')) return true;
  // Enter on a button or a link is that button's or link's.
  return event.key === 'Enter' && target?.closest('button, a') != null;
}
