import { Check, CircleAlert, ImageIcon, LoaderCircle, RotateCw, X } from 'lucide-react';
import { useUploadText } from '#features/pictures/library/upload-panel.tsx';
import { canRetry, hasEnded, type Upload } from '#features/pictures/library/upload-state.ts';
import { pictureOfMedia } from '#features/pictures/picked-picture.ts';
import { limits } from '#shared/domain/limits.ts';
import { FieldError } from '#ui/form/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import type { PictureRow, RowFault } from './picture-rows.ts';
import { usePictureQuestionsTexts } from './texts.ts';

type Props = {
  readonly id: string;
  /** From 1. */
  readonly number: number;
  readonly row: PictureRow;
  /** The wrong answers, corrected or drawn, one for each field; undefined if the picture couldn't be uploaded. */
  readonly wrong: readonly string[] | undefined;
  /** True if the wrong answers are the pictures of other rows. */
  readonly isMirrored: boolean;
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
  const { id, number, row, wrong, isMirrored, upload, lang, fault, isDisabled, onChange, onRetry, onRemove } =
    props;
  const t = usePictureQuestionsTexts();
  const tDesk = useDeskTexts();
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
      <fieldset
        className="panel grid grid-cols-[5.5rem_minmax(0,1fr)_auto] [grid-template-areas:'picture_._tools'_'answers_answers_answers'_'notes_notes_notes'] items-center gap-y-0 gap-x-3 p-3 md:grid-cols-[8.5rem_minmax(0,1fr)_auto] md:[grid-template-areas:'picture_answers_tools'_'notes_notes_notes'] md:items-start"
        disabled={isDisabled}
      >
        <legend className="sr-only">{t('row', { number, name: row.name })}</legend>
        <RowPicture row={row} upload={upload} />
        {wrong && (
          <div className="grid [grid-area:answers] gap-2 mt-2 md:grid-cols-2 md:mt-0">
            <div className="flex items-center gap-2 control-box focus-box min-w-0 px-3 [&>input]:min-h-10.75 [&>input]:text-ink [&>svg]:flex-none [&>svg]:size-4 border-correct bg-correct-tint text-correct [&>input]:font-[650]">
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
            {isMirrored && (
              <p className="self-center text-soft-ink text-sm" lang={lang}>
                {wrong.filter(Boolean).join(', ')}
              </p>
            )}
            {(isMirrored ? [] : wrong).map((text, index) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: a wrong answer is known only by its place
                key={index}
                className="flex items-center gap-2 control-box focus-box min-w-0 px-3 text-soft-ink [&>input]:min-h-10.75 [&>input]:text-ink [&>svg]:flex-none [&>svg]:size-4"
              >
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
        <div className="flex [grid-area:tools] justify-self-end text-soft-ink">
          {upload && canRetry(upload) && !row.media && (
            <IconButton
              icon={RotateCw}
              label={tDesk('upload.retryOf', { name: row.name })}
              onClick={onRetry}
            />
          )}
          <IconButton icon={X} label={t('remove', { number, name: row.name })} onClick={onRemove} />
        </div>
        <div className="[grid-area:notes] wrap-anywhere [&>*]:mt-2" role="status">
          {upload && !row.media && (
            <p
              className={wrong ? 'text-soft-ink text-xs leading-normal' : 'text-wrong font-semibold text-sm'}
            >
              {row.name}: {textOf(upload)}
            </p>
          )}
          {fault && (
            <FieldError id={`${id}-fault`}>
              {t(`faults.${fault === 'noWrong' && isMirrored ? 'noOther' : fault}`)}
            </FieldError>
          )}
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
      className="[grid-area:picture] w-full"
      picture={row.media && pictureOfMedia(row.media)}
      radius="control"
      sizes="140px"
      decorative
      empty={
        upload?.preview ? (
          <img className="size-full object-cover" src={upload.preview} alt="" decoding="async" />
        ) : (
          <Icon className={isComing ? 'turning' : ''} aria-hidden="true" />
        )
      }
    />
  );
}
