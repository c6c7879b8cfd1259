import { Check, Copy, Maximize2, Share2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Quiz } from '#shared/domain/quiz.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { embedCode } from './embed-code.ts';
import { useShareTexts } from './texts.ts';

type Props = {
  readonly quiz: Pick<Quiz, 'slug' | 'title'>;
  readonly onClose: () => void;
  /** What to do with a quiz that was published just now; shown above the link. */
  readonly children?: ReactNode;
};

/**
 * The ways to share a quiz: its link, a QR code, the system's own dialog, and code for another site. The QR code can
 * fill the screen if the browser supports it (an iPhone doesn't).
 */
export default function ShareDialog({ quiz: { slug, title }, onClose, children }: Props) {
  const t = useShareTexts();
  const address = `${location.origin}/quiz/${slug}`;
  const code = useRef<HTMLDivElement>(null);
  return (
    <Dialog size="medium" title={children ? t('published') : t('title', { title })} onClose={onClose}>
      <div className="grid grid-cols-1 gap-5">
        {children}
        <CopyField label={t('link')} text={address} />
        <div className="group/qr grid place-items-center [&:fullscreen]:bg-[#fff]" ref={code}>
          <QrCode
            className="w-[min(100%,14rem)] aspect-square group-[:fullscreen]/qr:w-[min(92vw,92vh)]"
            text={address}
            label={t('qr', { title })}
          />
        </div>
        <div className="flex items-center flex-wrap gap-3 justify-center">
          {document.fullscreenEnabled && (
            <Button onClick={() => void code.current?.requestFullscreen().catch(() => undefined)}>
              <Maximize2 aria-hidden="true" />
              {t('fullScreen')}
            </Button>
          )}
          {'share' in navigator && (
            <Button onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}>
              <Share2 aria-hidden="true" />
              {t('send')}
            </Button>
          )}
        </div>
        <CopyField
          label={t('embed')}
          hint={t('embedHint')}
          text={embedCode(location.origin, { slug, title })}
        />
      </div>
    </Dialog>
  );
}

/** A text that can be copied. If the browser doesn't allow that, the text is selected. */
function CopyField({ label, hint, text }: { label: string; hint?: string; text: string }) {
  const t = useShareTexts();
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      field.current?.select();
    }
  };
  return (
    <TextField
      ref={field}
      label={label}
      hint={hint}
      value={text}
      readOnly
      end={
        <Button variant="quiet" aria-label={t('copyOf', { label })} onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          <span role="status">{t(isCopied ? 'copied' : 'copy')}</span>
        </Button>
      }
    />
  );
}
