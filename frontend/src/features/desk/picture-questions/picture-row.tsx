import { Check, CircleAlert, ImageIcon, LoaderCircle, RotateCw, X } from 'lucide-react';
import { useUploadText } from '#features/pictures/library/upload-panel.tsx';
import { canRetry, hasEnded, type Upload } from '#features/pictures/library/upload-state.ts';
import { pictureOfMedia } from '#features/pictures/picked-picture.ts';
import { limits } from '#shared/domain/limits.ts';
import { FieldError } from '#ui/form/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './picture-questions.module.css';
import type { PictureRow, RowFault } from './picture-rows.ts';

type Props = {
  readonly id: string;
  /** From 1. */
  readonly number: number;
  readonly row: PictureRow;
  /** The wrong answers, corrected or drawn, one for each field; undefined if the picture couldn't be uploaded. */
  readonly wrong: readonly string[] | undefined;
  /** Set while the picture is being uploaded, or if that failed. */
  readonly upload: Upload | undefined;
  readonly lang: string;
  /** Why the row can't be saved, once the author has tried to. */
  readonly fault: RowFault | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (changed: Partial<PictureRow>) => void;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
};

/** A row of the table: a picture, its right answer and its wrong ones, all editable. */
export function PictureRowFields(props: Props) {
  const { id, number, row, wrong, upload, lang, fault, isDisabled, onChange, onRetry, onRemove } = props;
  const { t } = useTranslation(['pictureQuestions', 'desk', 'translation']);
  const textOf = useUploadText();
  const input = {
    type: 'text',
    className: 'bare-input',
    lang,
    maxLength: limits.answerTextMax,
    autoComplete: 'off',
  } as const;
  return (
    <li id={id}>
      <fieldset className={`panel ${styles.row}`} disabled={isDisabled}>
        <legend className="visually-hidden">{t('row', { number, name: row.name })}</legend>
        <RowPicture row={row} upload={upload} />
        {wrong && (
          <div className={styles.answers}>
            <div className={`row gap-2 control-box focus-box ${styles.answer} ${styles.right}`}>
              <Check aria-hidden="true" />
              <input
                {...input}
                id={`${id}-right`}
                value={row.right}
                placeholder={t('translation:player.correctAnswer')}
                aria-label={t('rightOf', { number })}
                aria-invalid={fault === 'noRight' || fault === 'sameAnswer' || undefined}
                aria-describedby={fault && `${id}-fault`}
                onChange={(event) => onChange({ right: event.currentTarget.value })}
              />
            </div>
            {wrong.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a wrong answer is known only by its place
              <div key={index} className={`row gap-2 control-box focus-box ${styles.answer}`}>
                <X aria-hidden="true" />
                <input
                  {...input}
                  id={`${id}-wrong-${index + 1}`}
                  value={text}
                  placeholder={t('wrong')}
                  aria-label={t('wrongOf', { number, place: index + 1 })}
                  aria-invalid={fault === 'noWrong' || undefined}
                  aria-describedby={fault && `${id}-fault`}
                  onChange={(event) => {
                    const { value } = event.currentTarget;
                    onChange({ wrong: wrong.map((one, at) => (at === index ? value : one)) });
                  }}
                />
              </div>
            ))}
          </div>
        )}
        <div className={styles.tools}>
          {upload && canRetry(upload) && !row.media && (
            <IconButton
              icon={RotateCw}
              label={t('desk:upload.retryOf', { name: row.name })}
              onClick={onRetry}
            />
          )}
          <IconButton icon={X} label={t('remove', { number, name: row.name })} onClick={onRemove} />
        </div>
        <div className={styles.notes} role="status">
          {upload && !row.media && (
            <p className={wrong ? 'fine-print' : 'error-text small'}>
              {row.name}: {textOf(upload)}
            </p>
          )}
          {fault && <FieldError id={`${id}-fault`}>{t(`faults.${fault}`)}</FieldError>}
        </div>
      </fieldset>
    </li>
  );
}

function RowPicture({ row, upload }: Pick<Props, 'row' | 'upload'>) {
  const isComing = upload !== undefined && !hasEnded(upload);
  const Icon = isComing ? LoaderCircle : row.media ? ImageIcon : CircleAlert;
  return (
    <PictureFrame
      className={styles.picture}
      picture={row.media && pictureOfMedia(row.media)}
      radius="control"
      sizes="140px"
      decorative
      empty={
        upload?.preview ? (
          <img className={styles.preview} src={upload.preview} alt="" decoding="async" />
        ) : (
          <Icon className={isComing ? 'turning' : ''} aria-hidden="true" />
        )
      }
    />
  );
}
