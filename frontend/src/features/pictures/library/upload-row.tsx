import { Check, CircleAlert, ImageIcon, RotateCw, WifiOff, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './upload-panel.module.css';
import { canRetry, hasEnded, type Upload } from './upload-state.ts';

type Props = {
  readonly upload: Upload;
  /** The progress, or why the upload stopped. */
  readonly text: string;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
};

/** One file that is being uploaded. */
export function UploadRow({ upload, text, onRetry, onRemove }: Props) {
  const { t } = useTranslation('desk');
  const { name, state } = upload;
  const isTroubled = state.is === 'refused' || state.is === 'failed';
  return (
    <li className={`stack gap-3 ${styles.row}`}>
      <Preview src={upload.preview} />
      <div className={styles.about}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        <p className={`${styles.state} ${isTroubled ? 'wrong-ink' : 'fine-print'}`}>
          {state.is === 'ready' && <Check className="right-ink" aria-hidden="true" />}
          {isTroubled && <CircleAlert aria-hidden="true" />}
          {state.is === 'interrupted' && <WifiOff aria-hidden="true" />}
          <span>{text}</span>
        </p>
        {(state.is === 'sending' || state.is === 'processing') && (
          <progress
            className={styles.bar}
            aria-label={name}
            max={1}
            {...(state.is === 'sending' ? { value: state.part } : {})}
          />
        )}
      </div>
      <div className={`row ${styles.actions}`}>
        {canRetry(upload) && (
          <Button
            variant="quiet"
            className={styles.retry}
            aria-label={t('upload.retryOf', { name })}
            onClick={onRetry}
          >
            <RotateCw aria-hidden="true" />
            <span>{t('upload.retry')}</span>
          </Button>
        )}
        <IconButton
          icon={X}
          label={t(hasEnded(upload) ? 'upload.removeOf' : 'upload.cancelOf', { name })}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

function Preview({ src }: { readonly src: string | null }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className={`centered ${styles.preview}`}>
      {src && !isBroken ? (
        <img src={src} alt="" decoding="async" onError={() => setBroken(true)} />
      ) : (
        <ImageIcon aria-hidden="true" />
      )}
    </span>
  );
}
