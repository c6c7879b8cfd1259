import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { Media } from '#shared/domain/media.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { CreateImageButton } from '../../ai/images/create-image-button.tsx';
import { AdminPage } from '../../desk/admin-page.tsx';
import { DropOverlay } from '../library/drop-overlay.tsx';
import { LibraryContent } from '../library/library-content.tsx';
import { type LibraryQuery, librarySearch, readLibraryQuery } from '../library/library-query.ts';
import { LibraryToolbar } from '../library/library-toolbar.tsx';
import { sizeText } from '../library/media-words.ts';
import { UploadButton } from '../library/upload-button.tsx';
import { UploadPanel } from '../library/upload-panel.tsx';
import { uploadQueue } from '../library/uploads.ts';
import { useAdding } from '../library/use-adding.ts';
import { useFileDrop } from '../library/use-file-drop.ts';
import { isLibrary, useLibrary } from '../library/use-library.ts';
import styles from './media-page.module.css';
import { SelectionBar, SelectPage } from './selection.tsx';
import { useSelection } from './use-selection.ts';

const DetailsDialog = lazy(() => import('./details-dialog.tsx'));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

const pageSize = 24;
const hrefOf = (query: LibraryQuery) => `/admin/media${librarySearch(query)}`;

/** The author's pictures: searched, filtered, sorted and paged, all kept in the address; and where they come in. */
export default function MediaPage() {
  const { t } = useTranslation('media');
  const query = readLibraryQuery(new URLSearchParams(useLocation().search));
  const navigate = useNavigate();
  const library = useLibrary(query, pageSize);
  const { mutate } = useSWRConfig();
  const selection = useSelection(library.items ?? []);
  const [opened, setOpened] = useState<Media | null>(null);
  const [doomed, setDoomed] = useState<readonly Media[]>([]);
  const list = useRef<HTMLHeadingElement>(null);
  // Then what was pressed is gone, and the focus needs another place.
  const hasDeleted = useRef(false);
  const add = useAdding();
  const isOver = useFileDrop(add);
  const { storageBytes, items, totalPages } = library;

  const deleted = (ids: readonly string[]) => {
    selection.drop(ids);
    uploadQueue.forget(ids);
    void mutate(isLibrary);
    if (opened && ids.includes(opened.id)) setOpened(null);
    hasDeleted.current = true;
  };
  const endDeleting = () => {
    // While a dialog is open nothing under it can be focused.
    flushSync(() => setDoomed([]));
    if (hasDeleted.current) list.current?.focus({ preventScroll: true });
    hasDeleted.current = false;
  };
  if (totalPages > 0 && query.page > totalPages && !library.isBusy) {
    return <Navigate replace to={hrefOf({ ...query, page: totalPages })} />;
  }
  return (
    <AdminPage
      title={t('title')}
      actions={
        <>
          {storageBytes !== undefined && (
            <p className={styles.storage}>{t('storage', { size: sizeText(storageBytes) })}</p>
          )}
          {add && (
            <div className={styles.ways}>
              <CreateImageButton />
              <UploadButton variant="primary" onFiles={add} />
            </div>
          )}
        </>
      }
    >
      {isOver && <DropOverlay place="page" />}
      <UploadPanel />
      <LibraryToolbar
        query={query}
        onQuery={(wanted, isTyping) =>
          void navigate(hrefOf(wanted), { replace: isTyping, preventScrollReset: true })
        }
      />
      <section aria-labelledby="pictures">
        <h2 id="pictures" ref={list} tabIndex={-1} className="visually-hidden">
          {t('list')}
        </h2>
        {items && items.length > 0 && <SelectPage selection={selection} total={library.total} />}
        <LibraryContent
          library={library}
          query={query}
          onQuery={(wanted) => void navigate(hrefOf(wanted), { preventScrollReset: true })}
          pageSize={pageSize}
          empty={add && <UploadButton variant="primary" onFiles={add} />}
          managing={{
            selectedIds: selection.ids,
            onSelect: selection.select,
            onOpen: setOpened,
            onDelete: (media) => setDoomed([media]),
          }}
        />
        <Pagination
          page={query.page}
          totalPages={totalPages}
          hrefFor={(page) => hrefOf({ ...query, page })}
          onGo={() => {
            list.current?.focus({ preventScroll: true });
            list.current?.parentElement?.scrollIntoView();
          }}
        />
        <SelectionBar selection={selection} onDelete={() => setDoomed(selection.chosen)} />
      </section>
      <Suspense>
        {opened && (
          <DetailsDialog
            media={opened}
            onSaved={library.replace}
            onDelete={(media) => setDoomed([media])}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
      {/* One that is on its way hides what else is in its Suspense, and with it what has the focus. */}
      <Suspense>
        {doomed.length > 0 && <DeleteDialog items={doomed} onDeleted={deleted} onClose={endDeleting} />}
      </Suspense>
    </AdminPage>
  );
}
