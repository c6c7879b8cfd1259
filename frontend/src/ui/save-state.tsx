import { Check, CircleDot, CloudAlert, LoaderCircle } from 'lucide-react';
import { dateLocale } from '../i18n/i18n.ts';
import { useUiTexts } from './texts.ts';

/** Whether the changes on the screen are saved. `clean`: nothing has been changed yet. */
export type SaveStatus =
  | { readonly is: 'clean' | 'unsaved' | 'saving' | 'failed' }
  | { readonly is: 'saved'; readonly at: Date };

const looks: Partial<Record<SaveStatus['is'], string>> = {
  saved: 'text-soft-ink [&_svg]:text-correct',
  failed: 'text-wrong font-semibold',
};

/** The status of saving, such as "Saved 12:04". A live region that is always on the page, so changes are announced. */
export function SaveState({ state }: { state: SaveStatus }) {
  const t = useUiTexts();
  return (
    <p
      className={`flex items-center text-sm gap-1.5 min-h-6 whitespace-nowrap empty:absolute ${looks[state.is] ?? 'text-soft-ink'}`}
      role="status"
    >
      {state.is === 'unsaved' && <CircleDot aria-hidden="true" />}
      {state.is === 'saving' && <LoaderCircle className="turning" aria-hidden="true" />}
      {state.is === 'saved' && <Check aria-hidden="true" />}
      {state.is === 'failed' && <CloudAlert aria-hidden="true" />}
      {state.is !== 'clean' && (
        <span>
          {state.is === 'saved' ? t('save.saved', { time: timeOf(state.at) }) : t(`save.${state.is}`)}
        </span>
      )}
    </p>
  );
}

function timeOf(at: Date): string {
  return new Intl.DateTimeFormat(dateLocale(), { hour: 'numeric', minute: '2-digit' }).format(at);
}
