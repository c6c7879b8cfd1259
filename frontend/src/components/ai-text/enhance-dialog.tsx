import { useEffect, useId, useRef, useState } from 'react';
import { enhanceQuiz } from '#shared/api/ai-text.endpoints.ts';
import type { DataOf } from '#shared/api/client-types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api-client.ts';
import { DialogFoot } from '../ai/dialog-foot.tsx';
import { FailureNote } from '../ai/failure-note.tsx';
import { OfflineNote } from '../ai/offline-note.tsx';
import { useAiFailureText } from '../ai/use-ai-failure-text.ts';
import { useTask } from '../ai/use-task.ts';
import { Waiting } from '../ai/waiting.tsx';
import { Button } from '../button.tsx';
import { LiveRegion } from '../live-region.tsx';
import { MediaDialog } from '../media-library/media-dialog.tsx';
import styles from './enhance-dialog.module.css';
import type { QuizTexts, QuizTextsProps } from './quiz-texts.ts';

const fields = ['title', 'description'] as const;
type Field = (typeof fields)[number];

/** A better title and description beside the present ones; each is taken or left. */
export default function EnhanceDialog({ title, description, language, onFill, onClose }: QuizTextsProps) {
  const { t } = useTranslation(['aiText', 'ai', 'translation']);
  const failureText = useAiFailureText('text');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // What was there when it was asked for; the form behind cannot change meanwhile.
  const [before] = useState<QuizTexts>({ title: title.trim(), description: description.trim() });
  const [after, setAfter] = useState<DataOf<'enhanceQuiz'> | null>(null);
  const [taken, setTaken] = useState<Record<Field, boolean>>({ title: true, description: true });
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

  const changed = after ? fields.filter((field) => after[field] !== before[field]) : [];
  const chosen = changed.filter((field) => taken[field]);
  const take = () => {
    if (!after) return;
    dialog.current?.close();
    onFill(Object.fromEntries(chosen.map((field) => [field, after[field]])));
  };
  return (
    <MediaDialog
      dialog={dialog}
      size="medium"
      title={t('enhance.title')}
      onClose={onClose}
      foot={
        <DialogFoot>
          <Button onClick={() => dialog.current?.close()}>{t('translation:common.cancel')}</Button>
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
          <Button variant="primary" disabled={chosen.length === 0} onClick={take}>
            {t('enhance.take')}
          </Button>
        </DialogFoot>
      }
    >
      <LiveRegion>{after && t(changed.length > 0 ? 'enhance.ready' : 'enhance.same')}</LiveRegion>
      <div className={styles.body}>
        {task.state.is === 'running' && (
          <Waiting
            text={t('enhance.waiting')}
            since={task.state.since}
            ends={[{ label: t('translation:common.cancel'), onPress: () => dialog.current?.close() }]}
          />
        )}
        {task.state.is === 'failed' && (
          <FailureNote text={failureText(task.state.error)}>
            <Button variant="quiet" onClick={() => void ask()}>
              {t('translation:common.retry')}
            </Button>
          </FailureNote>
        )}
        {after?.generator === 'offline' && <OfflineNote kind="text" />}
        {after && changed.length === 0 && <p className={styles.text}>{t('enhance.same')}</p>}
        {after &&
          changed.map((field) => (
            <fieldset key={field} className={styles.field}>
              <legend>{t(`enhance.fields.${field}`)}</legend>
              <div className={styles.versions}>
                {[false, true].map((isNew) => (
                  <label key={String(isNew)} className={styles.version}>
                    <input
                      type="radio"
                      name={`${id}-${field}`}
                      checked={taken[field] === isNew}
                      onChange={() => setTaken({ ...taken, [field]: isNew })}
                    />
                    <span>
                      <strong>{t(isNew ? 'enhance.after' : 'enhance.before')}</strong>
                      <span className={styles.value} lang={language}>
                        {(isNew ? after[field] : before[field]) || t('enhance.nothing')}
                      </span>
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
      </div>
    </MediaDialog>
  );
}
