import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSWRConfig } from 'swr';
import { CreateImageButton } from '#features/ai/images/create-image-button.tsx';
import { DropOverlay, useFileDrop } from '#features/pictures/library/file-drop.tsx';
import { LibraryGrid } from '#features/pictures/library/library-grid.tsx';
import { LibraryToolbar } from '#features/pictures/library/library-toolbar.tsx';
import { sizeText } from '#features/pictures/library/media-words.ts';
import { UploadButton } from '#features/pictures/library/upload-button.tsx';
import { UploadPanel } from '#features/pictures/library/upload-panel.tsx';
import { uploadQueue } from '#features/pictures/library/uploads.ts';
import { useAdding } from '#features/pictures/library/use-adding.ts';
import { isLibrary, libraryList, useLibrary } from '#features/pictures/library/use-library.ts';
import { useLibraryContent } from '#features/pictures/library/use-library-content.tsx';
import type { Media } from '#shared/domain/media.ts';
import { AdminPage } from '#ui/admin-page.tsx';
import { Button } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { useListQuery } from '#ui/list-page/list-query.ts';
import { useDeskTexts } from '../../../i18n/desk-texts.ts';
import { SelectionBar, SelectPage, useSelection } from '../selection.tsx';
import { useMediaTexts } from './texts.ts';

const DetailsDialog = lazyDialog(() => import('./details-dialog.tsx'));
const DeleteDialog = lazyDialog(() => import('./delete-dialog.tsx'));

const pageSize = 24;

/** The author's pictures, with uploads. Search, filters, order and page are kept in the address. */
export default function MediaPage() {
  const t = useMediaTexts();
  const tDesk = useDeskTexts();
  const { query, hrefOf, change } = useListQuery(libraryList, '/admin/media');
  const library = useLibrary(query, pageSize);
  const { mutate } = useSWRConfig();
  const selection = useSelection(library.items ?? []);
  const [opened, setOpened] = useState<Media | null>(null);
  const [pendingDelete, setPendingDelete] = useState<readonly Media[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  // Then the pressed button has disappeared, and the focus needs another place.
  const hasDeleted = useRef(false);
  const add = useAdding();
  const isOver = useFileDrop(add);
  const { storageBytes } = library;
  const content = useLibraryContent({
    library,
    query,
    onQuery: change,
    pageSize,
    empty: add && <UploadButton variant="primary" onFiles={add} />,
  });

  const deleted = (ids: readonly string[]) => {
    selection.drop(ids);
    uploadQueue.forget(ids);
    void mutate(isLibrary);
    if (opened && ids.includes(opened.id)) setOpened(null);
    hasDeleted.current = true;
  };
  const endDeleting = () => {
    // The dialog must be closed before the heading can take the focus.
    flushSync(() => setPendingDelete([]));
    if (hasDeleted.current) heading.current?.focus({ preventScroll: true });
    hasDeleted.current = false;
  };
  return (
    <AdminPage
      title={t('title')}
      actions={
        <>
          {storageBytes !== undefined && (
            <p className="text-soft-ink text-sm below-sm:flex-[0_0_100%]">
              {t('storage', { size: sizeText(storageBytes) })}
            </p>
          )}
          {add && (
            <div className="flex flex-wrap gap-3 below-sm:flex-[0_0_100%] below-sm:[&>button]:flex-auto below-sm:[&>button]:px-3">
              <CreateImageButton />
              <UploadButton variant="primary" onFiles={add} />
            </div>
          )}
        </>
      }
    >
      {isOver && <DropOverlay place="page" />}
      <UploadPanel />
      <LibraryToolbar query={query} onQuery={change} />
      <ListPage
        title={t('title')}
        ref={heading}
        page={query.page}
        hrefOf={(page) => hrefOf({ page })}
        footer={
          <SelectionBar selection={selection}>
            <Button
              isDestructive
              aria-label={t('deleteSelected')}
              onClick={() => setPendingDelete(selection.chosen)}
            >
              <Trash2 aria-hidden="true" />
              {t('details.delete')}
            </Button>
          </SelectionBar>
        }
        {...content}
      >
        {(items) => (
          <>
            <SelectPage selection={selection} found={tDesk('library.found', { count: library.total ?? 0 })} />
            <LibraryGrid
              items={items}
              managing={{
                selectedIds: selection.ids,
                onSelect: selection.select,
                onOpen: setOpened,
                onDelete: (media) => setPendingDelete([media]),
              }}
            />
          </>
        )}
      </ListPage>
      {opened && (
        <DetailsDialog
          media={opened}
          onSaved={(media) => void library.replace(media)}
          onDelete={(media) => setPendingDelete([media])}
          onClose={() => setOpened(null)}
        />
      )}
      {pendingDelete.length > 0 && (
        <DeleteDialog items={pendingDelete} onDeleted={deleted} onClose={endDeleting} />
      )}
    </AdminPage>
  );
}
