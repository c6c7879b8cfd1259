import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { useDeskTexts } from '../../i18n/desk-texts.ts';

type Props = {
  /** From 1. */
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
};

/** Changes the page of the library inside a dialog. Renders nothing if there is only one page. */
export function LibraryPages({ page, total, onPage }: Props) {
  const t = useDeskTexts();
  if (total <= 1) return null;
  return (
    <div className="flex items-center gap-3 text-soft-ink text-sm justify-center mt-5">
      <IconButton
        icon={ChevronLeft}
        label={t('picker.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span>{t('picker.of', { page, total })}</span>
      <IconButton
        icon={ChevronRight}
        label={t('picker.next')}
        disabled={page >= total}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}
