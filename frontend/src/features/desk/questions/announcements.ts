import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import type { TFunction } from 'i18next';

/**
 * The announcements for screen readers while a question is dragged, in the author's language.
 * @param hasMoved kept by the caller: the initial place is announced only after the question has left it
 */
export function dragWords(
  t: TFunction<'questions'>,
  ids: readonly string[],
  hasMoved: { current: boolean },
): { announcements: Announcements; screenReaderInstructions: ScreenReaderInstructions } {
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1;
  const total = ids.length;
  return {
    screenReaderInstructions: { draggable: t('dnd.instructions') },
    announcements: {
      onDragStart({ active }) {
        hasMoved.current = false;
        return t('dnd.start', { place: placeOf(active.id) });
      },
      onDragOver({ active, over }) {
        if (!over || (over.id === active.id && !hasMoved.current)) return undefined;
        hasMoved.current = true;
        return t('dnd.over', { place: placeOf(over.id), total });
      },
      onDragEnd: ({ active, over }) => t('dnd.end', { place: placeOf(over?.id ?? active.id), total }),
      onDragCancel: ({ active }) => t('dnd.cancel', { place: placeOf(active.id) }),
    },
  };
}
