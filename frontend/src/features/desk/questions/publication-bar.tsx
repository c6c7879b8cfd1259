import { Ellipsis, Eye, Globe, Settings2 } from 'lucide-react';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { LinkButton } from '#ui/button.tsx';
import { Menu, MenuLink } from '#ui/menu.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PublishButton } from '../publish-button.tsx';
import styles from './questions-page.module.css';

type BarProps = {
  readonly quiz: OwnQuiz;
  readonly questionCount: number;
  readonly onChange: (quiz: OwnQuiz) => void;
};

/** Whether the quiz is published, and links to its settings, preview and page. On a phone the links are in a menu. */
export function PublicationBar({ quiz, questionCount, onChange }: BarProps) {
  const { t } = useTranslation(['questions', 'translation']);
  const ways = [
    { icon: Settings2, label: t('settings'), to: `/admin/quizzes/${quiz.id}/edit`, isPossible: true },
    {
      icon: Eye,
      label: t('preview'),
      to: `/admin/quizzes/${quiz.id}/preview`,
      isPossible: questionCount > 0,
    },
    { icon: Globe, label: t('seeIt'), to: `/quiz/${quiz.slug}`, isPossible: quiz.isPublished },
  ].filter(({ isPossible }) => isPossible);
  return (
    <div className={`row wrap ${styles.bar}`}>
      <StateBadge isPublished={quiz.isPublished} />
      <span className="muted">{t('translation:common.questions', { count: questionCount })}</span>
      <Menu className={styles.narrow} name={t('moreOfQuiz')} label={<Ellipsis aria-hidden="true" />}>
        {(close) =>
          ways.map(({ icon, label, to }) => (
            <MenuLink key={to} icon={icon} to={to} onClick={close}>
              {label}
            </MenuLink>
          ))
        }
      </Menu>
      <div className={`cluster gap-1 ${styles.ways}`}>
        {ways.map(({ icon: Icon, label, to }) => (
          <LinkButton key={to} variant="quiet" className={styles.wide} to={to}>
            <Icon aria-hidden="true" />
            {label}
          </LinkButton>
        ))}
        <PublishButton quiz={quiz} onChanged={onChange} />
      </div>
      {!quiz.isPublished && questionCount === 0 && (
        <p className={`muted ${styles.reason}`}>{t('needsQuestion')}</p>
      )}
    </div>
  );
}
