import type { ReactNode } from 'react';
import { TextField } from '#ui/form/text-field.tsx';
import { encodings } from '../decode-text.ts';
import type { PairSettings } from '../pairs.ts';
import type { ReadFile, ReadSettings } from '../read-files.ts';
import { type TextFormat, textFormats } from '../recognise.ts';
import { fileLimits } from '../refusal.ts';
import { columnRoles } from '../table.ts';
import { Choice } from './choice.tsx';
import { useFileQuestionsTexts } from './texts.ts';
import type { ChangedSettings } from './use-import.ts';

type Props = {
  readonly files: readonly ReadFile[];
  readonly settings: ReadSettings;
  /** Reads the files again. */
  readonly onChange: (changed: ChangedSettings) => void;
  /** Buttons beside the names of the files. */
  readonly children: ReactNode;
};

const separators = [
  ['', 'auto'],
  [';', 'semicolon'],
  [',', 'comma'],
  ['\t', 'tab'],
  ['|', 'pipe'],
] as const;
const asks = ['first', 'second', 'both'] as const;

/** What was recognised in each file, and how an author can have it read in another way. */
export function ReadSettingsFields({ files, settings, onChange, children }: Props) {
  const t = useFileQuestionsTexts();
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
      <div className="flex flex-wrap items-center gap-3">
        <ul className="grid flex-[1_1_8rem] gap-1 text-sm wrap-anywhere">
          {files.map(({ name, refusal, format }) => (
            <li key={name} className={refusal ? 'text-wrong font-semibold' : 'text-soft-ink'}>
              <span role={refusal && 'alert'}>
                {`${name || t('pasted')}: `}
                {refusal
                  ? t(`refusals.${refusal}`, { max: fileLimits.rowsMax })
                  : format && t(`formats.${format}`)}
              </span>
            </li>
          ))}
        </ul>
        {children}
      </div>
      {(text || guess || isOfPairs) && (
        <details
          // Open where a person should look at what was guessed.
          open={isOfPairs || guess !== undefined}
        >
          <summary className="w-fit min-h-11 content-center text-sm font-semibold cursor-pointer">
            {t('readOtherwise')}
          </summary>
          <div className="grid items-end gap-3 md:grid-cols-3">
            {text && (
              <Choice
                label={t('format')}
                value={settings.format ?? (text.format as TextFormat)}
                choices={textFormats.map((format) => [format, t(`formats.${format}`)])}
                onChoose={(format) => onChange({ format })}
              />
            )}
            {text?.format === 'table' && (
              <Choice
                label={t('separator')}
                value={settings.separator ?? ''}
                choices={separators.map(([separator, name]) => [separator, t(`separators.${name}`)])}
                onChoose={(separator) => onChange({ separator: separator || undefined })}
              />
            )}
            {pairs && (
              <TextField
                label={t('between')}
                placeholder={t('separators.tab')}
                value={(settings.pairs ?? pairs).between.replace(/^\t$/, '')}
                onChange={({ currentTarget: { value } }) => setPairs({ between: value || '\t' })}
              />
            )}
            {isOfPairs && (
              <Choice
                label={t('asks')}
                value={settings.pairs?.asks ?? 'first'}
                choices={asks.map((one) => [one, t(`asksOf.${one}`)])}
                onChoose={(one) => setPairs({ asks: one })}
              />
            )}
            {guess?.encoding && (
              <Choice
                label={t('encoding')}
                value={guess.encoding}
                choices={encodings.map((encoding) => [encoding, encoding])}
                onChoose={(encoding) => onChange({ encoding })}
              />
            )}
          </div>
          {guess && (
            <div className="mt-3 text-sm">
              <p className="text-soft-ink">{t('sample')}</p>
              <pre className="whitespace-pre-wrap wrap-anywhere" dir="auto">
                {guess.sample?.join('\n')}
              </pre>
            </div>
          )}
        </details>
      )}
      {columns && columns.from !== 'header' && (
        <fieldset className="grid gap-3 grid-cols-2 md:grid-cols-4">
          <legend className="mb-2 text-sm">{t('guessed')}</legend>
          {columns.roles.map((role, at) => (
            <Choice
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known only by its place
              key={at}
              label={t('column', { number: at + 1 })}
              value={role}
              choices={columnRoles.map((one) => [one, t(`roles.${one}`)])}
              onChoose={(one) =>
                onChange({ roles: columns.roles.map((before, n) => (n === at ? one : before)) })
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

function isOfTables(format: ReadFile['format']): boolean {
  return format === 'table' || format === 'xlsx' || format === 'html' || format === 'docx';
}
