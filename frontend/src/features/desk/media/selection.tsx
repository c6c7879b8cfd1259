import { Trash2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './selection.module.css';
import type { Selection } from './use-selection.ts';

/** Above the grid: the number of pictures, and a checkbox that selects the whole page. */
export function SelectPage({ selection, total }: { readonly selection: Selection; readonly total: number }) {
  const { t } = useTranslation(['media', 'desk']);
  const { ofPage, selectPage } = selection;
  return (
    <div className={`row wrap between ${styles.line}`}>
      <label className={`inline gap-3 small ${styles.all}`}>
        <input
          ref={(input) => {
            if (input) input.indeterminate = ofPage === 'some';
          }}
          type="checkbox"
          checked={ofPage === 'all'}
          onChange={(event) => selectPage(event.currentTarget.checked)}
        />
        {t('selectPage')}
      </label>
      <p className="muted" aria-hidden="true">
        {t('desk:library.found', { count: total })}
      </p>
    </div>
  );
}

type Props = { readonly selection: Selection; readonly onDelete: () => void };

/** At the bottom edge while something is selected: the actions on the selection. */
export function SelectionBar({ selection, onDelete }: Props) {
  const { t } = useTranslation('media');
  const count = selection.chosen.length;
  return (
    <>
      <LiveRegion>{count > 0 && t('selected', { count })}</LiveRegion>
      {count > 0 && (
        <div className={`row wrap panel ${styles.bar}`}>
          <p className={styles.count} aria-hidden="true">
            {t('selected', { count })}
          </p>
          <Button variant="quiet" onClick={selection.clear}>
            {t('unselect')}
          </Button>
          <Button isDestructive aria-label={t('deleteSelected')} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
            {t('details.delete')}
          </Button>
        </div>
      )}
    </>
  );
}
