import { ImageIcon, ImageOff, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#shared/domain/limits.ts';
import type { SessionImage } from '#shared/domain/session-image.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Picture, ratioStyle } from '#ui/picture.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Waiting } from '../waiting.tsx';
import { instructionOf } from './image-dialog-state.ts';
import { pictureOf } from './image-history.tsx';
import styles from './image-stage.module.css';

type Props = {
  /** The picture that is shown; undefined while there is none. */
  readonly image: SessionImage | undefined;
  /** From the first picture to this one. */
  readonly chain: readonly SessionImage[];
  /** When the wait for a call, or for the picture itself, began; in milliseconds. */
  readonly waitingSince: number | undefined;
  readonly isBusy: boolean;
  readonly onSelect: (image: SessionImage) => void;
  readonly onStopWaiting: () => void;
  readonly onCancel: () => void;
  readonly onRefine: (instruction: string) => void;
  /** Copies the picture's prompt into the form. */
  readonly onRepeat: () => void;
};

/** One picture, large: its prompt, its status, and a field for changes. */
export function ImageStage(props: Props) {
  const { image, chain, waitingSince, isBusy, onSelect, onRefine, onRepeat } = props;
  const { t } = useTranslation('aiImages');
  const picture = image && pictureOf(image);
  if (waitingSince !== undefined) {
    return (
      <div className="stack gap-4">
        <div className={`framed muted ${styles.frame} ${styles.empty}`}>
          <LoaderCircle className="turning" aria-hidden="true" />
          {image && <p className={styles.about}>{image.prompt}</p>}
        </div>
        <Waiting
          text={t('waiting')}
          hint={t('waitingHint')}
          since={waitingSince}
          ends={[
            { label: t('stopWaiting'), onPress: props.onStopWaiting },
            { label: t('cancel'), onPress: props.onCancel },
          ]}
        />
      </div>
    );
  }
  if (!image) {
    return (
      <div className="stack gap-4">
        <div className={`framed muted ${styles.frame} ${styles.empty}`}>
          <ImageIcon aria-hidden="true" />
          <p>{t('noneYet')}</p>
        </div>
      </div>
    );
  }
  return (
    <div className="stack gap-4">
      {picture ? (
        <div className={styles.picture} style={ratioStyle(picture)}>
          <Picture picture={picture} sizes="(min-width: 60rem) 540px, 100vw" fit="contain" priority />
        </div>
      ) : (
        <div className={`framed muted ${styles.frame} ${styles.empty}`}>
          <ImageOff aria-hidden="true" />
          <p>
            <strong>{t(image.error === 'CANCELLED' ? 'cancelled' : 'failedTitle')}</strong>
            <br />
            {t(`failed.${image.error ?? 'INTERNAL_ERROR'}`)}
          </p>
        </div>
      )}
      {chain.length > 1 && <Chain chain={chain} current={image} onSelect={onSelect} />}
      <div className={styles.told}>
        <p className={`breakable ${styles.prompt}`}>
          <span className="soft">{t('madeFrom')}</span> {image.prompt}
        </p>
        <Button variant="quiet" className={styles.repeat} onClick={onRepeat}>
          {t('repeat')}
        </Button>
      </div>
      {picture && <Refine key={image.sessionImageId} isBusy={isBusy} onRefine={onRefine} />}
    </div>
  );
}

type ChainProps = Pick<Props, 'chain' | 'onSelect'> & { readonly current: SessionImage };

function Chain({ chain, current, onSelect }: ChainProps) {
  const { t } = useTranslation('aiImages');
  return (
    <ol className="row wrap gap-2" aria-label={t('chain')}>
      {chain.map((image, index) => {
        const picture = pictureOf(image);
        const instruction = instructionOf(image, chain[index - 1]);
        const isCurrent = image.sessionImageId === current.sessionImageId;
        return (
          <li key={image.sessionImageId} className={`row gap-2 ${styles.step}`}>
            <button
              type="button"
              className={`framed centered ${styles.link}`}
              aria-current={isCurrent ? 'step' : undefined}
              aria-label={index === 0 ? t('chainFirst') : t('chainStep', { number: index, instruction })}
              title={instruction}
              onClick={() => onSelect(image)}
            >
              {picture ? (
                <Picture picture={picture} sizes="64px" decorative />
              ) : (
                <ImageOff aria-hidden="true" />
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function Refine({ isBusy, onRefine }: Pick<Props, 'isBusy' | 'onRefine'>) {
  const { t } = useTranslation('aiImages');
  const [instruction, setInstruction] = useState('');
  const [isShort, setShort] = useState(false);
  const { promptMin, promptMax } = limits.aiImage;
  return (
    <form
      className="field-row gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const text = instruction.trim();
        setShort(text.length < promptMin);
        if (!isBusy && text.length >= promptMin) onRefine(text);
      }}
    >
      <TextField
        label={t('refine')}
        placeholder={t('refineExample')}
        value={instruction}
        maxLength={promptMax}
        autoComplete="off"
        error={isShort ? t('promptShort', { count: promptMin }) : undefined}
        onChange={(event) => {
          setInstruction(event.currentTarget.value);
          setShort(false);
        }}
      />
      <Button type="submit" aria-disabled={isBusy}>
        {t('refineSubmit')}
      </Button>
    </form>
  );
}
