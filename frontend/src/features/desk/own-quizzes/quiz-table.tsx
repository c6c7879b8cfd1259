import {
  ChartColumn,
  Copy,
  Download,
  Ellipsis,
  ExternalLink,
  EyeOff,
  Globe,
  Pencil,
  Play,
  Printer,
  Settings2,
  Share2,
  Trash2,
  Users,
} from 'lucide-react';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { LanguageBadge } from '#ui/language-badge.tsx';
import { Link } from '#ui/link.tsx';
import { Menu, MenuButton, MenuLink } from '#ui/menu.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { currentLanguage, dateLocale } from '../../../i18n/i18n.ts';
import { useSiteTexts } from '../../../i18n/texts.ts';
import { usePublishing } from '../publish-button.tsx';
import type { Selection } from '../selection.tsx';
import { useOwnQuizzesTexts } from './texts.ts';

type Actions = {
  readonly onChanged: (quiz: OwnQuiz) => void;
  readonly onCopy: (quiz: OwnQuiz) => void;
  readonly onDelete: (quiz: OwnQuiz) => void;
  readonly onDownload: (quiz: OwnQuiz) => void;
  readonly onRound: (quiz: OwnQuiz) => void;
  readonly onShare: (quiz: OwnQuiz) => void;
};

type Props = Actions & { readonly quizzes: readonly OwnQuiz[]; readonly selection: Selection<OwnQuiz> };

const rowButton =
  'min-w-target px-3 border-transparent bg-transparent text-sm hover:border-transparent hover:bg-sunken @max-[46rem]:hidden [@container_(min-width:_46.01rem)_and_(max-width:_60rem)]:[&_span]:hidden';

/** The author's quizzes as a table, or cards on a phone. */
export function QuizTable({ quizzes, selection, ...actions }: Props) {
  const t = useOwnQuizzesTexts();
  const language = currentLanguage();
  const date = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium' });
  const columns: Column<OwnQuiz>[] = [
    {
      key: 'quiz',
      header: t('columns.quiz'),
      isTitle: true,
      isOneLine: true,
      cell: (quiz) => (
        <span className="flex items-center">
          <label className="grid place-items-center size-target flex-none -ms-3 cursor-pointer">
            <input
              type="checkbox"
              aria-label={t('select', { title: quiz.title })}
              checked={selection.ids.has(quiz.id)}
              onChange={({ currentTarget, nativeEvent }) =>
                selection.select(
                  quiz,
                  currentTarget.checked,
                  'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
                )
              }
            />
          </label>
          <QuizName quiz={quiz} />
        </span>
      ),
    },
    {
      key: 'state',
      header: t('columns.state'),
      hideLabel: true,
      cell: (quiz) => <StateBadge isPublished={quiz.isPublished} />,
    },
    {
      key: 'questions',
      header: t('columns.questions'),
      align: 'end',
      cell: (quiz) => formatNumber(quiz.questionCount, language),
    },
    {
      key: 'plays',
      header: t('columns.plays'),
      align: 'end',
      cell: (quiz) => formatNumber(quiz.playCount, language),
    },
    {
      key: 'updated',
      isMinor: true,
      header: t('columns.updated'),
      cell: (quiz) => (
        <time className="text-soft-ink whitespace-nowrap" dateTime={quiz.updatedAt}>
          {date.format(new Date(quiz.updatedAt))}
        </time>
      ),
    },
    {
      key: 'actions',
      header: t('columns.actions'),
      isActions: true,
      isOneLine: true,
      cell: (quiz) => <RowActions quiz={quiz} {...actions} />,
    },
  ];
  return <DataTable caption={t('caption')} columns={columns} rows={quizzes} rowKey={(quiz) => quiz.id} />;
}

function RowActions({
  quiz,
  onChanged,
  onCopy,
  onDelete,
  onDownload,
  onRound,
  onShare,
}: Actions & { readonly quiz: OwnQuiz }) {
  const t = useOwnQuizzesTexts();
  const tDesk = useDeskTexts();
  const publishing = usePublishing(onChanged, onShare);
  const { id, title, slug, isPublished } = quiz;
  return (
    <div className="inline-flex items-center gap-1">
      <LinkButton
        className={rowButton}
        to={`/admin/quizzes/${id}/questions`}
        aria-label={t('actions.editOf', { title })}
      >
        <Pencil aria-hidden="true" />
        <span>{t('actions.edit')}</span>
      </LinkButton>
      {quiz.questionCount > 0 && (
        <Button
          className={rowButton}
          aria-label={t('actions.roundOf', { title })}
          onClick={() => onRound(quiz)}
        >
          <Users aria-hidden="true" />
          <span>{t('actions.round')}</span>
        </Button>
      )}
      <Menu name={t('actions.more', { title })} label={<Ellipsis aria-hidden="true" />}>
        {(close) => (
          <>
            {quiz.questionCount > 0 && (
              // On a phone there is no button for it beside the menu.
              <span className="hidden @max-[46rem]:block">
                <MenuButton
                  icon={Users}
                  onClick={() => {
                    close();
                    onRound(quiz);
                  }}
                >
                  {t('actions.round')}
                </MenuButton>
              </span>
            )}
            <MenuLink icon={Settings2} to={`/admin/quizzes/${id}/edit`} onClick={close}>
              {t('actions.settings')}
            </MenuLink>
            <MenuLink icon={Play} to={`/admin/quizzes/${id}/preview`} onClick={close}>
              {t('actions.preview')}
            </MenuLink>
            <MenuLink icon={Printer} to={`/admin/quizzes/${id}/worksheet`} onClick={close}>
              {t('actions.worksheet')}
            </MenuLink>
            {quiz.questionCount > 0 && (
              <MenuButton
                icon={Download}
                aria-haspopup="dialog"
                onClick={() => {
                  close();
                  onDownload(quiz);
                }}
              >
                {t('download')}
              </MenuButton>
            )}
            {(isPublished || quiz.playCount > 0) && (
              <MenuLink icon={ChartColumn} to={`/admin/quizzes/${id}/report`} onClick={close}>
                {t('actions.report')}
              </MenuLink>
            )}
            {isPublished && (
              <MenuButton
                icon={Share2}
                onClick={() => {
                  close();
                  onShare(quiz);
                }}
              >
                {t('translation:common.share')}
              </MenuButton>
            )}
            {isPublished && (
              <MenuLink icon={ExternalLink} to={`/quiz/${slug}`} onClick={close}>
                {t('actions.view')}
              </MenuLink>
            )}
            <MenuButton
              icon={isPublished ? EyeOff : Globe}
              onClick={() => {
                close();
                publishing.toggle(quiz);
              }}
            >
              {isPublished ? tDesk('publish.unpublish') : tDesk('publish.publish')}
            </MenuButton>
            <MenuButton
              icon={Copy}
              onClick={() => {
                close();
                onCopy(quiz);
              }}
            >
              {t('actions.duplicate')}
            </MenuButton>
            <MenuButton
              icon={Trash2}
              isDanger
              onClick={() => {
                close();
                onDelete(quiz);
              }}
            >
              {t('actions.delete')}
            </MenuButton>
          </>
        )}
      </Menu>
      {publishing.question}
    </div>
  );
}

/** Shown while the table loads. */
export function QuizTableSkeleton() {
  const t = useSiteTexts();
  return (
    <div className="border-t border-t-line" aria-busy="true">
      <span className="sr-only" role="status">
        {t('common.loading')}
      </span>
      {Array.from({ length: 6 }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are identical
        <div key={position} className="flex items-center gap-4 py-3 border-b border-b-line">
          <Skeleton width="4rem" height="3rem" />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  );
}

/** Cover, title, labels and, if it isn't the page's, the language of a quiz. The title links to its questions unless the quiz is in the bin. */
export function QuizName({ quiz }: { readonly quiz: OwnQuiz }) {
  const { id, title, language, labels, coverMedia, deletedAt } = quiz;
  const isForeign = language !== currentLanguage();
  const inLanguage = isForeign ? { lang: language } : {};
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2 min-w-0 wrap-anywhere">
      <PictureFrame
        className="w-[min(4rem,22vw)]"
        picture={coverMedia}
        radius="control"
        sizes="64px"
        decorative
      />
      <span className="flex-[1_1_5rem] min-w-0 wrap-anywhere text-[1rem] leading-[1.35] [&_a]:me-2 [&_a]:text-ink [&_a]:no-underline [&_a:hover]:text-primary [&_a:hover]:underline">
        {deletedAt === undefined ? (
          <Link to={`/admin/quizzes/${id}/questions`} {...inLanguage} dir="auto">
            {title}
          </Link>
        ) : (
          <span className="me-2" {...inLanguage} dir="auto">
            {title}
          </span>
        )}
        {isForeign && <LanguageBadge language={language} />}
        {labels.length > 0 && (
          <span className="block mt-1 text-soft-ink text-xs font-semibold">{labels.join(' · ')}</span>
        )}
      </span>
    </span>
  );
}
