import { Sparkles } from 'lucide-react';
import { Fragment, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '#lib/api/api-client.ts';
import { useTask } from '#lib/forms/use-task.ts';
import type { DataOf } from '#shared/api/client-types.ts';
import { generateTopics } from '#shared/api/desk-endpoints.ts';
import { limits } from '#shared/domain/limits.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { FailureNote } from '../failure-note.tsx';
import { GeneratorNote } from '../generator-note.tsx';
import { useAiFailureText } from '../use-ai-failure-text.ts';
import { Waiting } from '../waiting.tsx';
import { type QuizTexts, type QuizTextsProps, useTextVersions } from './text-versions.tsx';
import { useAiTextTexts } from './texts.ts';

/** The number of ideas in one call. */
const count = 6;

/**
 * Subjects for a quiz. The chosen one becomes its title and description. If the author has already written them, both
 * versions are shown, and the author chooses for each field.
 */
export default function TopicsDialog({ title, description, language, onFill, onClose }: QuizTextsProps) {
  const t = useAiTextTexts();
  const tDesk = useDeskTexts();
  const failureText = useAiFailureText('text');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [subject, setSubject] = useState('');
  const [answer, setAnswer] = useState<DataOf<'generateTopics'> | null>(null);
  const [chosen, setChosen] = useState<number>();
  const [isComparing, setComparing] = useState(false);
  const comparison = useRef<HTMLParagraphElement>(null);
  const takeIt = useRef<HTMLButtonElement>(null);
  const task = useTask();
  const topic = chosen === undefined ? undefined : answer?.topics[chosen];
  const isWritten = title.trim() !== '' || description.trim() !== '';
  const compared = useTextVersions({ title, description }, topic, language);

  const ask = async () => {
    const about = subject.trim();
    const body = { count, language, ...(about ? { subject: about } : {}) };
    const topics = await task.run((signal) => call(generateTopics, { body }, { signal }));
    if (!topics) return;
    setAnswer(topics);
    setChosen(undefined);
  };
  const fill = (texts: Partial<QuizTexts>) => {
    dialog.current?.close();
    onFill(texts);
  };
  const take = () => {
    if (!topic) return;
    if (!isWritten || compared.changed.length === 0) {
      return fill({ title: topic.title, description: topic.description });
    }
    flushSync(() => setComparing(true));
    comparison.current?.focus();
  };
  const goBack = () => {
    flushSync(() => setComparing(false));
    takeIt.current?.focus();
  };
  return (
    <Dialog
      ref={dialog}
      size="medium"
      title={t('topics.title')}
      onClose={onClose}
      actions={
        isComparing ? (
          <Fragment key="compare">
            <Button onClick={goBack}>{t('topics.back')}</Button>
            <Button
              variant="primary"
              disabled={Object.keys(compared.chosen).length === 0}
              onClick={() => fill(compared.chosen)}
            >
              {t('versions.take')}
            </Button>
          </Fragment>
        ) : (
          <Fragment key="ask">
            <Button onClick={() => dialog.current?.close()}>{t('translation:common.cancel')}</Button>
            <Button ref={takeIt} variant="primary" disabled={!topic} onClick={take}>
              {t('topics.take')}
            </Button>
          </Fragment>
        )
      }
    >
      <LiveRegion>{answer && t('topics.found', { count: answer.topics.length })}</LiveRegion>
      {isComparing && (
        <div className="grid grid-cols-1 gap-5">
          <p ref={comparison} tabIndex={-1}>
            {t('topics.compare')}
          </p>
          {compared.versions}
        </div>
      )}
      <div className="grid grid-cols-1 gap-5 [&[hidden]]:hidden" hidden={isComparing}>
        <form
          className="field-row gap-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <TextField
            label={t('topics.subject')}
            optional={tDesk('form.optional')}
            hint={t('topics.subjectHint')}
            value={subject}
            lang={language}
            maxLength={limits.aiText.topicMax}
            autoComplete="off"
            onChange={(event) => setSubject(event.currentTarget.value)}
          />
          <Button
            type="submit"
            variant={answer ? 'secondary' : 'primary'}
            aria-disabled={task.state.is === 'running'}
          >
            <Sparkles aria-hidden="true" />
            <span>{t(answer ? 'topics.again' : 'topics.ask')}</span>
          </Button>
        </form>
        {task.state.is === 'running' && (
          <Waiting text={t('topics.waiting')} since={task.state.since} onStop={task.stop} />
        )}
        {task.state.is === 'failed' && <FailureNote text={failureText(task.state.error)} />}
        {answer?.generator && <GeneratorNote makes="topics" generator={answer.generator} />}
        {answer && answer.topics.length > 0 && (
          <fieldset className="grid grid-cols-1 gap-2">
            <legend className="sr-only">{t('topics.title')}</legend>
            {answer.topics.map((one, index) => (
              <label
                // biome-ignore lint/suspicious/noArrayIndexKey: an idea is known only by its position
                key={index}
                className="choice-card [&_strong]:block [&_strong]:font-[650] [&_strong]:leading-normal"
                data-checked={chosen === index || undefined}
              >
                <input
                  type="radio"
                  name={`${id}-topic`}
                  checked={chosen === index}
                  onChange={() => setChosen(index)}
                />
                <span className="flex-1 min-w-0 basis-32 wrap-anywhere" lang={language} dir="auto">
                  <strong>{one.title}</strong>
                  <span className="text-soft-ink text-sm block leading-[1.45]">{one.description}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}
