import { useEffect, useRef, useState } from 'react';
import { call } from '#lib/api/api-client.ts';
import { useTask } from '#lib/forms/use-task.ts';
import type { DataOf } from '#shared/api/client-types.ts';
import { enhanceQuiz } from '#shared/api/desk-endpoints.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { FailureNote } from '../failure-note.tsx';
import { GeneratorNote } from '../generator-note.tsx';
import { useAiFailureText } from '../use-ai-failure-text.ts';
import { Waiting } from '../waiting.tsx';
import { type QuizTexts, type QuizTextsProps, useTextVersions } from './text-versions.tsx';
import { useAiTextTexts } from './texts.ts';

/** A better title and description next to the current ones. The author accepts or rejects each. */
export default function EnhanceDialog({ title, description, language, onFill, onClose }: QuizTextsProps) {
  const t = useAiTextTexts();
  const failureText = useAiFailureText('text');
  const dialog = useRef<HTMLDialogElement>(null);
  // The texts when the suggestion was requested. The form behind the dialog can't change while the dialog is open.
  const [before] = useState<QuizTexts>({ title: title.trim(), description: description.trim() });
  const [after, setAfter] = useState<DataOf<'enhanceQuiz'> | null>(null);
  const { changed, chosen, versions } = useTextVersions(before, after, language);
  const task = useTask();

  const ask = async () => {
    const body = {
      title: before.title,
      language,
      ...(before.description ? { description: before.description } : {}),
    };
    const answer = await task.run((signal) => call(enhanceQuiz, { body }, { signal }));
    if (answer) setAfter(answer);
  };
  const begin = useRef(ask);
  useEffect(() => void begin.current(), []);

  const take = () => {
    dialog.current?.close();
    onFill(chosen);
  };
  return (
    <Dialog
      ref={dialog}
      size="medium"
      title={t('enhance.title')}
      onClose={onClose}
      leave="cancel"
      actions={
        <>
          {(after || task.state.is === 'running') && (
            <Button
              aria-disabled={task.state.is === 'running'}
              onClick={() => {
                if (task.state.is === 'running') return;
                setAfter(null);
                void ask();
              }}
            >
              {t('enhance.again')}
            </Button>
          )}
          <Button variant="primary" disabled={Object.keys(chosen).length === 0} onClick={take}>
            {t('versions.take')}
          </Button>
        </>
      }
    >
      <LiveRegion>{after && t(changed.length > 0 ? 'enhance.ready' : 'enhance.same')}</LiveRegion>
      <div className="grid grid-cols-1 gap-5">
        {task.state.is === 'running' && <Waiting text={t('enhance.waiting')} since={task.state.since} />}
        {task.state.is === 'failed' && (
          <FailureNote text={failureText(task.state.error)}>
            <Button variant="quiet" onClick={() => void ask()}>
              {t('translation:common.retry')}
            </Button>
          </FailureNote>
        )}
        {after?.generator && <GeneratorNote makes="wording" generator={after.generator} />}
        {after && changed.length === 0 && <p>{t('enhance.same')}</p>}
        {versions}
      </div>
    </Dialog>
  );
}
