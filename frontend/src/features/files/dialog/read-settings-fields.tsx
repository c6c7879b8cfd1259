import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { type Encoding, encodings } from '../decode-text.ts';
import type { PairSettings } from '../pairs.ts';
import type { ReadFile, ReadSettings } from '../read-files.ts';
import { type TextFormat, textFormats } from '../recognise.ts';
import { fileLimits } from '../refusal.ts';
import type { ColumnRole } from '../table.ts';
import { useFileQuestionsTexts } from './texts.ts';
import type { ChangedSettings } from './use-import.ts';

type Props = {
  readonly files: readonly ReadFile[];
  readonly settings: ReadSettings;
  /** Reads the files again. */
  readonly onChange: (changed: ChangedSettings) => void;
};

const separators = { auto: '', semicolon: ';', comma: ',', tab: '\t', pipe: '|' } as const;
const roles: readonly ColumnRole[] = [
  'question',
  'option',
  'right',
  'wrong',
  'explanation',
  'picture',
  'altText',
  'kind',
  'timeLimit',
  'points',
  'ignored',
];
const asks = ['first', 'second', 'both'] as const;

/** What was recognised in each file, and how an author can have it read in another way. */
export function ReadSettingsFields({ files, settings, onChange }: Props) {
  const t = useFileQuestionsTexts();
  const nameOf = ({ name }: ReadFile) => name || t('pasted');
  const text = files.find(({ format }) => textFormats.some((one) => one === format));
  const guess = files.find(({ sample }) => sample && sample.length > 0);
  const columns = files.flatMap(({ quizzes }) => quizzes.flatMap((quiz) => quiz.columns ?? []))[0];
  const pairs = files.find((file) => file.pairs)?.pairs;
  const isOfPairs = files.some(
    ({ format, quizzes }) =>
      format === 'pairs' ||
      (isOfTables(format) && quizzes.some((quiz) => !quiz.columns && quiz.questions.length > 0)),
  );
  const setPairs = (changed: Partial<PairSettings>) =>
    onChange({
      pairs: { between: '\t', after: '\n', asks: 'first', ...pairs, ...settings.pairs, ...changed },
    });
  return (
    <div className="grid gap-3">
      <ul className="grid gap-1 text-sm wrap-anywhere">
        {files.map((file) => (
          <li key={file.name} className={file.refusal ? 'text-wrong font-semibold' : 'text-soft-ink'}>
            {file.refusal
              ? t('refused', {
                  name: nameOf(file),
                  reason: t(`refusals.${file.refusal}`, { max: fileLimits.rowsMax }),
                })
              : file.format && t('recognised', { name: nameOf(file), format: t(`formats.${file.format}`) })}
          </li>
        ))}
      </ul>
      <div className="grid items-end gap-3 md:grid-cols-3">
        {text && (
          <SelectField
            label={t('format')}
            value={settings.format ?? text.format}
            onChange={(event) => onChange({ format: event.currentTarget.value as TextFormat })}
          >
            {textFormats.map((format) => (
              <option key={format} value={format}>
                {t(`formats.${format}`)}
              </option>
            ))}
          </SelectField>
        )}
        {text?.format === 'table' && (
          <SelectField
            label={t('separator')}
            value={settings.separator ?? ''}
            onChange={(event) => onChange({ separator: event.currentTarget.value || undefined })}
          >
            {Object.entries(separators).map(([name, separator]) => (
              <option key={name} value={separator}>
                {t(`separators.${name as keyof typeof separators}`)}
              </option>
            ))}
          </SelectField>
        )}
        {pairs && (
          <TextField
            label={t('between')}
            value={(settings.pairs ?? pairs).between.replaceAll('\t', '\\t')}
            onChange={({ currentTarget: { value } }) => {
              if (value !== '') setPairs({ between: value.replaceAll('\\t', '\t') });
            }}
          />
        )}
        {isOfPairs && (
          <SelectField
            label={t('asks')}
            value={settings.pairs?.asks ?? 'first'}
            onChange={(event) => setPairs({ asks: event.currentTarget.value as PairSettings['asks'] })}
          >
            {asks.map((one) => (
              <option key={one} value={one}>
                {t(`asksOf.${one}`)}
              </option>
            ))}
          </SelectField>
        )}
        {guess && (
          <SelectField
            label={t('encoding')}
            value={guess.encoding}
            onChange={(event) => onChange({ encoding: event.currentTarget.value as Encoding })}
          >
            {encodings.map((encoding) => (
              <option key={encoding}>{encoding}</option>
            ))}
          </SelectField>
        )}
      </div>
      {guess && (
        <div className="text-sm">
          <p className="text-soft-ink">{t('sample')}</p>
          <pre className="whitespace-pre-wrap wrap-anywhere" dir="auto">
            {guess.sample?.join('\n')}
          </pre>
        </div>
      )}
      {columns && columns.from !== 'header' && (
        <fieldset className="grid gap-3 grid-cols-2 md:grid-cols-4">
          <legend className="mb-1 text-sm">{t('guessed')}</legend>
          {columns.roles.map((role, at) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known only by its place
              key={at}
              label={t('column', { number: at + 1 })}
              value={role}
              onChange={({ currentTarget: { value } }) =>
                onChange({ roles: columns.roles.map((one, n) => (n === at ? (value as ColumnRole) : one)) })
              }
            >
              {roles.map((one) => (
                <option key={one} value={one}>
                  {t(`roles.${one}`)}
                </option>
              ))}
            </SelectField>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function isOfTables(format: ReadFile['format']): boolean {
  return format === 'table' || format === 'xlsx' || format === 'html' || format === 'docx';
}
