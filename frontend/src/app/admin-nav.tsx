import {
  CircleUserRound,
  ExternalLink,
  Images,
  LayoutDashboard,
  Library,
  ListChecks,
  type LucideIcon,
  Plus,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from '#lib/auth/auth.ts';
import { LinkButton } from '#ui/button.tsx';
import { Link, type LinkProps } from '#ui/link.tsx';
import { useDeskTexts } from '../i18n/desk-texts.ts';

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
  const t = useDeskTexts();
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
      <LinkButton wide to="/admin/quizzes/create" {...go}>
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
            <Row to={to} icon={Icon} place={current(pathname, to)} {...go}>
              {t(`nav.${name}`)}
            </Row>
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
          <Row to="/" icon={ExternalLink} {...go}>
            {t('nav.viewSite')}
          </Row>
        </li>
        {auth.is === 'signedIn' && (
          <li>
            <Row to={`/u/${auth.user.username}`} icon={CircleUserRound} {...go}>
              {t('nav.profile')}
            </Row>
          </li>
        )}
      </ul>
    </nav>
  );
}

const row =
  'flex items-center gap-3 min-h-target py-1 px-3 rounded-control text-sm leading-snug no-underline';
const otherRow = 'text-ink font-[550] hover:bg-sunken';
const currentRow =
  'bg-primary-tint text-primary font-[650] forced-colors:outline-2 forced-colors:outline-[Highlight] forced-colors:outline-solid';

/** A link with an icon. */
function Row({
  icon: Icon,
  place,
  children,
  ...link
}: Omit<LinkProps, 'className'> & { icon: LucideIcon; place?: ReturnType<typeof current> }) {
  return (
    <Link {...link} className={`${row} ${place ? currentRow : otherRow}`} aria-current={place}>
      <Icon className={`size-4.75 ${place ? '' : 'text-soft-ink'}`} aria-hidden="true" />
      {children}
    </Link>
  );
}

/** The page itself, or one below it. The dashboard's path is above all the others. */
function current(pathname: string, to: string): 'page' | 'true' | undefined {
  const path = pathname.replace(/(.)\/+$/, '$1');
  if (path === to) return 'page';
  return to !== '/admin' && path.startsWith(`${to}/`) ? 'true' : undefined;
}
