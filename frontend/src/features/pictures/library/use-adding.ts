import { useAuth } from '#lib/auth/auth.ts';
import { showToast } from '#ui/toasts/toast-store.ts';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { dateLocale } from '../../../i18n/i18n.ts';
import { uploadQueue } from './uploads.ts';

/**
 * How files are added to the queue.
 * @returns a function that adds files and returns the ids of the new ones; null for authors who can't upload yet
 */
export function useAdding(): ((files: readonly File[]) => readonly string[]) | null {
  const t = useDeskTexts();
  const auth = useAuth();
  if (auth.is !== 'signedIn' || !auth.user.emailVerified) return null;
  return (files) => {
    const time = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'medium' });
    const named = files.map((file) =>
      isFromClipboard(file) ? renamed(file, t('upload.pasted', { time: time.format(new Date()) })) : file,
    );
    const { ids, duplicates } = uploadQueue.add(named);
    if (duplicates > 0) showToast('info', t('upload.duplicates', { count: duplicates }));
    return ids;
  };
}

/** A pasted picture that was never a file: every browser gives it the same name and the current time. */
function isFromClipboard({ name, lastModified }: File): boolean {
  return name === 'image.png' && Date.now() - lastModified < 2000;
}

function renamed(file: File, stem: string): File {
  // Some systems don't allow a colon in a file's name.
  const name = `${stem.replaceAll(':', '.')}.png`;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}
