import { type ComponentType, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../toasts/toast-store.ts';

/** A dialog that is fetched, texts and all, when it is wanted for the first time. */
export type LazyDialog<Props> = {
  /** Null until it is open. */
  readonly Dialog: ComponentType<Props> | null;
  /** It is on its way. */
  readonly isOpening: boolean;
  open(): void;
  close(): void;
};

/**
 * Opens a dialog by a press. Where it cannot be fetched a toast says so, and what is on the page stays.
 * @param load fetches the dialog and its texts; the same for as long as the component is there
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
