import { useRef, useState } from 'react';
import { LibraryGrid } from '#features/pictures/library/library-grid.tsx';
import { LibraryToolbar } from '#features/pictures/library/library-toolbar.tsx';
import { useLibrary, usePickerQuery } from '#features/pictures/library/use-library.ts';
import { useLibraryContent } from '#features/pictures/library/use-library-content.tsx';
import { LibraryPages } from '#features/pictures/library-pages.tsx';
import type { Media } from '#shared/domain/media.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ListContent } from '#ui/list-page/list-content.tsx';
import { usePictureQuestionsTexts } from './texts.ts';

type Props = {
  /** Called with the chosen pictures, in the order in which they were chosen, after the dialog has closed. */
  readonly onPick: (chosen: readonly Media[]) => void;
  readonly onClose: () => void;
};

const pageSize = 12;

/** Chooses several pictures of the author's library. The choice is kept while the author searches and changes pages. */
export function LibraryPicker({ onPick, onClose }: Props) {
  const t = usePictureQuestionsTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, change] = usePickerQuery();
  const [chosen, setChosen] = useState<readonly Media[]>([]);
  const library = useLibrary(query, pageSize);
  const content = useLibraryContent({ library, query, onQuery: change, pageSize });
  const toggle = (media: Media) =>
    setChosen((now) => {
      const others = now.filter(({ id }) => id !== media.id);
      return others.length < now.length ? others : [...now, media];
    });
  return (
    <Dialog
      ref={dialog}
      title={t('libraryTitle')}
      onClose={onClose}
      head={<LibraryToolbar query={query} onQuery={change} />}
      note={<span role="status">{chosen.length > 0 && t('chosen', { count: chosen.length })}</span>}
      leave="cancel"
      actions={
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          onClick={() => {
            dialog.current?.close();
            onPick(chosen);
          }}
        >
          {t('take')}
        </Button>
      }
    >
      <ListContent {...content}>
        {(items) => (
          <LibraryGrid
            items={items}
            choosing={{ chosenIds: new Set(chosen.map(({ id }) => id)), onToggle: toggle }}
          />
        )}
      </ListContent>
      <LibraryPages page={query.page} total={library.totalPages} onPage={(page) => change({ page })} />
    </Dialog>
  );
}
