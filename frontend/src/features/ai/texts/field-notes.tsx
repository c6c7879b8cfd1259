import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { IssueSeverity } from '#shared/domain/text-draft.ts';
import { Button } from '#ui/button.tsx';
import type { IssuePlace } from './question-places.ts';
import { useAiTextTexts } from './texts.ts';
import type { QuestionCheck } from './use-question-check.ts';

const icons: Readonly<Record<IssueSeverity, typeof Info>> = {
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
};

const looks = {
  error: 'bg-wrong-tint [&>svg]:text-wrong',
  warning: 'bg-accent-tint',
  info: '[&>svg]:text-soft-ink',
};

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
  const t = useAiTextTexts();
  const issues = check.issuesAt(place);
  if (issues.length === 0) return null;
  return (
    <ul
      id={notesId(place)}
      className={
        isUnderField ? 'grid flex-[1_1_100%] gap-2 min-w-0 -mt-4' : 'grid flex-[1_1_100%] gap-2 min-w-0'
      }
    >
      {issues.map((issue) => {
        const { id, severity, message, suggestion, isOutdated } = issue;
        const Icon = icons[severity];
        const take = check.take(issue);
        return (
          <li
            key={id}
            className={`callout py-2 px-3 ${isOutdated ? 'bg-transparent [box-shadow:inset_0_0_0_1px_var(--color-line)] text-soft-ink [&>svg]:text-soft-ink' : looks[severity]}`}
          >
            <Icon aria-hidden="true" />
            <div className="flex-1 min-w-0 basis-32">
              <p>
                <span className="sr-only">{t(`check.severity.${severity}`)}: </span>
                {message}
                {isOutdated && <span className="italic"> {t('check.since')}</span>}
              </p>
              {suggestion !== undefined && (
                <div className="flex flex-wrap items-center justify-between gap-y-0 gap-x-3 -mb-1">
                  <q className="flex-[1_1_12rem] min-w-0 font-semibold wrap-anywhere" lang={lang}>
                    {suggestion}
                  </q>
                  {take && (
                    <Button variant="quiet" className="flex-none -mx-3 text-sm" onClick={take}>
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
