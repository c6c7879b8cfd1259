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
  MapPin,
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
import { correctAnswer, playerQuestion } from '../preview/preview-play.ts';
import { useQuestionsTexts } from './texts.ts';

type Props = {
  readonly question: OwnQuestion;
  /** From 0. */
  readonly place: number;
  readonly total: number;
  readonly lang: string;
  readonly onMove: (to: number) => void;
  /** Null if the quiz is full. */
  readonly onDuplicate: (() => void) | null;
  /** Null if the question isn't about places. */
  readonly onPlaces: (() => void) | null;
  readonly onDelete: () => void;
};

const countTexts = { text: 'options', picture: 'pictures', place: 'places' } as const;

/** The id of the link to a question's editor, which takes the focus when the question is new. */
export function questionLinkId(questionId: string): string {
  return `question-${questionId}`;
}

/** One question in the list: its picture, text, right answer, and actions. */
export function QuestionRow({
  question,
  place,
  total,
  lang,
  onMove,
  onDuplicate,
  onPlaces,
  onDelete,
}: Props) {
  const t = useQuestionsTexts();
  const [isOpen, setOpen] = useState(false);
  const previewId = useId();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: question.id, attributes: { roleDescription: t('dnd.role') } });
  const number = place + 1;
  const editPath = `/admin/quizzes/${question.quizId}/questions/${question.id}/edit`;
  const right = question.answerOptions.find(({ isCorrect }) => isCorrect);
  const shown = question.imageMedia ?? right?.imageMedia;
  return (
    <li
      ref={setNodeRef}
      className={
        isDragging
          ? 'panel relative min-w-0 z-5 border-primary shadow-float forced-colors:outline-2 forced-colors:outline-[Highlight] forced-colors:outline-solid'
          : 'panel relative min-w-0'
      }
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className="grid grid-cols-[auto_3.5rem_minmax(0,1fr)_auto] [grid-template-areas:'handle_thumb_tools_tools'_'words_words_words_words'] items-center gap-y-1 gap-x-2 pt-1 pe-3 pb-2 ps-1 md:grid-cols-[auto_1.75rem_5rem_minmax(0,1fr)_auto] md:[grid-template-areas:'handle_number_thumb_words_tools'] md:gap-3 md:pt-2 md:pe-2 md:pb-2 md:ps-1">
        <IconButton
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          icon={GripVertical}
          label={t('drag', { number })}
          className="[grid-area:handle] cursor-grab touch-none active:cursor-grabbing"
        />
        <span
          className="hidden md:[grid-area:number] md:block md:text-soft-ink md:font-bold md:text-center"
          aria-hidden="true"
        >
          {number}
        </span>
        <PictureFrame
          className="[grid-area:thumb] w-full"
          picture={shown}
          radius="control"
          sizes="80px"
          decorative
        >
          {!shown && <span className="sr-only">{t('noPicture')}</span>}
        </PictureFrame>
        <div className="[grid-area:words] min-w-0 ps-3 md:ps-0">
          <Link
            id={questionLinkId(question.id)}
            className="line-clamp-2 text-ink font-[650] leading-[1.35] wrap-anywhere no-underline hover:text-primary"
            to={editPath}
            lang={lang}
            dir="auto"
          >
            {question.questionText}
          </Link>
          <p className="flex items-center flex-wrap text-soft-ink text-sm gap-y-0 gap-x-5 mt-1 mx-0 mb-0 overflow-hidden leading-[1.45] [&>span]:relative [&>span::before]:content-['·'] [&>span::before]:absolute [&>span::before]:-start-3">
            {right && (
              <span className="min-w-0 wrap-anywhere inline-flex items-start gap-1 text-correct font-semibold [&>svg]:size-4.5 [&>svg]:mt-[0.15em] [&>svg]:stroke-3">
                <Check aria-hidden="true" />
                <span className="sr-only">{t('translation:player.correctAnswer')}: </span>
                <span lang={lang} dir="auto">
                  {right.answerText}
                </span>
              </span>
            )}
            <span>{t(countTexts[question.kind], { count: question.answerOptions.length })}</span>
            {question.marker && <span>{t('marked')}</span>}
            {question.reveal && <span>{t('hidden')}</span>}
            <span>{t(question.explanation ? 'explained' : 'unexplained')}</span>
          </p>
          {question.kind === 'picture' && (
            <p className="flex flex-wrap gap-1 mt-2">
              {question.answerOptions.map(({ id, imageMedia, isCorrect }) => (
                <PictureFrame
                  key={id}
                  className={isCorrect ? 'w-12 outline-2 outline-correct outline-solid' : 'w-12'}
                  picture={imageMedia}
                  radius="control"
                  sizes="48px"
                  decorative
                />
              ))}
            </p>
          )}
        </div>
        <div className="[grid-area:tools] flex justify-self-end text-soft-ink">
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
                {onPlaces && (
                  <MenuButton
                    icon={MapPin}
                    aria-haspopup="dialog"
                    onClick={() => {
                      close();
                      onPlaces();
                    }}
                  >
                    {t('editPlaces')}
                  </MenuButton>
                )}
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
    <div className="p-4 border-t border-t-line bg-paper rounded-es-[calc(var(--radius-card)_-_1px)] rounded-ee-[calc(var(--radius-card)_-_1px)] md:p-6">
      <StaticPlayer question={playerQuestion(question)} lang={lang} answer={correctAnswer(question)} />
    </div>
  );
}
