import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { limits } from '#shared/domain/limits.ts';
import { IconButton } from '../icon-button.tsx';
import { LiveRegion } from '../live-region.tsx';
import { followOpenDialog } from './follow-dialog.ts';
import { useToastsTexts } from './texts.ts';
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  type Toast,
  type ToastKind,
  undoToast,
} from './toast-list.ts';

const tones = {
  success: '[--tone:var(--color-correct)]',
  error: '[--tone:var(--color-wrong)]',
  warning: '[--tone:var(--color-accent)]',
  info: '[--tone:var(--color-primary)]',
};

const icons = { success: CircleCheck, error: CircleX, warning: TriangleAlert, info: Info } as const;
const isUrgent = (kind: ToastKind) => kind === 'error' || kind === 'warning';

/** A toast stays at least this long after the pointer or the focus has left it, in milliseconds. */
const shortestMs = 2000;

/**
 * All toasts that are shown, on top of everything else. F6 or Alt+T moves the focus to them, and Escape back.
 * @param place the element that contains them; it moves into the open dialog
 */
export function Toasts({ place }: { readonly place: HTMLElement }) {
  const t = useToastsTexts();
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const spoken = useSpoken(toasts);
  const newest = toasts.at(-1)?.id;

  useEffect(() => {
    if (newest !== undefined) showOnTop(region.current);
  }, [newest]);

  const isShown = toasts.length > 0;
  useLayoutEffect(() => {
    // One toast has room in the desk's sidebar (`desk.css`).
    document.body.dataset.toasts = String(toasts.length);
  }, [toasts]);
  // The page, its bars and dialogs end above the toasts.
  useLayoutEffect(() => {
    const shown = region.current;
    if (!isShown || !shown) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--toasts', `${shown.offsetHeight}px`));
    observer.observe(shown);
    return () => {
      observer.disconnect();
      style.removeProperty('--toasts');
    };
  }, [isShown]);

  useEffect(
    () =>
      followOpenDialog(place, () => {
        showOnTop(region.current);
        // The browser fires no event when a move takes them away from the pointer or removes the focus.
        setPointed(false);
        setFocused(region.current?.contains(document.activeElement) ?? false);
      }),
    [place],
  );

  const goBack = () => {
    const target = cameFrom.current;
    cameFrom.current = null;
    if (target?.isConnected) target.focus();
    else (place.closest('dialog') ?? document.getElementById('main'))?.focus();
  };
  const close = (toast: Toast, how: typeof dismissToast) => {
    const isLast = toasts.length === 1;
    const hadFocus = region.current?.contains(document.activeElement) ?? false;
    how(toast.id);
    if (isLast) {
      setPointed(false);
      setFocused(false);
    }
    if (!hadFocus) return;
    if (isLast) goBack();
    else region.current?.focus();
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = event.key === 'F6' || (event.altKey && event.code === 'KeyT');
      const element = region.current;
      if (!isShortcut || !element || currentToasts().length === 0) return;
      event.preventDefault();
      if (element.contains(document.activeElement)) return;
      cameFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      element.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <LiveRegion>{spoken.calm}</LiveRegion>
      <LiveRegion urgent>{spoken.urgent}</LiveRegion>
      {isShown && (
        <section
          ref={region}
          className="fixed inset-auto inset-x-0 bottom-0 z-30 block w-auto m-0 p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] border-0 overflow-visible bg-paper in-[dialog]:bg-transparent text-ink text-md text-start cursor-auto print:hidden"
          popover="manual"
          aria-label={t('name')}
          tabIndex={-1}
          // Not `onPointerEnter`: a toast that appears under a pointer that doesn't move must not stay forever.
          onPointerMove={() => setPointed(true)}
          onPointerLeave={() => setPointed(false)}
          onFocus={() => setFocused(true)}
          onBlur={({ currentTarget, relatedTarget }) =>
            setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
          }
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            // Escape would also close the dialog that contains them.
            event.preventDefault();
            goBack();
          }}
        >
          <ol className="grid gap-2 max-w-104 ms-auto">
            {toasts.map((toast) => (
              <ToastItem
                key={toast.id}
                toast={toast}
                isPaused={isPointed || isFocused}
                onClose={(how) => close(toast, how)}
              />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

type ItemProps = {
  readonly toast: Toast;
  readonly isPaused: boolean;
  readonly onClose: (how: typeof dismissToast) => void;
};

function ToastItem({ toast, isPaused, onClose }: ItemProps) {
  const t = useToastsTexts();
  const left = useRef<number>(toast.onUndo ? limits.toastUndoMs : limits.toastMs);
  const Icon = icons[toast.kind];
  useEffect(() => {
    if (isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => dismissToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(shortestMs, left.current - (Date.now() - startedAt));
    };
  }, [isPaused, toast.id]);
  return (
    <li
      className={`flex items-start gap-3 pt-[2px] pe-[2px] pb-[2px] ps-4 border border-line border-s-4 border-s-(--tone) rounded-card bg-raised shadow-float [animation:arrive_var(--calm)_var(--ease-out)] [&>svg]:mt-2.75 [&>svg]:text-(--tone) ${tones[toast.kind]}`}
    >
      <Icon aria-hidden="true" />
      <div className="flex flex-1 min-w-0 flex-wrap items-start gap-x-3">
        <div className="flex-[1_1_6em] min-w-0 py-2.5 text-sm font-[550] leading-normal">
          <span className="sr-only">{t(`kinds.${toast.kind}`)}: </span>
          {toast.text}
        </div>
        {toast.onUndo && (
          <button
            type="button"
            className="flex-none min-h-target -ms-3 px-3 border-0 rounded-control bg-transparent text-primary text-sm font-[650] hover:bg-sunken"
            onClick={() => onClose(undoToast)}
          >
            {t('undo')}
          </button>
        )}
      </div>
      <IconButton icon={X} label={t('dismiss')} onClick={() => onClose(dismissToast)} />
    </li>
  );
}

/**
 * Shows the region again, so that it is above everything that was opened before. A region that was removed with its
 * dialog is shown after it has moved.
 */
function showOnTop(region: HTMLElement | null): void {
  if (!region?.isConnected || !('showPopover' in region)) return;
  if (region.matches(':popover-open')) region.hidePopover();
  region.showPopover();
}

/**
 * The texts of the live regions: the newest toast. They are set a moment after the regions are on the page, because
 * screen readers announce only changes.
 */
function useSpoken(toasts: readonly Toast[]): { calm: string; urgent: string } {
  const [spoken, setSpoken] = useState({ calm: '', urgent: '' });
  const toast = toasts.at(-1);
  useEffect(() => {
    const timer = setTimeout(() => {
      const text = toast?.text ?? '';
      const urgent = toast !== undefined && isUrgent(toast.kind);
      setSpoken({ calm: urgent ? '' : text, urgent: urgent ? text : '' });
    }, 50);
    return () => clearTimeout(timer);
  }, [toast]);
  return spoken;
}
