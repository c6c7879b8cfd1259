import type { AnswerPoolItem } from '#shared/domain/answer-pool.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type StaleChoice, StaleSaveDialog } from '../../../ui/versioned-form/stale-save-dialog.tsx';
import type { ItemValues } from './pool-items.ts';
import { useItemPicture } from './use-item-picture.ts';
import type { StaleItem } from './use-pool-items.ts';

type Props = {
  readonly stale: StaleItem;
  /** The values chosen, to be saved over the item as it is now. */
  readonly onResolve: (chosen: ItemValues, base: AnswerPoolItem) => void;
  readonly onClose: () => void;
};

/** Both versions of what two people changed in one answer of a pool. */
export function StaleItemDialog({ stale: { merged, theirs, conflicts }, onResolve, onClose }: Props) {
  const { t } = useTranslation('answerPools');
  const mine = useItemPicture(merged.mediaId);
  const saved = useItemPicture(theirs.mediaId ?? null);
  const shown = {
    text: { mine: merged.text, theirs: theirs.text },
    mediaId: { mine: mine?.picture.altText, theirs: saved?.picture.altText },
  };
  const choose = (choice: Record<keyof ItemValues, StaleChoice>) =>
    onResolve(
      {
        text: choice.text === 'theirs' ? theirs.text : merged.text,
        mediaId: choice.mediaId === 'theirs' ? (theirs.mediaId ?? null) : merged.mediaId,
      },
      theirs,
    );
  return (
    <StaleSaveDialog
      fields={conflicts.map((name) => ({
        name,
        label: t(name === 'text' ? 'list.text' : 'list.picture'),
        ...shown[name],
      }))}
      onResolve={choose}
      onClose={onClose}
    />
  );
}
