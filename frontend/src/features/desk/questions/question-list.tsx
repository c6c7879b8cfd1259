import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useRef } from 'react';
import type { OwnQuestion } from '#shared/domain/question.ts';
import { QuestionRow } from './question-row.tsx';
import { useQuestionsTexts } from './texts.ts';

type Props = {
  readonly questions: readonly OwnQuestion[];
  /** Language of the quiz. */
  readonly lang: string;
  /** `to` counts from 0. */
  readonly onMove: (question: OwnQuestion, to: number) => void;
  /** Null if the quiz is full. */
  readonly onDuplicate: ((question: OwnQuestion) => void) | null;
  readonly onPlaces: (question: OwnQuestion) => void;
  readonly onDelete: (question: OwnQuestion) => void;
};

/** The questions in order. Each can be moved by its handle, by touch, mouse or keyboard. */
export function QuestionList({ questions, lang, onMove, onDuplicate, onPlaces, onDelete }: Props) {
  const t = useQuestionsTexts();
  const ids = questions.map(({ id }) => id);
  const hasMoved = useRef(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const question = questions.find(({ id }) => id === active.id);
    if (question && over && over.id !== active.id) onMove(question, ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={dragWords(t, ids, hasMoved)}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="grid grid-cols-1 gap-2" aria-label={t('list')}>
          {questions.map((question, index) => (
            <QuestionRow
              key={question.id}
              question={question}
              place={index}
              total={questions.length}
              lang={lang}
              onMove={(to) => onMove(question, to)}
              onDuplicate={onDuplicate && (() => onDuplicate(question))}
              onPlaces={question.kind === 'place' || question.marker ? () => onPlaces(question) : null}
              onDelete={() => onDelete(question)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/**
 * The announcements for screen readers while a question is dragged, in the author's language.
 * @param hasMoved kept by the caller: the initial place is announced only after the question has left it
 */
function dragWords(
  t: ReturnType<typeof useQuestionsTexts>,
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
