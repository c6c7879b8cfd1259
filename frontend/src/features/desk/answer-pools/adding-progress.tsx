import { Button } from '#ui/button.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { AddingState } from './add-items.ts';
import styles from './items-editor.module.css';

type Props = {
  readonly adding: AddingState;
  /** Why it stopped, as a sentence. May be empty. */
  readonly why: string;
  readonly onResume: () => void;
  readonly onGiveUp: () => void;
};

/** The progress of saving a pasted list. If it stopped, a button continues. */
export function AddingProgress({ adding: { total, left, error }, why, onResume, onGiveUp }: Props) {
  const { t } = useTranslation('answerPools');
  if (!error) {
    const done = total - left.length;
    const text = t('list.saving', { done, total });
    return (
      <div className={`row gap-3 small ${styles.progress}`}>
        <progress max={total} value={done} aria-label={text} />
        <span aria-hidden="true">{text}</span>
      </div>
    );
  }
  return (
    <div className={`callout row wrap gap-2 ${styles.stopped}`} role="alert">
      <p>{t('list.stopped', { count: left.length, why })}</p>
      <Button onClick={onResume}>{t('list.resume')}</Button>
      <Button variant="quiet" onClick={onGiveUp}>
        {t('list.giveUp')}
      </Button>
    </div>
  );
}
