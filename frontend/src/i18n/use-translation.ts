import i18next, { type DefaultNamespace, type FlatNamespace, type Namespace, type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';

type Wanted = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];

/**
 * The texts of a namespace (of the first one, where several are named; the others by `namespace:key`) in the
 * language shown; renders anew when it changes. Does what a page needs of react-i18next, two kilobytes lighter.
 * The namespace must be loaded: the route table loads those of a page with it.
 */
export function useTranslation<const Ns extends Wanted = DefaultNamespace>(
  namespace?: Ns,
): { t: TFunction<Ns extends Namespace ? Ns : never> } {
  const language = useSyncExternalStore(subscribe, shownLanguage, shownLanguage);
  return { t: i18next.getFixedT(language, (namespace ?? 'translation') as Namespace) as never };
}

function shownLanguage(): string {
  return i18next.language;
}

function subscribe(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange);
  return () => i18next.off('languageChanged', onChange);
}
