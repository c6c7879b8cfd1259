import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type To } from 'react-router-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { setPopGuard } from '../../lib/pop-guard.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

type Guard = {
  /** Belongs on the page; asks when somebody is about to leave. */
  readonly dialog: ReactNode;
  /** Lets the next navigations pass: what was unsaved has just been saved. */
  allow(): void;
};

type Question = {
  /** Which dialog asks it. */
  readonly id: number;
  /** What to do once leaving is confirmed. */
  readonly goOn: () => void;
};

/**
 * Warns before leaving a page with unsaved changes: by a link, by a call of the router, by Back and Forward, and by
 * closing the tab. Changes of the query alone pass. The router's own blocker exists only in its data mode, so this
 * stands between the pages and the browser's history in the same way: a push waits for the answer, a pop is taken
 * back first.
 * @param onLeave called when the visitor chose to leave without saving
 */
export function useUnsavedChanges(isDirty: boolean, onLeave?: () => void): Guard {
  const { t } = useTranslation('desk');
  const { navigator } = useContext(NavigationContext);
  const isAllowed = useRef(false);
  const asked = useRef(0);
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    isAllowed.current = false;
    const stopClosing = (event: BeforeUnloadEvent) => {
      if (isAllowed.current) return;
      event.preventDefault();
    };
    addEventListener('beforeunload', stopClosing);

    const ask = (goOn: () => void) => {
      // Going back once more while it is asked changes the question; one that has just been answered is over.
      if (!document.querySelector('dialog[open]')) asked.current += 1;
      setQuestion({ id: asked.current, goOn });
    };
    const { push, replace } = navigator;
    const guarded =
      (go: typeof push): typeof push =>
      (to, ...rest) => {
        const proceed = () => go.call(navigator, to, ...rest);
        if (isAllowed.current || pathOf(to) === location.pathname) return proceed();
        ask(proceed);
      };
    navigator.push = guarded(push);
    navigator.replace = guarded(replace);
    const stopGuardingPops = guardPops(isAllowed, ask);
    return () => {
      removeEventListener('beforeunload', stopClosing);
      navigator.push = push;
      navigator.replace = replace;
      stopGuardingPops();
    };
  }, [isDirty, navigator]);

  const dialog = question && (
    <ConfirmDialog
      key={question.id}
      title={t('unsaved.title')}
      confirm={t('unsaved.leave')}
      cancel={t('unsaved.stay')}
      onConfirm={() => {
        isAllowed.current = true;
        setQuestion(null);
        onLeave?.();
        question.goOn();
      }}
      // It is told late: the next question may be asked already.
      onClose={() => setQuestion((present) => (present === question ? null : present))}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  );
  return {
    dialog,
    allow() {
      isAllowed.current = true;
    },
  };
}

/**
 * Takes a Back or Forward back before the router hears of it, and asks. The router numbers its entries in
 * `history.state.idx`, which tells how far to go back.
 */
function guardPops(isAllowed: { current: boolean }, ask: (proceed: () => void) => void): () => void {
  const path = location.pathname;
  const index = indexOf(history.state);
  let isTakingBack = false;
  const onPop = (event: PopStateEvent) => {
    if (isTakingBack) {
      isTakingBack = false;
      event.stopImmediatePropagation();
      return;
    }
    const target = indexOf(event.state);
    if (isAllowed.current || location.pathname === path || index === null || target === null) return;
    const steps = target - index;
    if (steps === 0) return;
    event.stopImmediatePropagation();
    isTakingBack = true;
    history.go(-steps);
    ask(() => history.go(steps));
  };
  setPopGuard(onPop);
  return () => setPopGuard(null);
}

function indexOf(state: unknown): number | null {
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : null;
}

function pathOf(to: To): string | undefined {
  return typeof to === 'string' ? new URL(to, location.href).pathname : to.pathname;
}
