import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  ArrowDown,
  ArrowUp,
  Check,
  ChevronDown,
  Ellipsis,
  GripVertical,
  ImageIcon,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useId, useState } from 'react';
import type { OwnQuestion } from '#shared/domain/question.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link/link.tsx';
import { intoView } from '../../../ui/list-page/into-view.ts';
import { Menu } from '../../../ui/menu/menu.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { InlinePreview } from './inline-preview.tsx';
import styles from './question-list.module.css';

type Props = {
  readonly question: OwnQuestion;
  /** From 0. */
  readonly place: number;
  readonly total: number;
  readonly lang: string;
  readonly onMove: (to: number) => void;
  readonly onDelete: () => void;
};

/** One question in the list: its picture, text, right answer, and what can be done with it. */
export function QuestionRow({ question, place, total, lang, onMove, onDelete }: Props) {
  const { t } = useTranslation('questions');
  const [isOpen, setOpen] = useState(false);
  const previewId = useId();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: question.id, attributes: { roleDescription: t('dnd.role') } });
  const number = place + 1;
  const editPath = `/admin/quizzes/${question.quizId}/questions/${question.id}/edit`;
  const right = question.answerOptions.find(({ isCorrect }) => isCorrect);
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? `${styles.row} ${styles.dragged}` : styles.row}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={styles.line}>
        <button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          className={styles.handle}
          aria-label={t('drag', { number })}
        >
          <GripVertical aria-hidden="true" />
        </button>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <span className={styles.thumb}>
          {question.imageMedia ? (
            <Picture picture={question.imageMedia} sizes="80px" decorative />
          ) : (
            <>
              <ImageIcon aria-hidden="true" />
              <span className="visually-hidden">{t('noPicture')}</span>
            </>
          )}
        </span>
        <div className={styles.words}>
          <Link className={styles.text} to={editPath} lang={lang}>
            {question.questionText}
          </Link>
          <p className={styles.facts}>
            {right && (
              <span className={styles.right}>
                <Check aria-hidden="true" />
                <span className="visually-hidden">{t('right')}: </span>
                <span lang={lang}>{right.answerText}</span>
              </span>
            )}
            <span>{t('options', { count: question.answerOptions.length })}</span>
            <span>{t(question.explanation ? 'explained' : 'unexplained')}</span>
          </p>
        </div>
        <div className={styles.tools}>
          <button
            type="button"
            className={styles.tool}
            aria-label={t(isOpen ? 'hide' : 'show', { number })}
            aria-expanded={isOpen}
            aria-controls={previewId}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown className={isOpen ? styles.turned : undefined} aria-hidden="true" />
          </button>
          <Menu name={t('more', { number })} label={<Ellipsis aria-hidden="true" />}>
            {(close) => (
              <ul ref={intoView} className={styles.menu}>
                <li>
                  <Link className={styles.entry} to={editPath} onClick={close}>
                    <Pencil aria-hidden="true" />
                    {t('edit')}
                  </Link>
                </li>
                <Entry
                  icon={<ArrowUp aria-hidden="true" />}
                  text={t('up')}
                  isDisabled={place === 0}
                  onPress={() => {
                    close();
                    onMove(place - 1);
                  }}
                />
                <Entry
                  icon={<ArrowDown aria-hidden="true" />}
                  text={t('down')}
                  isDisabled={place === total - 1}
                  onPress={() => {
                    close();
                    onMove(place + 1);
                  }}
                />
                <Entry
                  icon={<Trash2 aria-hidden="true" />}
                  text={t('remove')}
                  isDanger
                  onPress={() => {
                    close();
                    onDelete();
                  }}
                />
              </ul>
            )}
          </Menu>
        </div>
      </div>
      <div id={previewId} hidden={!isOpen}>
        {isOpen && <InlinePreview question={question} lang={lang} />}
      </div>
    </li>
  );
}

type EntryProps = {
  readonly icon: React.ReactNode;
  readonly text: string;
  readonly isDisabled?: boolean;
  readonly isDanger?: boolean;
  readonly onPress: () => void;
};

function Entry({ icon, text, isDisabled = false, isDanger = false, onPress }: EntryProps) {
  return (
    <li>
      <button
        type="button"
        className={isDanger ? `${styles.entry} ${styles.danger}` : styles.entry}
        disabled={isDisabled}
        onClick={onPress}
      >
        {icon}
        {text}
      </button>
    </li>
  );
}
