import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { allStyles } from '#lib/page/all-styles.ts';
import { useSiteTexts } from '../i18n/texts.ts';
import { showToast } from './toasts/toast-store.ts';

/**
 * A part of a page whose code is fetched when it is first shown. If it can't be fetched, `Missing` takes its place, and
 * the rest of the page stays; React's own `lazy` would replace the whole page by an error. `waiting` is shown until then.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Missing: ComponentType<Props & { readonly onRetry: () => void }>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [is, setIs] = useState<'loading' | 'loaded' | 'missing'>('loading');
    useEffect(() => {
      if (is !== 'loading') return;
      Promise.all([load(), allStyles()]).then(
        ([{ default: loaded }]) => {
          Part = loaded;
          setIs('loaded');
        },
        (error) => {
          reportError(error);
          setIs('missing');
        },
      );
    }, [is]);
    if (Part) return <Part {...props} />;
    return is === 'missing' ? <Missing {...props} onRetry={() => setIs('loading')} /> : waiting;
  };
}

/**
 * A dialog whose code is fetched when it is first opened. If it can't be fetched, a toast says so, and it is closed.
 * @param texts those to fetch at the same time, because they aren't in the chunk of the page's texts
 */
export function lazyDialog<Props extends { readonly onClose: () => void }>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  ...texts: readonly { readonly load: () => Promise<unknown> }[]
): ComponentType<Props> {
  return lazyPart(async () => {
    const [dialog] = await Promise.all([load(), ...texts.map((one) => one.load())]);
    return dialog;
  }, MissingDialog);
}

function MissingDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useSiteTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: says it once
  useEffect(() => {
    showToast('error', t('errors.network'));
    onClose();
  }, []);
  return null;
}
