import { Check, ImageIcon, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#shared/domain/limits.ts';
import type { QuestionDraft } from '#shared/domain/text-draft.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { TextareaField } from '#ui/form/text-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './draft-card.module.css';
import { faultOf } from './editable-draft.ts';

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
  const { t } = useTranslation('aiText');
  const [isOpen, setOpen] = useState(false);
  const fault = isRefused || isOpen ? faultOf(draft) : undefined;
  return (
    <li id={id} className={isAccepted ? `${styles.card} ${styles.accepted}` : styles.card}>
      <fieldset disabled={isDisabled}>
        <legend className="visually-hidden">{t('draftNumber', { number })}</legend>
        <div className={styles.head}>
          <label className={`grow ${styles.accept}`}>
            <input
              type={choice}
              name="accepted-draft"
              checked={isAccepted}
              aria-label={t(choice === 'checkbox' ? 'accept' : 'choose', { question: draft.questionText })}
              onChange={(event) => onAccept(event.currentTarget.checked)}
            />
            <span className={`breakable ${styles.question}`} lang={lang} dir="auto">
              {draft.questionText.trim() || <em>{t('noQuestion')}</em>}
            </span>
          </label>
          <div className="row">
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
  const { t } = useTranslation(['aiText', 'translation']);
  return (
    <div className={styles.shown} lang={lang} dir="auto">
      <ul className={`muted ${styles.options}`}>
        {draft.answerOptions.map(({ answerText, isCorrect }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is known only by its position
          <li key={index} className={isCorrect ? styles.right : undefined}>
            {isCorrect && <Check aria-hidden="true" />}
            {isCorrect && <span className="visually-hidden">{t('translation:player.correctAnswer')}: </span>}
            {answerText}
          </li>
        ))}
      </ul>
      {draft.explanation.trim() && <p className={styles.explanation}>{draft.explanation}</p>}
      {isIllustrated && draft.imagePrompt.trim() && (
        <p className={`fine-print ${styles.picture}`}>
          <ImageIcon aria-hidden="true" />
          <span className="breakable">{t('picture', { prompt: draft.imagePrompt.trim() })}</span>
        </p>
      )}
    </div>
  );
}

function Fields({ id, draft, lang, onChange, onDone }: Props & { readonly onDone: () => void }) {
  const { t } = useTranslation('aiText');
  const { answerOptions } = draft;
  const setOptions = (options: QuestionDraft['answerOptions']) =>
    onChange({ ...draft, answerOptions: options });
  return (
    <div className={`stack gap-4 ${styles.fields}`}>
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
        <div className="stack gap-2">
          {answerOptions.map(({ answerText, isCorrect }, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is known only by its position
              key={index}
              className={`row gap-3 control-box focus-box ${styles.row}`}
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
            className={styles.add}
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
        onChange={(event) => onChange({ ...draft, imagePrompt: event.currentTarget.value })}
      />
      <Button className={styles.done} onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  );
}
