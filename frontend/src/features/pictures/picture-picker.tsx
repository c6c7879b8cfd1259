import { useId, useRef, useState } from 'react';
import type { Media } from '#shared/domain/media.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ListContent } from '#ui/list-page/list-content.tsx';
import { useDeskTexts } from '../../i18n/desk-texts.ts';
import { DropOverlay, useFileDrop } from './library/file-drop.tsx';
import { LibraryGrid } from './library/library-grid.tsx';
import { LibraryToolbar } from './library/library-toolbar.tsx';
import { nameOfMedia } from './library/media-words.ts';
import { UploadButton } from './library/upload-button.tsx';
import { UploadPanel } from './library/upload-panel.tsx';
import { useUploads } from './library/uploads.ts';
import { useAdding } from './library/use-adding.ts';
import { useLibrary, usePickerQuery } from './library/use-library.ts';
import { useLibraryContent } from './library/use-library-content.tsx';
import { LibraryPages } from './library-pages.tsx';
import { UnverifiedNote } from './unverified-note.tsx';

type Props = {
  readonly title: string;
  /** The media id of the current choice. */
  readonly selectedId: string | null;
  /** Called with the choice once the focus has returned to where it was. */
  readonly onPick: (media: Media) => void;
  /** Called once it is closed and the focus has returned to where it was. */
  readonly onClose: () => void;
};

const pageSize = 12;

/**
 * Chooses a picture of the author's library, or one that is uploaded here. The choice is kept while the author searches
 * and changes pages. Enter or a double click confirms it.
 */
export default function PicturePicker({ title, selectedId, onPick, onClose }: Props) {
  const t = useDeskTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [query, change] = usePickerQuery();
  const library = useLibrary(query, pageSize);
  const { chosen, choose, add } = useChoice();
  const chosenId = chosen?.id ?? selectedId;
  const isOver = useFileDrop(add);
  const content = useLibraryContent({ library, query, onQuery: change, pageSize });

  const take = (media: Media) => {
    // Closed before it is removed, because only closing returns the focus.
    dialog.current?.close();
    onPick(media);
  };
  const pick = () => {
    const media = chosen ?? library.items?.find((one) => one.id === chosenId);
    if (media) take(media);
    else dialog.current?.close();
  };
  return (
    <Dialog
      ref={dialog}
      title={title}
      onClose={onClose}
      overlay={isOver && <DropOverlay place="dialog" />}
      head={
        <LibraryToolbar query={query} onQuery={change}>
          {add && <UploadButton isShort onFiles={add} />}
        </LibraryToolbar>
      }
      note={
        <span role="status">
          {chosen
            ? t('picker.selected', { name: nameOfMedia(chosen) })
            : add && <span className="below-sm:hidden">{t('picker.hint')}</span>}
        </span>
      }
      actions={
        <form
          id={`${id}-form`}
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            if (chosenId) pick();
          }}
        >
          <Button onClick={() => dialog.current?.close()}>{t('translation:common.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!chosenId}>
            {t('picker.choose')}
          </Button>
        </form>
      }
    >
      <UnverifiedNote />
      <UploadPanel heading="h3" />
      <ListContent {...content}>
        {(items) => (
          <LibraryGrid
            items={items}
            picking={{
              name: `${id}-picture`,
              form: `${id}-form`,
              chosenId,
              onChoose: choose,
              onTake: take,
            }}
          />
        )}
      </ListContent>
      <LibraryPages page={query.page} total={library.totalPages} onPage={(page) => change({ page })} />
    </Dialog>
  );
}

/**
 * The choice, by hand or by uploading: the first uploaded file that is ready, unless another picture was chosen in the
 * meantime.
 */
function useChoice() {
  const add = useAdding();
  const uploads = useUploads();
  const [chosen, setChosen] = useState<Media | null>(null);
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  const ready = uploads.find(({ id, state }) => awaited.includes(id) && state.is === 'ready');
  if (ready?.state.is === 'ready') {
    setChosen(ready.state.media);
    setAwaited([]);
  }
  return {
    chosen,
    choose: (media: Media) => {
      setChosen(media);
      setAwaited([]);
    },
    /** Null for authors who can't upload yet. */
    add: add && ((files: readonly File[]) => setAwaited(add(files))),
  };
}
