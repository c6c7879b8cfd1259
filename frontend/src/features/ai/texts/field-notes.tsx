import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { IssueSeverity } from '#shared/domain/text-draft.ts';
import { Button } from '#ui/button.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './field-notes.module.css';
import type { IssuePlace } from './question-places.ts';
import type { QuestionCheck } from './use-question-check.ts';

const icons: Readonly<Record<IssueSeverity, typeof Info>> = {
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
};

const looks = { error: 'failed', warning: styles.warning, info: styles.info };

type Props = {
  readonly check: QuestionCheck;
  readonly place: IssuePlace;
  /** Language of the suggestions. */
  readonly lang: string;
  /** Whether the notes are below a field of the form, whose spacing they must keep. */
  readonly isUnderField?: boolean;
};

/** The issues that a check found in a field, with suggestions; nothing if it found none. */
export function FieldNotes({ check, place, lang, isUnderField = false }: Props) {
  const { t } = useTranslation('aiText');
  const issues = check.issuesAt(place);
  if (issues.length === 0) return null;
  return (
    <ul id={notesId(place)} className={isUnderField ? `${styles.notes} ${styles.under}` : styles.notes}>
      {issues.map((issue) => {
        const { id, severity, message, suggestion, isOutdated } = issue;
        const Icon = icons[severity];
        const take = check.take(issue);
        return (
          <li
            key={id}
            className={`callout ${styles.note} ${looks[severity]} ${isOutdated ? styles.outdated : ''}`}
          >
            <Icon aria-hidden="true" />
            <div className="grow">
              <p>
                <span className="visually-hidden">{t(`check.severity.${severity}`)}: </span>
                {message}
                {isOutdated && <span className={styles.since}> {t('check.since')}</span>}
              </p>
              {suggestion !== undefined && (
                <div className={styles.suggestion}>
                  <q className={styles.quote} lang={lang}>
                    {suggestion}
                  </q>
                  {take && (
                    <Button variant="quiet" className={styles.take} onClick={take}>
                      {t('check.take')}
                    </Button>
                  )}
                </div>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The id of a field's notes, for its `aria-describedby`; undefined if there are none. */
export function notesOf(check: QuestionCheck, place: IssuePlace): string | undefined {
  return check.issuesAt(place).length > 0 ? notesId(place) : undefined;
}

function notesId(place: IssuePlace): string {
  return `notes-${place.replace(':', '-')}`;
}
