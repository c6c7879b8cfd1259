import { ImageOff, Info } from 'lucide-react';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { limits } from '#shared/domain/limits.ts';
import type { Media } from '#shared/domain/media.ts';
import { AdminPage } from '../../components/admin-page.tsx';
import { LinkButton } from '../../components/button.tsx';
import { LiveRegion } from '../../components/live-region.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Notice } from '../../components/notice.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { Picture } from '../../components/picture.tsx';
import { pictureOfMedia } from '../../components/picture-picker/picked-picture.ts';
import { useLibrary } from '../../components/picture-picker/use-library.ts';
import { SearchField } from '../../components/search-field.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './media-page.module.css';

const pageSize = 24;

/** The author's pictures: searched and paged, kept in the address. */
export default function MediaPage() {
  const { t } = useTranslation('media');
  const query = readQuery(useLocation().search);
  const navigate = useNavigate();
  const library = useLibrary({ ...query, pageSize });
  const list = useRef<HTMLHeadingElement>(null);
  const { items, total, totalPages, storageBytes } = library;
  return (
    <AdminPage
      title={t('title')}
      actions={
        storageBytes !== undefined && (
          <p className={styles.storage}>{t('storage', { size: sizeText(storageBytes) })}</p>
        )
      }
    >
      <p className={styles.soon}>
        <Info aria-hidden="true" />
        {t('soon')}
      </p>
      <SearchField
        className={styles.search}
        search={query.search}
        onSearch={(search) => void navigate(hrefOf({ search, page: 1 }), { replace: true })}
        label={t('search')}
        clearLabel={t('clearSearch')}
      />
      <section aria-labelledby="pictures">
        <h2 id="pictures" ref={list} tabIndex={-1} className="visually-hidden">
          {t('list')}
        </h2>
        <LiveRegion>{items && t('found', { count: total })}</LiveRegion>
        {library.error && <LoadError title={t('failed')} error={library.error} onRetry={library.retry} />}
        {!items && !library.error && <Bones />}
        {items?.length === 0 && (
          <Notice
            art="empty"
            heading="h3"
            title={t(query.search ? 'empty.none' : 'empty.title')}
            text={t(query.search ? 'empty.noneText' : 'empty.text')}
          >
            {query.search && <LinkButton to="/admin/media">{t('empty.clear')}</LinkButton>}
          </Notice>
        )}
        {items && items.length > 0 && (
          <ul className={styles.grid}>
            {items.map((media) => (
              <MediaItem key={media.id} media={media} />
            ))}
          </ul>
        )}
        <Pagination
          page={library.page}
          totalPages={totalPages}
          hrefFor={(page) => hrefOf({ ...query, page })}
          onGo={() => {
            list.current?.focus({ preventScroll: true });
            list.current?.parentElement?.scrollIntoView();
          }}
        />
      </section>
    </AdminPage>
  );
}

function MediaItem({ media }: { media: Media }) {
  const { t } = useTranslation('media');
  const picture = pictureOfMedia(media);
  const number = new Intl.NumberFormat(currentLanguage());
  return (
    <li className={styles.item}>
      <div className={styles.frame}>
        {picture ? (
          <Picture picture={picture} sizes="220px" fit="contain" decorative />
        ) : (
          <ImageOff aria-hidden="true" />
        )}
      </div>
      <p className={styles.name}>{media.altText || <em>{t('noAlt')}</em>}</p>
      <p className={styles.facts}>
        {media.filename}
        <br />
        {media.width && media.height
          ? `${number.format(media.width)} × ${number.format(media.height)} · ${sizeText(media.size)}`
          : t(`status.${media.status}`)}
        {media.source === 'AI_GENERATED' && (
          <>
            <br />
            {t('source.AI_GENERATED')}
          </>
        )}
      </p>
    </li>
  );
}

function Bones() {
  const { t } = useTranslation();
  return (
    <div className={styles.grid} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('common.loading')}
      </span>
      {Array.from({ length: 12 }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells one bone from another
        <div key={position} className={styles.item}>
          <Skeleton className={styles.frame} height="auto" radius="var(--radius-card)" />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  );
}

type MediaQuery = { readonly search: string; readonly page: number };

function readQuery(search: string): MediaQuery {
  const params = new URLSearchParams(search);
  const page = params.get('page') ?? '';
  return {
    search: (params.get('search') ?? '').trim().slice(0, limits.searchMax),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

function hrefOf({ search, page }: MediaQuery): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/admin/media?${params}` : '/admin/media';
}

/** `1,4 MB`, in units of 1000. */
function sizeText(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(currentLanguage(), {
    style: 'unit',
    unit: units[power] ?? 'byte',
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / 1000 ** power);
}
