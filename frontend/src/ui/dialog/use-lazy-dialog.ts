import { type ComponentType, useState } from 'react';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** A dialog whose code and texts are fetched when it is opened for the first time. */
export type LazyDialog<Props> = {
  /** Null while the dialog isn't open. */
  readonly Dialog: ComponentType<Props> | null;
  /** True while the dialog is being fetched. */
  readonly isOpening: boolean;
  open(): void;
  close(): void;
};

/**
 * Fetches and opens a dialog on request. If it can't be fetched, a toast says so and the page stays unchanged.
 * @param load fetches the dialog and its texts; it must be the same for the component's whole lifetime
 * @returns the dialog to render while it is open, and functions that open and close it
 */
export function useLazyDialog<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyDialog<Props> {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [is, setIs] = useState<'closed' | 'opening' | 'open'>('closed');
  const open = async () => {
    if (is !== 'closed') return;
    setIs('opening');
    try {
      const { default: Dialog } = await load();
      setLoaded(() => Dialog);
      setIs('open');
    } catch (error) {
      setIs('closed');
      showToast('error', t('errors.network'));
      reportError(error);
    }
  };
  return {
    Dialog: is === 'open' ? loaded : null,
    isOpening: is === 'opening',
    open: () => void open(),
    close: () => setIs('closed'),
  };
}
