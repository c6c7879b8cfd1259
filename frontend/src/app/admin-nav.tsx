import {
  CircleUserRound,
  ExternalLink,
  Images,
  LayoutDashboard,
  Library,
  ListChecks,
  Plus,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from '#lib/auth.ts';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

const administration = [
  ['dashboard', '/admin', LayoutDashboard],
  ['quizzes', '/admin/quizzes', ListChecks],
  ['rounds', '/admin/rounds', Users],
  ['media', '/admin/media', Images],
  ['pools', '/admin/answer-pools', Library],
  ['settings', '/admin/settings', Settings],
] as const;

const moderation = ['moderation', '/admin/moderation', ShieldCheck] as const;

/** The desk's own links: quick actions, administration, the public pages. @param onGo called when a link is followed */
export function AdminNav({ onGo }: { onGo?: () => void }) {
  const { t } = useTranslation('desk');
  const { pathname } = useLocation();
  const auth = useAuth();
  const isModerator = auth.is === 'signedIn' && auth.user.isModerator;
  const id = useId();
  const go = onGo ? { onClick: onGo } : {};
  return (
    <nav className="flex flex-col" aria-label={t('nav.name')}>
      <h2 id={`${id}-quick`} className="sr-only">
        {t('nav.quick')}
      </h2>
      <LinkButton variant="primary" wide to="/admin/quizzes/create" {...go}>
        <Plus aria-hidden="true" />
        {t('nav.createQuiz')}
      </LinkButton>
      <h2
        id={`${id}-administration`}
        className="mt-6 mb-1 px-3 text-soft-ink text-xs font-semibold tracking-[0] leading-normal"
      >
        {t('nav.administration')}
      </h2>
      <ul className="grid gap-[2px]" aria-labelledby={`${id}-administration`}>
        {[...administration, ...(isModerator ? [moderation] : [])].map(([name, to, Icon]) => (
          <li key={name}>
            <Link to={to} className="nav-row" aria-current={current(pathname, to)} {...go}>
              <Icon aria-hidden="true" />
              {t(`nav.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
      <h2
        id={`${id}-public`}
        className="mt-6 mb-1 px-3 text-soft-ink text-xs font-semibold tracking-[0] leading-normal"
      >
        {t('nav.public')}
      </h2>
      <ul className="grid gap-[2px]" aria-labelledby={`${id}-public`}>
        <li>
          <Link to="/" className="nav-row" {...go}>
            <ExternalLink aria-hidden="true" />
            {t('nav.viewSite')}
          </Link>
        </li>
        {auth.is === 'signedIn' && (
          <li>
            <Link to={`/u/${auth.user.username}`} className="nav-row" {...go}>
              <CircleUserRound aria-hidden="true" />
              {t('nav.profile')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The page itself, or one below it. The dashboard's path is above all the others. */
function current(pathname: string, to: string): 'page' | 'true' | undefined {
  const path = pathname.replace(/(.)\/+$/, '$1');
  if (path === to) return 'page';
  return to !== '/admin' && path.startsWith(`${to}/`) ? 'true' : undefined;
}
