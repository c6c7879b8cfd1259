import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  ArrowDown,
  ArrowUp,
  Check,
  ChevronDown,
  ChevronUp,
  Copy,
  Ellipsis,
  GripVertical,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useId, useState } from 'react';
import { limits } from '#shared/domain/limits.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Menu, MenuButton, MenuLink } from '#ui/menu.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { StaticPlayer } from '#ui/player/static-player.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { correctAnswer } from '../preview/preview-play.ts';
import styles from './question-list.module.css';

type Props = {
  readonly question: OwnQuestion;
  /** From 0. */
  readonly place: number;
  readonly total: number;
  readonly lang: string;
  readonly onMove: (to: number) => void;
  /** Null if the quiz is full. */
  readonly onDuplicate: (() => void) | null;
  readonly onDelete: () => void;
};

/** The id of the link to a question's editor, which takes the focus when the question is new. */
export function questionLinkId(questionId: string): string {
  return `question-${questionId}`;
}

/** One question in the list: its picture, text, right answer, and actions. */
export function QuestionRow({ question, place, total, lang, onMove, onDuplicate, onDelete }: Props) {
  const { t } = useTranslation(['questions', 'translation']);
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
      className={isDragging ? `panel ${styles.row} ${styles.dragged}` : `panel ${styles.row}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={styles.line}>
        <IconButton
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          icon={GripVertical}
          label={t('drag', { number })}
          className={styles.handle}
        />
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <PictureFrame
          className={styles.picture}
          picture={question.imageMedia}
          radius="control"
          sizes="80px"
          decorative
        >
          {!question.imageMedia && <span className="visually-hidden">{t('noPicture')}</span>}
        </PictureFrame>
        <div className={styles.words}>
          <Link id={questionLinkId(question.id)} className={styles.text} to={editPath} lang={lang} dir="auto">
            {question.questionText}
          </Link>
          <p className={`row wrap muted ${styles.facts}`}>
            {right && (
              <span className={`breakable ${styles.right}`}>
                <Check aria-hidden="true" />
                <span className="visually-hidden">{t('translation:player.correctAnswer')}: </span>
                <span lang={lang} dir="auto">
                  {right.answerText}
                </span>
              </span>
            )}
            <span>{t('options', { count: question.answerOptions.length })}</span>
            <span>{t(question.explanation ? 'explained' : 'unexplained')}</span>
          </p>
        </div>
        <div className={styles.tools}>
          <IconButton
            icon={Copy}
            label={t('duplicate', { number })}
            {...(onDuplicate ? {} : { hint: t('full', { count: limits.quiz.questionsMax }) })}
            aria-disabled={!onDuplicate}
            // The second click of a double click doesn't make a second copy.
            onClick={({ detail }) => {
              if (detail < 2) onDuplicate?.();
            }}
          />
          <IconButton
            icon={isOpen ? ChevronUp : ChevronDown}
            label={t(isOpen ? 'hide' : 'show', { number })}
            aria-expanded={isOpen}
            aria-controls={previewId}
            onClick={() => setOpen(!isOpen)}
          />
          <Menu name={t('more', { number })} label={<Ellipsis aria-hidden="true" />}>
            {(close) => (
              <>
                <MenuLink icon={Pencil} to={editPath} onClick={close}>
                  {t('edit')}
                </MenuLink>
                <MenuButton
                  icon={ArrowUp}
                  disabled={place === 0}
                  onClick={() => {
                    close();
                    onMove(place - 1);
                  }}
                >
                  {t('up')}
                </MenuButton>
                <MenuButton
                  icon={ArrowDown}
                  disabled={place === total - 1}
                  onClick={() => {
                    close();
                    onMove(place + 1);
                  }}
                >
                  {t('down')}
                </MenuButton>
                <MenuButton
                  icon={Trash2}
                  isDanger
                  onClick={() => {
                    close();
                    onDelete();
                  }}
                >
                  {t('remove')}
                </MenuButton>
              </>
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

/** A question as the player sees it after a correct answer, with its explanation. */
function InlinePreview({ question, lang }: { question: OwnQuestion; lang: string }) {
  return (
    <div className={styles.preview}>
      <StaticPlayer question={question} lang={lang} answer={correctAnswer(question)} />
    </div>
  );
}
