import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { usePlayTexts } from './texts.ts';

type Props = {
  /** Address to go to. */
  readonly to: string;
  readonly onClose: () => void;
};

/** Asks before Escape leaves the play. */
export function LeaveDialog({ to, onClose }: Props): ReactNode {
  const t = usePlayTexts();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={t('leave.title')}
      confirm={t('exit')}
      cancel={t('leave.stay')}
      danger={false}
      onConfirm={() => navigate(to)}
      onClose={onClose}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
