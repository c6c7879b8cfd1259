import { Check, CircleAlert, CircleSlash, Pencil, Plus, Undo2, X } from 'lucide-react';
import { memo } from 'react';
import { limits } from '#shared/domain/limits.ts';
import { optionRules } from '#shared/domain/question-rules.ts';
import { Button } from '#ui/button.tsx';
import { TextareaField } from '#ui/form/text-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import {
  type Fault,
  faultsOf,
  kindOf,
  type Note,
  type ReadOption,
  type ReadQuestion,
} from '../read-question.ts';
import { Choice } from './choice.tsx';
import { type ImportRow, shortened, stateOf, withRight } from './import-rows.ts';
import { useFileQuestionsTexts } from './texts.ts';

/** The type under which a dragged picture has its name. */
export const draggedPicture = 'application/x-picture-name';

type Props = {
  readonly id: string;
  readonly row: ImportRow;
  readonly lang: string;
  /** Whether its fields are shown although nothing is wrong. */
  readonly isOpen: boolean;
  readonly pictureNames: readonly string[];
  readonly previews: ReadonlyMap<string, string>;
  readonly onChange: (changed: readonly ImportRow[]) => void;
  readonly onToggle: (key: string) => void;
};

const icons = { ready: Check, decide: CircleAlert, leftOut: CircleSlash };
const looks = { ready: 'text-correct', decide: 'text-wrong', leftOut: 'text-soft-ink' };
const maxOf = {
  questionTooLong: limits.question.textMax,
  explanationTooLong: limits.question.explanationMax,
  optionTooLong: limits.answerTextMax,
};

/** A question of a file as it will be saved: its texts, or fields to correct them. */
export const ImportRowFields = memo(function ImportRowFields(props: Props) {
  const { id, row, lang, isOpen, previews, onChange, onToggle } = props;
  const t = useFileQuestionsTexts();
  const { key, question, isLeftOut } = row;
  const state = stateOf(row);
  const Icon = icons[state];
  const { in: unit, number, sheet } = row.read.place;
  const place = [sheet, t(`places.${unit}`, { number })].filter(Boolean).join(', ');
  // Fields stay while an author corrects in them what was wrong.
  const mustHaveFields = faultsOf(row.read).length > 0;
  const hasFields = !isLeftOut && (isOpen || mustHaveFields);
  const change = (changed: Partial<ReadQuestion>) =>
    onChange([{ ...row, question: { ...question, ...changed } }]);
  const kind = kindOf(question);
  const preview = previews.get(question.picture ?? '');
  const losesPictures = kind !== 'picture' && question.answerOptions.some((option) => option.picture);
  return (
    <li
      id={id}
      tabIndex={-1}
      className="panel grid grid-cols-1 gap-2 p-3 [content-visibility:auto] [contain-intrinsic-block-size:auto_9rem]"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(draggedPicture)) event.preventDefault();
      }}
      onDrop={(event) => {
        const picture = event.dataTransfer.getData(draggedPicture);
        if (picture === '') return;
        event.preventDefault();
        change({ picture });
      }}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span
          className={`inline-flex items-center gap-1 font-semibold text-sm ${looks[state]} [&>svg]:size-4`}
        >
          <Icon aria-hidden="true" />
          {t(`state.${state}`)}
        </span>
        <span className="text-soft-ink text-sm">
          {kind === 'text' ? place : `${place}, ${t(`questionKinds.${kind}`)}`}
        </span>
        <span className="flex ms-auto">
          {!isLeftOut && !mustHaveFields && (
            <IconButton
              icon={Pencil}
              label={t('edit', { place })}
              aria-expanded={isOpen}
              onClick={() => onToggle(key)}
            />
          )}
          <IconButton
            icon={isLeftOut ? Undo2 : X}
            label={t(isLeftOut ? 'takeBack' : 'leaveOut', { place })}
            onClick={() => onChange([{ ...row, isLeftOut: !isLeftOut }])}
          />
        </span>
      </div>
      {!isLeftOut && (
        // Fields don't move while what was wrong is corrected.
        <div className={`grid gap-1 text-sm ${mustHaveFields ? 'min-h-6' : 'empty:hidden'}`} role="status">
          {faultsOf(question).map(({ code, option = 0 }) => (
            <p key={`${code} ${option}`} className="text-wrong font-semibold">
              {`${place}: ${t(`faults.${code}`, {
                number: option + 1,
                min: optionRules[kind].min,
                max: maxOf[code as keyof typeof maxOf] ?? optionRules[kind].max,
              })}`}
            </p>
          ))}
          {[...question.notes, ...(losesPictures ? [{ code: 'optionPictures' as const }] : [])].map(
            (note, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a note is known only by its place
              <p key={at} className="text-soft-ink wrap-anywhere">
                {t(`notes.${note.code}`, { text: (note as Note).text ?? '' })}
              </p>
            ),
          )}
        </div>
      )}
      <div className="flex gap-3">
        {preview && !isLeftOut && (
          <img
            className="flex-none size-16 object-cover rounded-control"
            src={preview}
            alt={question.imageAltText}
            draggable={false}
            loading="lazy"
            decoding="async"
          />
        )}
        {hasFields ? (
          <Fields {...props} place={place} onChanged={change} />
        ) : (
          <div className="min-w-0 wrap-anywhere whitespace-pre-line" lang={lang} dir="auto">
            <p className={isLeftOut ? 'text-soft-ink' : 'font-semibold'}>{question.questionText}</p>
            {!isLeftOut && (
              <Options
                options={question.answerOptions}
                previews={kind === 'picture' ? previews : undefined}
              />
            )}
          </div>
        )}
      </div>
    </li>
  );
});

type OptionsProps = {
  readonly options: readonly ReadOption[];
  /** Only of options that are pictures. */
  readonly previews: Props['previews'] | undefined;
};

function Options({ options, previews }: OptionsProps) {
  const t = useFileQuestionsTexts();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {options.map(({ answerText, isCorrect, picture = '' }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is known only by its place
          key={at}
          className={`inline-flex items-center gap-1 ${isCorrect ? 'text-correct' : ''} [&>svg]:size-4`}
        >
          {isCorrect && <Check aria-label={t('translation:player.correctAnswer')} />}
          {previews && <OptionPicture source={previews.get(picture)} />}
          {answerText}
        </li>
      ))}
    </ul>
  );
}

function OptionPicture({ source }: { readonly source: string | undefined }) {
  return (
    <img
      className="flex-none size-11 object-cover rounded-control"
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

type FieldsProps = Pick<Props, 'id' | 'row' | 'lang' | 'pictureNames' | 'previews'> & {
  readonly place: string;
  readonly onChanged: (changed: Partial<ReadQuestion>) => void;
};

function Fields({ id, row, lang, pictureNames, previews, place, onChanged }: FieldsProps) {
  const t = useFileQuestionsTexts();
  const { questionText, answerOptions, explanation, picture } = row.question;
  const kind = kindOf(row.question);
  const { max } = optionRules[kind];
  const faults = faultsOf(row.question);
  const has = (...codes: readonly Fault['code'][]) => faults.some(({ code }) => codes.includes(code));
  const setOptions = (options: readonly ReadOption[]) => onChanged({ answerOptions: options });
  return (
    <fieldset className="grid flex-1 min-w-0 gap-3 [&_textarea]:min-h-11!">
      <legend className="sr-only">{place}</legend>
      <TextareaField
        label={t('questionText')}
        lang={lang}
        rows={1}
        value={questionText}
        aria-invalid={has('noQuestion', 'questionTooLong') || undefined}
        onChange={(event) => onChanged({ questionText: event.currentTarget.value })}
      />
      <div className="grid gap-2 md:grid-cols-2">
        {answerOptions.map(({ answerText, isCorrect, picture: ofOption = '' }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is known only by its place
          <div key={at} className="flex items-center gap-1 control-box focus-box min-w-0 ps-1">
            <label className="grid flex-none size-11 place-items-center cursor-pointer">
              <input
                type="radio"
                className="size-5"
                name={`${id}-right`}
                checked={isCorrect && !has('chooseRight')}
                aria-label={t('right', { number: at + 1 })}
                onChange={() => setOptions(withRight(answerOptions, at))}
              />
            </label>
            {kind === 'picture' && <OptionPicture source={previews.get(ofOption)} />}
            <input
              type="text"
              className="bare-input min-h-10.75 flex-1 min-w-0"
              lang={lang}
              value={answerText}
              autoComplete="off"
              aria-label={t('option', { number: at + 1 })}
              aria-invalid={faults.some(({ option }) => option === at) || undefined}
              onChange={({ currentTarget: { value } }) =>
                setOptions(answerOptions.map((one, n) => (n === at ? { ...one, answerText: value } : one)))
              }
            />
            <IconButton
              icon={X}
              label={t('removeOption', { number: at + 1 })}
              onClick={() => setOptions(answerOptions.filter((_, n) => n !== at))}
            />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {kind === 'text' && answerOptions.length < max && (
          <Button
            variant="quiet"
            onClick={() => setOptions([...answerOptions, { answerText: '', isCorrect: false }])}
          >
            <Plus aria-hidden="true" />
            {t('addOption')}
          </Button>
        )}
        {has('tooManyOptions') && !has('noRight', 'chooseRight') && (
          <Button onClick={() => setOptions(shortened(answerOptions, max))}>
            {t('shorten', { count: max - 1 })}
          </Button>
        )}
      </div>
      {explanation !== '' && (
        <TextareaField
          label={t('explanation')}
          lang={lang}
          rows={1}
          value={explanation}
          aria-invalid={has('explanationTooLong') || undefined}
          onChange={(event) => onChanged({ explanation: event.currentTarget.value })}
        />
      )}
      {pictureNames.length > 0 && (
        <Choice
          label={t('picture')}
          value={picture ?? ''}
          choices={[['', t('noPicture')], ...pictureNames.map((name) => [name, name] as const)]}
          onChoose={(name) => onChanged({ picture: name || null })}
        />
      )}
    </fieldset>
  );
}
