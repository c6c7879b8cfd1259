import { HardDrive, UsersRound } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pupilOfDevice } from '#lib/stored/round-players.ts';
import { hasStorage } from '#lib/stored/storage.ts';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Note } from '#ui/note.tsx';
import { useAtlasTexts } from './texts.ts';

const ownAtlas = 'own';

/** The pupil of a class game whose atlas is shown; undefined if it is the browser's own. */
export function useAtlasPupil() {
  const [params] = useSearchParams();
  const [pupil] = useState(pupilOfDevice);
  return params.has(ownAtlas) ? undefined : pupil;
}

/** The box of both tabs. */
export const atlasWidth =
  'max-w-[calc(var(--container-page)_+_2_*_var(--spacing-gutter))] mx-auto pt-8 px-gutter pb-16 print:p-0';

type Props = {
  readonly tab: 'stickers' | 'results';
  readonly headingRef?: Ref<HTMLHeadingElement>;
};

/** The head of the atlas: its title, its two tabs, and whose it is if several pupils share this browser. */
export function AtlasHead({ tab, headingRef }: Props) {
  const t = useAtlasTexts();
  const [params] = useSearchParams();
  const [isStored] = useState(hasStorage);
  const pupil = useAtlasPupil();
  const search = params.has(ownAtlas) ? `?${ownAtlas}` : '';
  return (
    <>
      <h1 ref={headingRef} tabIndex={-1}>
        {t('title')}
      </h1>
      <nav className="flex gap-6 mt-4 mb-6 border-b border-b-line" aria-label={t('tabs.name')}>
        <Tab to={`/atlas${search}`} isCurrent={tab === 'stickers'}>
          {t('tabs.stickers')}
        </Tab>
        <Tab to={`/history${search}`} isCurrent={tab === 'results'}>
          {t('tabs.results')}
        </Tab>
      </nav>
      {!isStored && <Note icon={HardDrive} title={t('blocked.title')} text={t('blocked.text')} />}
      {pupil && (
        <Note
          icon={UsersRound}
          title={pupil.nickname ? t('pupil.titleOf', { nickname: pupil.nickname }) : t('pupil.title')}
          text={t('pupil.text')}
        >
          <LinkButton to={`?${ownAtlas}`}>{t('pupil.own')}</LinkButton>
        </Note>
      )}
    </>
  );
}

type TabProps = { readonly to: string; readonly isCurrent: boolean; readonly children: ReactNode };

function Tab({ to, isCurrent, children }: TabProps) {
  const look = isCurrent ? 'border-primary text-ink' : 'border-transparent text-soft-ink hover:text-ink';
  return (
    <Link
      to={to}
      className={`inline-flex items-center min-h-target -mb-px border-b-3 font-semibold no-underline ${look}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
