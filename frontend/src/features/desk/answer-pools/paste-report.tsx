import { limits } from '#shared/domain/limits.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './items-editor.module.css';
import type { PastedItems } from './paste-items.ts';

/** A longer list would be too long to read. */
const mostNamed = 5;

/** Reports which items of a pasted list were added, which were left out, and why. It is announced when it changes. */
export function PasteReport({ report, isSaved }: { report: PastedItems | null; isSaved: boolean }) {
  const { t } = useTranslation('answerPools');
  const named = (items: readonly string[]) => {
    const names = items.slice(0, mostNamed).join(', ');
    return items.length > mostNamed ? t('list.more', { items: names }) : names;
  };
  const short = (items: readonly string[]) => items.map((item) => `${item.slice(0, 40)}…`);
  const isEmpty =
    !report || (!isSaved && report.duplicates.length + report.tooLong.length + report.overLimit.length === 0);
  return (
    <div role="status" className={isEmpty ? undefined : `callout stack ${styles.report}`}>
      {isSaved && report && report.added.length > 0 && (
        <p>{t('list.added', { count: report.added.length })}</p>
      )}
      {report && report.duplicates.length > 0 && (
        <p>{t('list.duplicates', { count: report.duplicates.length, items: named(report.duplicates) })}</p>
      )}
      {report && report.tooLong.length > 0 && (
        <p>{t('list.tooLong', { count: report.tooLong.length, items: named(short(report.tooLong)) })}</p>
      )}
      {report && report.overLimit.length > 0 && (
        <p>
          {t('list.overLimit', {
            count: report.overLimit.length,
            items: named(report.overLimit),
            max: limits.answerPool.itemsMax,
          })}
        </p>
      )}
    </div>
  );
}
