import {
  Copy,
  Ellipsis,
  ExternalLink,
  EyeOff,
  Globe,
  ImageIcon,
  ListChecks,
  Pencil,
  Play,
  Trash2,
} from 'lucide-react';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/button/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { LanguageBadge } from '../../../ui/language-badge/language-badge.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { intoView } from '../../../ui/list-page/into-view.ts';
import { Menu } from '../../../ui/menu/menu.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { usePublishing } from '../publish-button.tsx';
import styles from './quiz-table.module.css';

type Doings = {
  readonly onChanged: (quiz: OwnQuiz) => void;
  readonly onCopy: (quiz: OwnQuiz) => void;
  readonly onDelete: (quiz: OwnQuiz) => void;
};

type Props = Doings & { readonly quizzes: readonly OwnQuiz[]; readonly isBusy: boolean };

/** The author's quizzes as a table, or cards on a phone. */
export function QuizTable({ quizzes, isBusy, ...doings }: Props) {
  const { t } = useTranslation('ownQuizzes');
  const number = new Intl.NumberFormat(currentLanguage());
  const date = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium' });
  const columns: Column<OwnQuiz>[] = [
    { key: 'quiz', header: t('columns.quiz'), isTitle: true, cell: (quiz) => <QuizName quiz={quiz} /> },
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
      cell: (quiz) => number.format(quiz.questionCount),
    },
    { key: 'plays', header: t('columns.plays'), align: 'end', cell: (quiz) => number.format(quiz.playCount) },
    {
      key: 'updated',
      header: t('columns.updated'),
      cell: (quiz) => (
        <time className={styles.date} dateTime={quiz.updatedAt}>
          {date.format(new Date(quiz.updatedAt))}
        </time>
      ),
    },
    {
      key: 'actions',
      header: t('columns.actions'),
      isActions: true,
      cell: (quiz) => <RowActions quiz={quiz} {...doings} />,
    },
  ];
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={quizzes}
      rowKey={(quiz) => quiz.id}
      isBusy={isBusy}
    />
  );
}

function QuizName({ quiz }: { quiz: OwnQuiz }) {
  return (
    <span className={styles.name}>
      <span className={styles.cover}>
        {quiz.coverMedia ? (
          <Picture picture={quiz.coverMedia} sizes="64px" decorative />
        ) : (
          <ImageIcon aria-hidden="true" />
        )}
      </span>
      <span className={styles.words}>
        <Link
          to={`/admin/quizzes/${quiz.id}/edit`}
          {...(quiz.language === currentLanguage() ? {} : { lang: quiz.language })}
        >
          {quiz.title}
        </Link>
        <LanguageBadge language={quiz.language} />
      </span>
    </span>
  );
}

function RowActions({ quiz, onChanged, onCopy, onDelete }: Doings & { readonly quiz: OwnQuiz }) {
  const { t } = useTranslation(['ownQuizzes', 'desk']);
  const publishing = usePublishing();
  const { id, title, slug, isPublished } = quiz;
  return (
    <div className={styles.actions}>
      <LinkButton
        className={styles.action}
        to={`/admin/quizzes/${id}/edit`}
        aria-label={t('actions.editOf', { title })}
      >
        <Pencil aria-hidden="true" />
        <span>{t('actions.edit')}</span>
      </LinkButton>
      <LinkButton
        className={styles.action}
        to={`/admin/quizzes/${id}/questions`}
        aria-label={t('actions.questionsOf', { title })}
      >
        <ListChecks aria-hidden="true" />
        <span>{t('actions.questions')}</span>
      </LinkButton>
      <Menu
        name={t('actions.more', { title })}
        label={<Ellipsis aria-hidden="true" />}
        className={styles.menu}
      >
        {(close) => (
          <>
            <Link className={styles.item} to={`/admin/quizzes/${id}/preview`} onClick={close}>
              <Play aria-hidden="true" />
              {t('actions.preview')}
            </Link>
            {isPublished && (
              <Link className={styles.item} to={`/quiz/${slug}`} onClick={close}>
                <ExternalLink aria-hidden="true" />
                {t('actions.view')}
              </Link>
            )}
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                close();
                void publishing.toggle(quiz).then((changed) => changed && onChanged(changed));
              }}
            >
              {isPublished ? <EyeOff aria-hidden="true" /> : <Globe aria-hidden="true" />}
              {t(isPublished ? 'desk:publish.unpublish' : 'desk:publish.publish')}
            </button>
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                close();
                onCopy(quiz);
              }}
            >
              <Copy aria-hidden="true" />
              {t('actions.duplicate')}
            </button>
            <button
              ref={intoView}
              type="button"
              className={`${styles.item} ${styles.delete}`}
              onClick={() => {
                close();
                onDelete(quiz);
              }}
            >
              <Trash2 aria-hidden="true" />
              {t('actions.delete')}
            </button>
          </>
        )}
      </Menu>
    </div>
  );
}

/** The table while it is on its way. */
export function QuizTableSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.bones} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('common.loading')}
      </span>
      {Array.from({ length: 6 }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells one bone from another
        <div key={position} className={styles.bone}>
          <Skeleton width="4rem" height="3rem" />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  );
}
