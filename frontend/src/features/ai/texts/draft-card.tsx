import { Check, ImageIcon, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#shared/domain/limits.ts';
import type { QuestionDraft } from '#shared/domain/text-draft.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { TextareaField, TextField } from '#ui/form/text-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { faultOf } from './editable-draft.ts';
import { useAiTextTexts } from './texts.ts';

type Props = {
  readonly id: string;
  /** From 1. */
  readonly number: number;
  readonly draft: QuestionDraft;
  readonly lang: string;
  readonly isAccepted: boolean;
  /** Whether several drafts can be accepted, or only one. */
  readonly choice: 'checkbox' | 'radio';
  /** The author has tried to save the draft, and it can't be saved. */
  readonly isRefused: boolean;
  readonly isDisabled: boolean;
  /** Its picture is made when it is saved. */
  readonly isIllustrated: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
  readonly onChange: (draft: QuestionDraft) => void;
  readonly onDrop: () => void;
};

/** One drafted question, which the author can read, edit in place, accept and discard. */
export function DraftCard(props: Props) {
  const {
    id,
    number,
    draft,
    lang,
    isAccepted,
    choice,
    isRefused,
    isDisabled,
    isIllustrated,
    onAccept,
    onDrop,
  } = props;
  const t = useAiTextTexts();
  const [isOpen, setOpen] = useState(false);
  const fault = isRefused || isOpen ? faultOf(draft) : undefined;
  return (
    <li
      id={id}
      className={
        isAccepted
          ? 'border-[1.5px] rounded-card pt-2 pe-2 pb-4 ps-4 bg-raised border-primary [box-shadow:inset_0_0_0_1px_var(--color-primary)]'
          : 'border-[1.5px] border-line rounded-card pt-2 pe-2 pb-4 ps-4 bg-raised'
      }
    >
      <fieldset disabled={isDisabled}>
        <legend className="sr-only">{t('draftNumber', { number })}</legend>
        <div className="flex items-start gap-2">
          <label className="flex-1 min-w-0 basis-32 flex items-start gap-3 min-h-target py-2.5 cursor-pointer [&>input]:mt-0.5 [&>input]:cursor-pointer">
            <input
              type={choice}
              name="accepted-draft"
              checked={isAccepted}
              aria-label={t(choice === 'checkbox' ? 'accept' : 'choose', { question: draft.questionText })}
              onChange={(event) => onAccept(event.currentTarget.checked)}
            />
            <span className="min-w-0 wrap-anywhere font-[650] leading-[1.4]" lang={lang} dir="auto">
              {draft.questionText.trim() || <em>{t('noQuestion')}</em>}
            </span>
          </label>
          <div className="flex items-center">
            <IconButton
              icon={Pencil}
              label={t('edit', { number })}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
            <IconButton icon={X} label={t('drop', { number })} onClick={onDrop} />
          </div>
        </div>
        {isOpen ? (
          <Fields {...props} onDone={() => setOpen(false)} />
        ) : (
          <Shown draft={draft} lang={lang} isIllustrated={isIllustrated} />
        )}
        <div role="status">{fault && <FieldError id={`${id}-fault`}>{t(`faults.${fault}`)}</FieldError>}</div>
      </fieldset>
    </li>
  );
}

function Shown({ draft, lang, isIllustrated }: Pick<Props, 'draft' | 'lang' | 'isIllustrated'>) {
  const t = useAiTextTexts();
  return (
    <div className="ps-[calc(1.25rem_+_0.75rem)] pe-2" lang={lang} dir="auto">
      <ul className="text-soft-ink text-sm grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-y-1 gap-x-4 leading-[1.45] [&>li]:min-w-0 [&>li]:wrap-anywhere">
        {draft.answerOptions.map(({ answerText, isCorrect }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is known only by its position
            key={index}
            className={
              isCorrect ? '[&>svg]:mt-0.25 flex items-start gap-1 text-correct font-[650]' : undefined
            }
          >
            {isCorrect && <Check aria-hidden="true" />}
            {isCorrect && <span className="sr-only">{t('translation:player.correctAnswer')}: </span>}
            {answerText}
          </li>
        ))}
      </ul>
      {draft.explanation.trim() && (
        <p className="mt-3 mx-0 mb-0 text-sm leading-normal wrap-anywhere">{draft.explanation}</p>
      )}
      {isIllustrated && draft.imagePrompt.trim() && (
        <p className="text-soft-ink text-xs leading-normal flex items-start gap-2 mt-2 [&>svg]:flex-none [&>svg]:w-4 [&>svg]:h-[1.25em]">
          <ImageIcon aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{t('picture', { prompt: draft.imagePrompt.trim() })}</span>
        </p>
      )}
    </div>
  );
}

function Fields({ id, draft, lang, onChange, onDone }: Props & { readonly onDone: () => void }) {
  const t = useAiTextTexts();
  const { answerOptions } = draft;
  const setOptions = (options: QuestionDraft['answerOptions']) =>
    onChange({ ...draft, answerOptions: options });
  return (
    <div className="grid grid-cols-1 gap-4 mt-3 pe-2">
      <TextareaField
        label={t('questionText')}
        rows={2}
        lang={lang}
        value={draft.questionText}
        maxLength={limits.question.textMax}
        onChange={(event) => onChange({ ...draft, questionText: event.currentTarget.value })}
      />
      <fieldset>
        <legend className="field-label">{t('options')}</legend>
        <div className="grid grid-cols-1 gap-2">
          {answerOptions.map(({ answerText, isCorrect }, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is known only by its position
              key={index}
              className="flex items-center gap-3 control-box focus-box ps-3 [&>[type='text']]:min-h-10.75 data-right:border-correct data-right:bg-correct-tint [&>[type='radio']]:accent-correct"
              data-right={isCorrect || undefined}
            >
              <input
                type="radio"
                name={`${id}-right`}
                checked={isCorrect}
                aria-label={t('isRight', { number: index + 1 })}
                onChange={() =>
                  setOptions(answerOptions.map((option, at) => ({ ...option, isCorrect: at === index })))
                }
              />
              <input
                type="text"
                className="bare-input"
                lang={lang}
                value={answerText}
                maxLength={limits.answerTextMax}
                autoComplete="off"
                aria-label={t('option', { number: index + 1 })}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  setOptions(
                    answerOptions.map((option, at) =>
                      at === index ? { ...option, answerText: value } : option,
                    ),
                  );
                }}
              />
              <IconButton
                icon={X}
                label={t('removeOption', { number: index + 1 })}
                disabled={isCorrect || answerOptions.length <= limits.question.optionsMin}
                onClick={() => setOptions(answerOptions.filter((_, at) => at !== index))}
              />
            </div>
          ))}
        </div>
        {answerOptions.length < limits.question.optionsMax && (
          <Button
            variant="quiet"
            className="mt-1 me-0 mb-0 -ms-3 text-sm"
            onClick={() => setOptions([...answerOptions, { answerText: '', isCorrect: false }])}
          >
            {t('addOption')}
          </Button>
        )}
      </fieldset>
      <TextareaField
        label={t('explanation')}
        rows={2}
        lang={lang}
        value={draft.explanation}
        maxLength={limits.question.explanationMax}
        onChange={(event) => onChange({ ...draft, explanation: event.currentTarget.value })}
      />
      <TextareaField
        label={t('imagePrompt')}
        hint={t('imagePromptHint')}
        rows={2}
        value={draft.imagePrompt}
        maxLength={limits.question.imagePromptMax}
        // The name was for another picture.
        onChange={(event) => onChange({ ...draft, imagePrompt: event.currentTarget.value, imageName: '' })}
      />
      <TextField
        label={t('imageName')}
        lang={lang}
        value={draft.imageName}
        maxLength={limits.media.nameMax}
        onChange={(event) => onChange({ ...draft, imageName: event.currentTarget.value })}
      />
      <Button className="justify-self-start" onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  );
}
