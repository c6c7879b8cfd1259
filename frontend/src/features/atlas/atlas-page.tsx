import { ArrowLeft, ArrowRight, Dumbbell } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { isSticker, type StickerPicture, stickerName } from '#lib/stored/atlas.ts';
import { dueQuestions } from '#lib/stored/practice.ts';
import type { Subject } from '#shared/domain/subject.ts';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { subjectColour } from '#ui/subject-colour.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { AtlasHead, useAtlasPupil } from './atlas-head.tsx';
import {
  type AtlasPage as AtlasPageData,
  atlasPages,
  firstPictures,
  type ShownPicture,
} from './atlas-pages.ts';
import { Silhouette, Sticker } from './sticker.tsx';
import { StickerDialog } from './sticker-dialog.tsx';
import { useAtlasTexts } from './texts.ts';

/** How many pictures of each page the whole atlas shows. */
const shownMax = 12;

/** `/atlas`, and `/atlas/:subject` for one of its pages: the pictures that this browser has recognised, by subject. */
export default function AtlasPage() {
  const t = useAtlasTexts();
  const { subject } = useParams();
  const session = useAtlasPupil()?.session;
  const nameOf = useSubjectName();
  const pages = useMemo(() => atlasPages(session), [session]);
  const [opened, setOpened] = useState<StickerPicture>();
  const only = pages.find((page) => addressOf(page) === subject);
  if (subject && !only) return <Navigate to="/atlas" replace />;

  const shown = only ? [only] : pages;
  const stickers = shown.reduce((sum, page) => sum + page.stickers, 0);
  const missing = shown.reduce((sum, page) => sum + page.pictures.length, 0) - stickers;
  const title = only ? nameOf(only.subject) : t('title');
  return (
    <div className="max-w-[calc(var(--container-page)_+_2_*_var(--spacing-gutter))] mx-auto pt-8 px-gutter pb-16">
      <PageTitle>{only ? `${title} · ${t('title')}` : title}</PageTitle>
      <AtlasHead title={title} tab="stickers">
        {shown.length > 0 && (
          <p className="text-soft-ink">
            {t('stickers', { count: stickers })}
            {missing > 0 && ` · ${t('missing', { count: missing })}`}
          </p>
        )}
      </AtlasHead>
      {pages.length === 0 && (
        <Notice art="pictures" title={t('empty.title')} text={t('empty.text')}>
          <LinkButton variant="primary" to="/">
            {t('empty.browse')}
          </LinkButton>
        </Notice>
      )}
      {!session && <Repeat pages={shown} />}
      {only ? (
        <>
          <Pictures pictures={only.pictures} onOpen={setOpened} />
          <p className="mt-10">
            <ToAtlas />
          </p>
        </>
      ) : (
        pages.map((page) => <PageOfSubject key={page.subject} page={page} onOpen={setOpened} />)
      )}
      {pages.length > 0 && <p className="mt-10 text-soft-ink text-sm">{t('note')}</p>}
      {opened && <StickerDialog sticker={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

type OnOpen = { readonly onOpen: (sticker: StickerPicture) => void };

/** The newest pictures of a subject, under its name and how much of it is filled. */
function PageOfSubject({ page, onOpen }: { readonly page: AtlasPageData } & OnOpen) {
  const t = useAtlasTexts();
  const { search } = useLocation();
  const nameOf = useSubjectName();
  const { subject, pictures, stickers } = page;
  const id = `page-${addressOf(page)}`;
  return (
    <section className="mb-12" aria-labelledby={id} style={subjectColour(subject)}>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id={id}>{nameOf(subject)}</h2>
        <p className="text-soft-ink">{t('part', { stickers, total: pictures.length })}</p>
      </div>
      <div className="h-1 mt-2 mb-6 rounded-full bg-line overflow-hidden">
        <div
          className="h-full rounded-full bg-(--subject)"
          style={{ width: `${(100 * stickers) / pictures.length}%` }}
        />
      </div>
      <Pictures pictures={firstPictures(pictures, shownMax)} onOpen={onOpen} />
      {pictures.length > shownMax && (
        <Link
          className="inline-flex items-center gap-1 min-h-target mt-4 font-semibold no-underline hover:underline"
          to={`/atlas/${addressOf(page)}${search}`}
          aria-describedby={id}
        >
          <span>{t('wholePage')}</span>
          <ArrowRight className="size-4.5" aria-hidden="true" />
        </Link>
      )}
    </section>
  );
}

/** A loose grid of stickers, which open, and of silhouettes, which lead to their quiz. */
function Pictures({ pictures, onOpen }: { readonly pictures: readonly ShownPicture[] } & OnOpen) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,5.75rem),1fr))] gap-x-4 gap-y-6 md:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] md:gap-x-7 md:gap-y-8">
      {pictures.map((one, index) => (
        <li key={one.picture.url}>
          {isSticker(one) ? (
            <StickerItem
              sticker={one}
              isDue={one.isDue}
              tilt={tilts[index % tilts.length] ?? ''}
              onOpen={onOpen}
            />
          ) : (
            <SilhouetteItem one={one} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** How stickers are stuck in, one after another. */
const tilts = ['-rotate-2', 'rotate-1', '', 'rotate-2', '-rotate-1'];

type StickerProps = {
  readonly sticker: StickerPicture;
  readonly isDue: boolean;
  readonly tilt: string;
} & OnOpen;

function StickerItem({ sticker, isDue, tilt, onOpen }: StickerProps) {
  const t = useAtlasTexts();
  const { picture, quiz } = sticker;
  return (
    <button
      type="button"
      className="group/sticker block w-full rounded-card text-start"
      onClick={() => onOpen(sticker)}
    >
      <Sticker
        picture={picture}
        isPale={isDue}
        sizes="(min-width: 44rem) 160px, 30vw"
        className={`[transition:transform_var(--fast)_var(--ease-out)] group-hover/sticker:[transform:scale(1.03)] ${tilt}`}
      />
      <span className="block mt-2 ps-[7%] text-sm font-semibold leading-snug wrap-anywhere hyphens-auto">
        <span lang={langOf(quiz.language)} dir="auto">
          {stickerName(sticker)}
        </span>
        {isDue && <span className="sr-only">, {t('isDue')}</span>}
      </span>
    </button>
  );
}

function SilhouetteItem({ one: { picture, quiz } }: { readonly one: ShownPicture }) {
  const t = useAtlasTexts();
  return (
    <Link
      to={`/quiz/${quiz.slug}`}
      className="block rounded-card text-soft-ink no-underline hover:text-primary"
    >
      <Silhouette picture={picture} />
      <span className="block mt-2 ps-[7%] text-xs leading-snug line-clamp-2">
        <span className="sr-only">{t('unknown')}</span>{' '}
        <span lang={langOf(quiz.language)} dir="auto">
          {quiz.title}
        </span>
      </span>
    </Link>
  );
}

/** The way to the practice, with the pictures whose questions are due; nothing if none is. */
function Repeat({ pages }: { readonly pages: readonly AtlasPageData[] }) {
  const t = useAtlasTexts();
  const [due] = useState(() => dueQuestions().length);
  const pictures = pages.flatMap((page) => page.pictures.filter(({ isDue }) => isDue));
  if (pictures.length === 0) return null;
  return (
    <section className="panel flex flex-wrap items-center gap-x-6 gap-y-3 mb-8 p-4" aria-labelledby="repeat">
      <div className="flex gap-2" aria-hidden="true">
        {pictures.slice(0, 3).map((one) => (
          <span key={one.picture.url} className="w-18 below-md:nth-[n+2]:hidden">
            {isSticker(one) ? (
              <Sticker picture={one.picture} isPale sizes="72px" />
            ) : (
              <Silhouette picture={one.picture} />
            )}
          </span>
        ))}
      </div>
      <div className="flex-[1_1_11rem] min-w-0">
        <h2 id="repeat" className="text-lg">
          {t('repeat.title')}
        </h2>
        <p className="text-soft-ink text-sm">{t('repeat.text')}</p>
      </div>
      <LinkButton variant="primary" to="/practice">
        <Dumbbell aria-hidden="true" />
        {t('due', { count: due })}
      </LinkButton>
    </section>
  );
}

function ToAtlas() {
  const t = useAtlasTexts();
  const { search } = useLocation();
  return (
    <LinkButton to={`/atlas${search}`}>
      <ArrowLeft aria-hidden="true" />
      {t('wholeAtlas')}
    </LinkButton>
  );
}

function useSubjectName() {
  const t = useAtlasTexts();
  return (subject: Subject | null) => (subject ? t(`translation:subjects.${subject}`) : t('other'));
}

/** The last part of a page's address. */
function addressOf({ subject }: AtlasPageData): string {
  return subject ?? 'other';
}

function langOf(language: string): string | undefined {
  return language === currentLanguage() ? undefined : language;
}
