import { Ban } from 'lucide-react';
import { useState } from 'react';
import { call } from '#lib/api/api-client.ts';
import { appealTakedown } from '#shared/api/desk-endpoints.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { TextDialog } from './text-dialog.tsx';
import { useModerationTexts } from './texts.ts';

type Props = { readonly quiz: Pick<OwnQuiz, 'id' | 'takedown'>; readonly onAppealed: () => void };

/** Tells an author why a quiz was taken down, and lets them ask for another look. Nothing for any other quiz. */
export function TakedownNote({ quiz: { id, takedown }, onAppealed }: Props) {
  const t = useModerationTexts();
  const [isAsking, setIsAsking] = useState(false);
  if (!takedown) return null;
  const reason = t('takedown.text', { reason: takedown.reason });
  return (
    <Note
      icon={Ban}
      title={t('takedown.title')}
      text={takedown.isAppealed ? `${reason} ${t('takedown.appealed')}` : reason}
    >
      {!takedown.isAppealed && <Button onClick={() => setIsAsking(true)}>{t('takedown.appeal')}</Button>}
      {isAsking && (
        <TextDialog
          title={t('takedown.appeal')}
          keptAs={`appeal.${id}`}
          text={t('takedown.appealText')}
          label={t('takedown.message')}
          onConfirm={async (text) => {
            await call(appealTakedown, { params: { quizId: id }, body: { text } });
            showToast('success', t('takedown.sent'));
            onAppealed();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Note>
  );
}
