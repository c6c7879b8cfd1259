import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useRef } from 'react';
import type { OwnQuestion } from '#shared/domain/question.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { dragWords } from './announcements.ts';
import { QuestionRow } from './question-row.tsx';

type Props = {
  readonly questions: readonly OwnQuestion[];
  /** Language of the quiz. */
  readonly lang: string;
  /** `to` counts from 0. */
  readonly onMove: (question: OwnQuestion, to: number) => void;
  /** Null if the quiz is full. */
  readonly onDuplicate: ((question: OwnQuestion) => void) | null;
  readonly onDelete: (question: OwnQuestion) => void;
};

/** The questions in order. Each can be moved by its handle, by touch, mouse or keyboard. */
export function QuestionList({ questions, lang, onMove, onDuplicate, onDelete }: Props) {
  const { t } = useTranslation('questions');
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
        <ol className="stack gap-2" aria-label={t('list')}>
          {questions.map((question, index) => (
            <QuestionRow
              key={question.id}
              question={question}
              place={index}
              total={questions.length}
              lang={lang}
              onMove={(to) => onMove(question, to)}
              onDuplicate={onDuplicate && (() => onDuplicate(question))}
              onDelete={() => onDelete(question)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
