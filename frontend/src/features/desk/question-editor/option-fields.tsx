import { ArrowDown, ArrowUp, ArrowUpDown, CheckCheck, Library, Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AiPictureField } from '#features/ai/images/create-image-button.tsx';
import { FieldNotes, notesOf } from '#features/ai/texts/field-notes.tsx';
import type { QuestionCheck } from '#features/ai/texts/use-question-check.ts';
import type { Language } from '#shared/domain/language.ts';
import { limits } from '#shared/domain/limits.ts';
import { optionsMaxOf } from '#shared/domain/question-rules.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Menu, MenuButton } from '#ui/menu.tsx';
import { dismissToast } from '#ui/toasts/toast-list.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { newOption, type OptionValue } from '../option-value.ts';
import { pastedCells } from '../pasted-list.ts';
import { repeatsPicture } from './question-resolver.ts';
import { drawnOptions, pastedOptions, withoutPasted } from './question-values.ts';
import { useQuestionEditorTexts } from './texts.ts';

const { optionsMin } = limits.question;

const trueOrFalse: Readonly<Record<Language, readonly string[]>> = {
  sk: ['Pravda', 'Nepravda'],
  en: ['True', 'False'],
};

/** The id of an option's text field. */
export function optionInputId(option: OptionValue | undefined): string | undefined {
  return option && `option-text-${option.key}`;
}

/** The texts with their fields, to compare. */
function textsOf(options: readonly OptionValue[]): string {
  return JSON.stringify(options.map(({ key, answerText }) => [key, answerText]));
}

type Props = {
  readonly kind: 'text' | 'picture';
  readonly options: readonly OptionValue[];
  /** Language of the quiz. */
  readonly lang: Language;
  /** The title of the quiz, which suggests what an AI picture could show. */
  readonly topic: string;
  /** The error of the list as a whole. */
  readonly error: string | undefined;
  /** The error of each option. */
  readonly errors: readonly (string | undefined)[];
  readonly onChange: (options: readonly OptionValue[]) => void;
  readonly onBlur: () => void;
  /** Opens the dialog that draws options from a pool. */
  readonly onDraw: () => void;
  /** The check of the question, for its findings about the options. */
  readonly check: QuestionCheck;
};

/**
 * The answers of a question, one of them right: texts, or pictures with their names. Enter goes to the next field, and
 * adds one after the last.
 */
export function OptionFields(props: Props) {
  const { kind, options, lang, topic, error, errors, onChange, onBlur, onDraw, check } = props;
  const t = useQuestionEditorTexts();
  const tDesk = useDeskTexts();
  const isPictures = kind === 'picture';
  const optionsMax = optionsMaxOf(kind);
  const [spoken, setSpoken] = useState('');
  const group = useRef<HTMLFieldSetElement>(null);
  const focusOn = (option: OptionValue | undefined) => {
    const id = optionInputId(option);
    if (id) document.getElementById(id)?.focus();
  };
  const change = (key: string, changed: Partial<OptionValue>) =>
    onChange(options.map((option) => (option.key === key ? { ...option, ...changed } : option)));
  const add = () => {
    if (options.length >= optionsMax) return;
    const option = newOption();
    flushSync(() => onChange([...options, option]));
    focusOn(option);
  };
  const remove = (index: number) => {
    const rest = options.filter((_, other) => other !== index);
    flushSync(() => onChange(rest));
    focusOn(rest[Math.min(index, rest.length - 1)]);
  };
  const move = (from: number, to: number) => {
    const option = options[from];
    if (!option || to < 0 || to >= options.length) return;
    const rest = options.filter((_, other) => other !== from);
    flushSync(() => onChange([...rest.slice(0, to), option, ...rest.slice(to)]));
    setSpoken(t('moved', { place: to + 1, total: options.length }));
    focusOn(option);
  };
  const latest = useRef(options);
  latest.current = options;
  /** The browser's own undo doesn't know the fields that a paste has filled in. */
  const pastedTexts = useRef('');
  const undoPaste = useRef<(() => void) | null>(null);
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => {
    const items = pastedCells(event.clipboardData.getData('text/plain'));
    if (items.length < 2) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const selected = [selectionStart ?? value.length, selectionEnd ?? value.length] as const;
    const pasted = pastedOptions(options, index, items, selected, optionsMax);
    onChange(pasted.options);
    const done = t('pasted', { count: items.length - pasted.left.length });
    const onUndo = () => onChange(withoutPasted(latest.current, options, pasted.options));
    const text = pasted.left.length > 0 ? `${done} ${t('full', { count: optionsMax })}` : done;
    const toast = showToast('success', text, { onUndo });
    undoPaste.current = () => {
      dismissToast(toast);
      onUndo();
    };
    pastedTexts.current = textsOf(pasted.options);
  };
  const fillTrueOrFalse = () => {
    const drawn = trueOrFalse[lang].map((answerText) => ({ answerText, isCorrect: false }));
    onChange(drawnOptions(drawn, options));
    showToast('success', t('trueOrFalse.filled'), { onUndo: () => onChange(options) });
  };
  const press = (event: KeyboardEvent, index: number) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (isUndo && textsOf(latest.current) === pastedTexts.current) {
      event.preventDefault();
      undoPaste.current?.();
    }
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (index < options.length - 1) focusOn(options[index + 1]);
    else add();
  };
  const isFull = options.length >= optionsMax;
  return (
    <fieldset
      ref={group}
      className="@container"
      aria-describedby={error ? 'options-hint options-error' : 'options-hint'}
    >
      <legend className="text-sm font-[650] leading-[1.4]">{t('options')}</legend>
      <p id="options-hint" className="text-soft-ink text-xs leading-normal mt-1 mx-0 mb-2">
        {t(isPictures ? 'picturesHint' : 'optionsHint')}
      </p>
      {error && <FieldError id="options-error">{error}</FieldError>}
      <LiveRegion>{spoken}</LiveRegion>
      <ol className="grid grid-cols-1 gap-2 mt-2 @min-[33rem]:grid-cols-2">
        {options.map((option, index) => {
          const number = index + 1;
          const inputId = optionInputId(option) ?? '';
          const isRepeated = isPictures && repeatsPicture(option, options);
          const fault =
            errors[index] || (isRepeated ? t('faults.optionPicture.duplicate', { number }) : undefined);
          const notes = notesOf(check, `option:${option.key}`);
          return (
            <li
              key={option.key}
              className="control-box focus-box grid grid-cols-[auto_minmax(0,1fr)_auto] content-start items-start scroll-my-24 rounded-card data-right:border-correct data-right:bg-correct-tint data-invalid:border-wrong"
              data-right={option.isCorrect || undefined}
              data-invalid={fault ? true : undefined}
            >
              <label className="grid place-items-center [&>input]:accent-correct size-12 cursor-pointer">
                <input
                  type="radio"
                  name="right-option"
                  checked={option.isCorrect}
                  aria-label={t('isRight', { number })}
                  onChange={() =>
                    onChange(options.map((one) => ({ ...one, isCorrect: one.key === option.key })))
                  }
                />
              </label>
              <textarea
                id={inputId}
                className="bare-input min-h-12 max-h-48 py-3! leading-6 resize-none field-sizing-content"
                rows={1}
                value={option.answerText}
                lang={lang}
                dir="auto"
                autoComplete="off"
                enterKeyHint="next"
                placeholder={t(isPictures ? 'nameOf' : 'option', { number })}
                aria-label={t(isPictures ? 'nameOf' : 'option', { number })}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                aria-invalid={fault ? true : undefined}
                aria-describedby={[fault && `${inputId}-error`, notes].filter(Boolean).join(' ') || undefined}
                onChange={({ currentTarget }) =>
                  change(option.key, { answerText: currentTarget.value.replace(/\s*\n\s*/g, ' ') })
                }
                onBlur={onBlur}
                onKeyDown={(event) => press(event, index)}
                onPaste={(event) => paste(event, index)}
              />
              <span className="flex items-center text-soft-ink">
                <Menu
                  name={t('moveOption', { number })}
                  label={<ArrowUpDown aria-hidden="true" />}
                  className="[&>button]:rounded-control"
                >
                  {() => (
                    <ul>
                      <li>
                        <MenuButton
                          icon={ArrowUp}
                          disabled={index === 0}
                          onClick={() => move(index, index - 1)}
                        >
                          {t('up')}
                        </MenuButton>
                      </li>
                      <li>
                        <MenuButton
                          icon={ArrowDown}
                          disabled={index === options.length - 1}
                          onClick={() => move(index, index + 1)}
                        >
                          {t('down')}
                        </MenuButton>
                      </li>
                    </ul>
                  )}
                </Menu>
                <IconButton
                  icon={X}
                  label={t('removeOption', { number })}
                  disabled={options.length <= optionsMin}
                  onClick={() => remove(index)}
                />
              </span>
              {isPictures && (
                <div className="grid gap-3 col-span-full px-3 pb-3">
                  <AiPictureField
                    label={t('pictureOf', { number })}
                    value={option.picture ?? null}
                    onChange={(picture) => {
                      const answerText = option.answerText || picture?.described?.name || '';
                      change(option.key, { picture, answerText });
                    }}
                    ai={{ answer: option.answerText, topic, prompt: '', lang }}
                  />
                  <TextField
                    label={t('seenOf', { number })}
                    optional={tDesk('form.optional')}
                    lang={lang}
                    maxLength={limits.media.altTextMax}
                    value={option.imageAltText ?? ''}
                    onChange={(event) => change(option.key, { imageAltText: event.currentTarget.value })}
                  />
                </div>
              )}
              {(fault || option.isCorrect || notes) && (
                <div className="flex flex-wrap col-[2/-1] gap-y-0 gap-x-4 pt-0 pe-3 pb-2 ps-0">
                  {option.isCorrect && (
                    <p className="text-correct text-xs font-bold leading-normal">
                      {t('translation:player.correctAnswer')}
                    </p>
                  )}
                  {fault && <FieldError id={`${inputId}-error`}>{fault}</FieldError>}
                  <FieldNotes check={check} place={`option:${option.key}`} lang={lang} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <FieldNotes check={check} place="options" lang={lang} />
      <div className={`flex flex-wrap gap-1 mt-2 -mx-3 mb-0 [&>*]:text-sm`}>
        <Button variant="quiet" aria-disabled={isFull} onClick={add}>
          <Plus aria-hidden="true" />
          {t('addOption')}
        </Button>
        {!isPictures && (
          <Button variant="quiet" onClick={fillTrueOrFalse}>
            <CheckCheck aria-hidden="true" />
            {t('trueOrFalse.fill')}
          </Button>
        )}
        <Button variant="quiet" aria-haspopup="dialog" onClick={onDraw}>
          <Library aria-hidden="true" />
          {t('pool.open')}
        </Button>
      </div>
      {isFull && (
        <p className="text-soft-ink text-xs leading-normal mt-1 mx-0 mb-2">
          {t('full', { count: optionsMax })}
        </p>
      )}
    </fieldset>
  );
}
