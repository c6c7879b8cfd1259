import { ArrowLeft, ArrowRight, Dumbbell, HardDrive, LayoutGrid } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { atlasKey, lostStickers, type StickerPicture, stickerName } from '#lib/stored/atlas.ts';
import type { AtlasPicture } from '#lib/stored/atlas-format.ts';
import { useStored } from '#lib/stored/use-stored.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { subjectColour } from '#ui/subject-colour.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { AtlasHead, atlasWidth, useAtlasPupil } from './atlas-head.tsx';
import { type AtlasPage as AtlasPageData, atlasPages, dueQuestionIds, isFull } from './atlas-pages.ts';
import { Poster, posterColumns } from './poster.tsx';
import { Silhouette } from './silhouette.tsx';
import { Stamp } from './stamp.tsx';
import { Sticker } from './sticker.tsx';
import { StickerDialog } from './sticker-dialog.tsx';
import { useAtlasTexts } from './texts.ts';

/** How many pictures of each page the whole atlas shows, and of how many pages. It lists the others by name. */
const shownMax = 12;
const pagesMax = 10;
/** Fewer stickers make no game of pairs. */
const pexesoMin = 4;

const PexesoDialog = lazyDialog(() => import('./pexeso-dialog.tsx'));

/** `/atlas`, and `/atlas/:subject` for one of its pages: the pictures that this browser has recognised, as a book. */
export default function AtlasPage() {
  const t = useAtlasTexts();
  const { subject: address } = useParams();
  const session = useAtlasPupil()?.session;
  const stored = useStored('yq.stickers');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the atlas is stored, maybe by another tab
  const pages = useMemo(() => atlasPages(session), [session, stored]);
  const due = useMemo(() => dueQuestionIds(session), [session]);
  const [opened, setOpened] = useState<StickerPicture>();
  const only = pages.find((page) => page.address === address);
  if (address && !only) return <Navigate to="/atlas" replace />;
  const shown = { due, onOpen: setOpened };
  return (
    <div className={atlasWidth}>
      {only ? (
        <OnePage page={only} {...shown} />
      ) : (
        <WholeAtlas pages={pages} {...shown} isPupils={!!session} />
      )}
      {pages.length > 0 && <p className="mt-10 text-soft-ink text-sm print:hidden">{t('note')}</p>}
      {opened && <StickerDialog sticker={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

type Shown = {
  /** The ids of questions that are due. */
  readonly due: ReadonlySet<string>;
  readonly onOpen: (sticker: StickerPicture) => void;
};

type WholeProps = Shown & { readonly pages: readonly AtlasPageData[]; readonly isPupils: boolean };

function WholeAtlas({ pages, isPupils, ...shown }: WholeProps) {
  const t = useAtlasTexts();
  const { search } = useLocation();
  const titleOf = usePageTitle();
  const stickers = pages.flatMap((page) => page.stickers);
  const missing = pages.reduce((sum, page) => sum + page.missing.length, 0);
  const lost = lostStickers();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <AtlasHead tab="stickers" />
      {pages.length === 0 && (
        <Notice art="pictures" title={t('empty.title')} text={t('empty.text')}>
          <LinkButton variant="primary" to="/">
            {t('empty.browse')}
          </LinkButton>
        </Notice>
      )}
      {pages.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 mb-5">
          <p className="text-soft-ink">
            <strong className="text-ink text-lg">{t('stickers', { count: stickers.length })}</strong>
            {missing > 0 && ` · ${t('missing', { count: missing })}`}
          </p>
          <Pexeso stickers={stickers} />
        </div>
      )}
      {lost > 0 && (
        <p className="flex items-center gap-3 mb-5 text-soft-ink text-sm">
          <HardDrive aria-hidden="true" />
          {t('lost', { count: lost })}
        </p>
      )}
      {!isPupils && <Repeat stickers={stickers} due={shown.due} />}
      {pages.slice(0, pagesMax).map((page) => (
        <Sheet key={page.address} page={page} {...shown} />
      ))}
      {pages.length > pagesMax && (
        <section aria-labelledby="contents">
          <h2 id="contents" className="mb-3">
            {t('contents')}
          </h2>
          <ul className="md:columns-2 lg:columns-3 gap-x-8">
            {pages.slice(pagesMax).map((page) => (
              <li key={page.address} className="break-inside-avoid border-b border-b-line">
                <Link
                  to={`/atlas/${page.address}${search}`}
                  className="flex items-center justify-between gap-3 min-h-target py-2 text-ink leading-snug no-underline hover:text-primary"
                >
                  <bdi className="font-semibold line-clamp-2 wrap-anywhere">{titleOf(page)}</bdi>
                  <Part page={page} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A page of the book with its newest pictures. */
function Sheet({ page, ...shown }: Shown & { readonly page: AtlasPageData }) {
  const t = useAtlasTexts();
  const { search } = useLocation();
  const titleOf = usePageTitle();
  const { quiz, subject, stickers, missing, address } = page;
  const id = `page-${address}`;
  const to = `/atlas/${address}${search}`;
  const first = stickers.slice(0, shownMax);
  return (
    <section
      className="panel relative mb-6 p-4 ps-6 rounded-picture overflow-hidden before:absolute before:inset-y-0 before:start-0 before:w-2 before:bg-(--subject) md:mb-8 md:p-8 md:ps-10 [content-visibility:auto] [contain-intrinsic-block-size:auto_28rem]"
      aria-labelledby={id}
      style={subjectColour(subject)}
    >
      <div className="flex items-start justify-between gap-4 mb-5">
        <div className="min-w-0">
          {quiz && <SubjectName page={page} />}
          <h2 id={id} className="wrap-anywhere" lang={quiz && langOf(quiz.language)}>
            <Link to={to} className="text-ink no-underline hover:underline" dir="auto">
              {titleOf(page)}
            </Link>
          </h2>
          <Part page={page} />
        </div>
        {isFull(page) && <Stamp className="-my-2 below-md:size-20" />}
      </div>
      <Pictures
        stickers={first}
        missing={missing.slice(0, shownMax - first.length)}
        isOfQuiz={quiz !== undefined}
        {...shown}
      />
      {stickers.length + missing.length > shownMax && (
        <Link
          className="inline-flex items-center gap-1 min-h-target mt-3 font-semibold no-underline hover:underline"
          to={to}
          aria-describedby={id}
        >
          <span>{t('more')}</span>
          <ArrowRight className="size-4.5" aria-hidden="true" />
        </Link>
      )}
    </section>
  );
}

/** A page of the book by itself. A full one can be printed as a poster. */
function OnePage({ page, ...shown }: Shown & { readonly page: AtlasPageData }) {
  const t = useAtlasTexts();
  const { search } = useLocation();
  const title = usePageTitle()(page);
  const { quiz, subject, stickers, missing } = page;
  const [name, setName] = useState('');
  return (
    <div style={subjectColour(subject)}>
      <PageTitle>{`${title} · ${t('title')}`}</PageTitle>
      <Link
        to={`/atlas${search}`}
        className="inline-flex items-center gap-1.5 min-h-target mb-2 font-semibold no-underline hover:underline print:hidden"
      >
        <ArrowLeft className="size-4.5" aria-hidden="true" />
        <span>{t('wholeAtlas')}</span>
      </Link>
      <div className="flex items-start justify-between gap-4 mb-6 pb-4 border-b-4 border-b-(--subject)">
        <div className="min-w-0">
          {quiz && <SubjectName page={page} />}
          <h1 tabIndex={-1} className="wrap-anywhere" lang={quiz && langOf(quiz.language)} dir="auto">
            {title}
          </h1>
          <p className="hidden mt-2 text-xl font-bold print:block">
            {t('poster.by')}: <bdi>{name || '.'.repeat(40)}</bdi>
          </p>
          <span className="print:hidden">
            <Part page={page} />
          </span>
        </div>
        {isFull(page) && <Stamp className="below-md:size-20" />}
      </div>
      <div style={posterColumns(stickers.length)}>
        <Pictures stickers={stickers} missing={missing} isOfQuiz={quiz !== undefined} {...shown} />
      </div>
      {isFull(page) && <Poster name={name} onName={setName} />}
    </div>
  );
}

/** Above the title of a quiz. */
function SubjectName({ page: { subject } }: { readonly page: AtlasPageData }) {
  const t = useAtlasTexts();
  return (
    <p className="text-(--subject) text-sm font-bold leading-snug">
      {subject ? t(`translation:subjects.${subject}`) : t('other')}
    </p>
  );
}

/** How much of a page is filled. Nobody knows how many pictures the page of a subject can have. */
function Part({ page: { quiz, stickers, missing } }: { readonly page: AtlasPageData }) {
  const t = useAtlasTexts();
  const count = stickers.length;
  return (
    <span className="flex-none text-soft-ink">
      {quiz ? t('part', { stickers: count, total: count + missing.length }) : t('stickers', { count })}
    </span>
  );
}

type PicturesProps = Shown & {
  readonly stickers: readonly StickerPicture[];
  readonly missing: readonly AtlasPicture[];
  /** Whether the page names their quiz. */
  readonly isOfQuiz: boolean;
};

/** A loose grid of stickers, which open, and of silhouettes, which lead to their quiz. */
function Pictures({ stickers, missing, isOfQuiz, due, onOpen }: PicturesProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,5.25rem),1fr))] gap-x-4 gap-y-5 md:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] md:gap-x-7 md:gap-y-8 print:grid-cols-[repeat(var(--poster-columns),1fr)] print:gap-x-3 print:gap-y-2">
      {stickers.map((sticker, index) => (
        <li key={atlasKey(sticker)} className="print:break-inside-avoid">
          <StickerItem
            sticker={sticker}
            isDue={due.has(sticker.questionId)}
            tilt={tilts[index % tilts.length] ?? ''}
            onOpen={onOpen}
          />
        </li>
      ))}
      {missing.map((one) => (
        <li key={atlasKey(one)} className="print:hidden">
          <SilhouetteItem one={one} isOfQuiz={isOfQuiz} />
        </li>
      ))}
    </ul>
  );
}

/** How stickers are stuck in, one after another. */
const tilts = ['-rotate-2', 'rotate-1', '', 'rotate-2', '-rotate-1'];

type StickerProps = Pick<Shown, 'onOpen'> & {
  readonly sticker: StickerPicture;
  readonly isDue: boolean;
  readonly tilt: string;
};

function StickerItem({ sticker, isDue, tilt, onOpen }: StickerProps) {
  const t = useAtlasTexts();
  return (
    <button
      type="button"
      className="group/sticker block w-full rounded-card text-start"
      onClick={() => onOpen(sticker)}
    >
      <Sticker
        picture={sticker.picture}
        look={sticker.look}
        isPale={isDue}
        sizes="(min-width: 44rem) 160px, 30vw"
        className={`[transition:transform_var(--fast)_var(--ease-out)] group-hover/sticker:[transform:scale(1.03)] ${tilt}`}
      />
      <span className="block mt-2 text-xs font-semibold leading-snug md:ps-[7%] md:text-sm print:text-xs">
        <span
          className="line-clamp-3 wrap-anywhere hyphens-auto"
          lang={langOf(sticker.quiz.language)}
          dir="auto"
        >
          {stickerName(sticker)}
        </span>
        {isDue && <span className="sr-only">, {t('isDue')}</span>}
      </span>
    </button>
  );
}

function SilhouetteItem({ one, isOfQuiz }: { readonly one: AtlasPicture; readonly isOfQuiz: boolean }) {
  const t = useAtlasTexts();
  return (
    <Link
      to={`/quiz/${one.quiz.slug}`}
      className="block rounded-card text-soft-ink no-underline hover:text-primary"
    >
      <Silhouette picture={one.picture} look={one.look} />
      <span
        className={
          isOfQuiz ? 'sr-only' : 'block mt-2 text-xs leading-snug line-clamp-2 wrap-anywhere md:ps-[7%]'
        }
      >
        <span className="sr-only">{t('unknown')}</span>{' '}
        <span lang={langOf(one.quiz.language)} dir="auto">
          {one.quiz.title}
        </span>
      </span>
    </Link>
  );
}

/** The way to the practice, with the stickers whose questions are due; nothing if none is. */
function Repeat({ stickers, due }: Pick<Shown, 'due'> & { readonly stickers: readonly StickerPicture[] }) {
  const t = useAtlasTexts();
  if (due.size === 0) return null;
  const pale = stickers.filter(({ questionId }) => due.has(questionId)).slice(0, 3);
  return (
    <section className="panel flex flex-wrap items-center gap-x-6 gap-y-3 mb-8 p-4" aria-labelledby="repeat">
      <div className="flex gap-2" aria-hidden="true">
        {pale.map((one) => (
          <span key={atlasKey(one)} className="w-18 below-md:nth-[n+2]:hidden">
            <Sticker picture={one.picture} look={one.look} isPale sizes="72px" />
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
        {t('due', { count: due.size })}
      </LinkButton>
    </section>
  );
}

/** Offers the game of pairs if there are enough stickers. */
function Pexeso({ stickers }: { readonly stickers: readonly StickerPicture[] }) {
  const t = useAtlasTexts();
  const [isPlaying, setPlaying] = useState(false);
  if (new Set(stickers.map(stickerName)).size < pexesoMin) return null;
  return (
    <>
      <Button onClick={() => setPlaying(true)}>
        <LayoutGrid aria-hidden="true" />
        {t('pexeso.play')}
      </Button>
      {isPlaying && <PexesoDialog stickers={stickers} onClose={() => setPlaying(false)} />}
    </>
  );
}

function usePageTitle() {
  const t = useAtlasTexts();
  return ({ quiz, subject }: AtlasPageData) =>
    quiz?.title ?? (subject ? t(`translation:subjects.${subject}`) : t('other'));
}

function langOf(language: string): string | undefined {
  return language === currentLanguage() ? undefined : language;
}
