import { History } from 'lucide-react';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/note/note.tsx';
import { dateLocale } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type Props = {
  /** ISO 8601. */
  readonly savedAt: string;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
};

/** A notice above a form that offers to restore text typed before the tab was closed. */
export function DraftNotice({ savedAt, onRestore, onDiscard }: Props) {
  const { t } = useTranslation('ui');
  const time = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Note
      icon={History}
      isStatus
      title={t('draft.title')}
      text={t('draft.text', { time: time.format(new Date(savedAt)) })}
    >
      <Button onClick={onRestore}>{t('draft.restore')}</Button>
      <Button variant="quiet" onClick={onDiscard}>
        {t('draft.discard')}
      </Button>
    </Note>
  );
}
