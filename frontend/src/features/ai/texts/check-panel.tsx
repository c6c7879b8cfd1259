import { CircleCheck, SpellCheck } from 'lucide-react';
import { useRef } from 'react';
import type { IssueSeverity } from '#shared/domain/text-draft.ts';
import { Button } from '#ui/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { FailureNote } from '../failure-note.tsx';
import { useAiFailureText } from '../use-ai-failure-text.ts';
import { Waiting } from '../waiting.tsx';
import { FieldNotes } from './field-notes.tsx';
import { useAiTextTexts } from './texts.ts';
import type { QuestionCheck } from './use-question-check.ts';

const severities = ['error', 'warning', 'info'] as const satisfies readonly IssueSeverity[];

/** Starts a check of a question and summarises its findings. The findings themselves are shown next to their fields. */
export function CheckPanel({ check, lang }: { readonly check: QuestionCheck; readonly lang: string }) {
  const t = useDeskTexts();
  const tAiText = useAiTextTexts();
  const failureText = useAiFailureText('text');
  const { state, issues } = check;
  const panel = useRef<HTMLDivElement>(null);
  /** The pressed button is replaced by other content, so the focus moves to the panel. */
  const from = (act: () => void) => () => {
    panel.current?.focus({ preventScroll: true });
    act();
  };
  const counts = issues
    ? severities.flatMap((severity) => {
        const count = issues.filter((issue) => issue.severity === severity).length;
        return count > 0 ? [tAiText(`check.counts.${severity}`, { count })] : [];
      })
    : [];
  const summary =
    counts.length > 0
      ? tAiText('check.found', {
          what: new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(counts),
        })
      : tAiText('check.fine');
  return (
    <div ref={panel} className="grid grid-cols-1 gap-3" tabIndex={-1}>
      <LiveRegion>{issues && state.is !== 'running' && summary}</LiveRegion>
      {state.is === 'running' ? (
        <Waiting text={tAiText('check.running')} since={state.since} onStop={check.stop} />
      ) : (
        <div className="flex items-center flex-wrap gap-y-2 gap-x-4">
          <Button onClick={from(check.run)}>
            <SpellCheck aria-hidden="true" />
            <span>{issues ? tAiText('check.again') : t('ai.check')}</span>
          </Button>
          {issues && (
            <p
              className={
                counts.length > 0
                  ? 'flex flex-[1_1_12rem] gap-2 min-w-0 text-sm font-semibold leading-[1.4]'
                  : 'flex flex-[1_1_12rem] gap-2 min-w-0 text-sm font-semibold leading-[1.4] [&>svg]:text-correct'
              }
            >
              {counts.length === 0 && <CircleCheck aria-hidden="true" />}
              <span>
                {summary}
                {check.isOutdated && (
                  <span className="text-soft-ink font-[450]"> {tAiText('check.outdated')}</span>
                )}
              </span>
            </p>
          )}
          {issues && (
            <Button variant="quiet" className="flex-none text-sm" onClick={from(check.clear)}>
              {tAiText('check.clear')}
            </Button>
          )}
        </div>
      )}
      {state.is === 'failed' && <FailureNote text={failureText(state.error)} />}
      {issues && <FieldNotes check={check} place="whole" lang={lang} />}
      {issues && check.generator === 'offline' && (
        <p className="text-soft-ink text-xs leading-normal">{tAiText('check.offline')}</p>
      )}
    </div>
  );
}
