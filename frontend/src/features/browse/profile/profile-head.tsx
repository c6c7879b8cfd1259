import type { PublicUser } from '#shared/domain/user.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { formatNumber } from '../../../i18n/formats.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './profile-page.module.css';

/** Who an author is, in a line of facts. */
export function ProfileHead({ user }: { user: PublicUser }) {
  const { t } = useTranslation('profile');
  const language = currentLanguage();
  return (
    <header className={styles.head}>
      <Avatar name={user.name} url={user.avatarUrl} size="large" />
      <div>
        <h1 translate="no" dir="auto">
          {user.name}
        </h1>
        <p className={styles.username} translate="no">
          @{user.username}
        </p>
        {user.bio && (
          <p className={styles.bio} dir="auto">
            {user.bio}
          </p>
        )}
        <dl className={styles.facts}>
          <div>
            <dt>{t('quizCount', { count: user.quizCount })}</dt>
            <dd>{formatNumber(user.quizCount, language)}</dd>
          </div>
          <div>
            <dt>{t('totalPlays', { count: user.totalPlays })}</dt>
            <dd>{formatNumber(user.totalPlays, language)}</dd>
          </div>
        </dl>
      </div>
    </header>
  );
}

/** The outline of `ProfileHead`. */
export function ProfileHeadSkeleton() {
  return (
    <div className={styles.head} aria-busy="true">
      <Skeleton width="5.5rem" height="5.5rem" radius="50%" />
      <div className={styles.placeholder}>
        <Skeleton width="16rem" height="2.25rem" />
        <Skeleton width="7rem" />
        <Skeleton width="26rem" />
        <Skeleton width="12rem" height="2.5rem" />
      </div>
    </div>
  );
}
