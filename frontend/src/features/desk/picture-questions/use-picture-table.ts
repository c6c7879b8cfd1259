import { useEffect, useState } from 'react';
import * as z from 'zod';
import type { Upload } from '#features/pictures/library/upload-state.ts';
import { uploadQueue, useUploads } from '#features/pictures/library/uploads.ts';
import { useAdding } from '#features/pictures/library/use-adding.ts';
import { createKeptStates } from '#lib/forms/kept-dialog-states.ts';
import { putBack } from '#lib/put-item-back.ts';
import { limits } from '#shared/domain/limits.ts';
import { type Media, mediaSchema } from '#shared/domain/media.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { type PictureRow, rowOfMedia, rowOfUpload } from './picture-rows.ts';

/** The table as it is stored while its dialog is closed. */
type PictureTable = {
  readonly rows: readonly PictureRow[];
  readonly questionText: string;
  /** True if the pictures are the answers, and their names are asked. */
  readonly isMirrored: boolean;
  /** The pool that wrong answers are drawn from; empty to draw from the other rows. */
  readonly poolId: string;
  /** The ids of the quiz's questions before the first attempt to save; null before that. */
  readonly knownIds: readonly string[] | null;
};

const tableSchema = z.object({
  rows: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      media: mediaSchema.nullable(),
      right: z.string(),
      wrong: z.array(z.string()).nullable(),
    }),
  ),
  questionText: z.string(),
  isMirrored: z.boolean().default(false),
  poolId: z.string(),
  knownIds: z.array(z.string()).nullable(),
});

/** Tables by quiz: closing the dialog or the tab must not discard corrections. */
export const keptTables = createKeptStates<PictureTable>(
  'picture-questions',
  (stored) => tableSchema.safeParse(stored).data,
  ({ rows }) => rows.length === 0,
);

/** The initial question of all pictures while the quiz has none that is asked twice, in the quiz's language. */
const usualQuestions = { sk: 'Čo je na obrázku?', en: 'What is in the picture?' };
/** The name follows as it was written, so that nothing has to be inflected. */
const usualRequests = { sk: 'Nájdi obrázok:', en: 'Find the picture:' };

/**
 * The table of pictures, its rows in the order in which they were added.
 * @param asked the questions that the quiz already has
 */
export function usePictureTable(quiz: Pick<OwnQuiz, 'id' | 'language'>, asked: readonly OwnQuestion[]) {
  const room = limits.quiz.questionsMax - asked.length;
  const addFiles = useAdding();
  const uploads = useUploads();
  const [table, setTable] = useState<PictureTable>(
    () =>
      keptTables.read(quiz.id) ?? {
        rows: [],
        questionText: repeatedQuestion(asked) ?? usualQuestions[quiz.language],
        isMirrored: false,
        poolId: '',
        knownIds: null,
      },
  );
  const [leftOut, setLeftOut] = useState(0);
  const set = (changed: Partial<PictureTable>) => setTable((now) => ({ ...now, ...changed }));
  const setRows = (change: (rows: readonly PictureRow[]) => readonly PictureRow[]) =>
    setTable((now) => ({ ...now, rows: change(now.rows) }));

  const current = table.rows.flatMap((row) => settled(row, uploads));
  if (current.length !== table.rows.length || current.some((row, index) => row !== table.rows[index])) {
    set({ rows: current });
  }
  useEffect(() => keptTables.keep(quiz.id, table), [quiz.id, table]);
  useEffect(() => keptTables.show(quiz.id, setTable), [quiz.id]);
  // A file that is ready is part of its row. Left in the queue, it would count as a duplicate the next time.
  useEffect(() => () => uploadQueue.clearEnded(), []);

  const withoutRows = (keys: readonly string[]) => {
    setLeftOut(0);
    setRows((rows) => rows.filter(({ key }) => !keys.includes(key)));
  };
  const free = Math.max(0, room - table.rows.length);
  /** The first items, as many as the quiz has room for. */
  const fitting = <Item>(items: readonly Item[]): readonly Item[] => {
    setLeftOut(Math.max(0, items.length - free));
    return items.slice(0, free);
  };
  return {
    table,
    set,
    /** Pictures as answers, or as questions again. A question that the author has written stays. */
    mirror: (isMirrored: boolean) => {
      const [from, to] = [usualQuestions, usualRequests].map((texts) => texts[quiz.language]);
      const { questionText } = table;
      const usual = { [from ?? '']: to, [to ?? '']: from }[questionText.trim()];
      set({ isMirrored, questionText: usual ?? questionText });
    },
    uploads,
    /** How many of the pictures chosen last the quiz has no room for. */
    leftOut,
    change: (key: string, changed: Partial<PictureRow>) =>
      setRows((rows) => rows.map((row) => (row.key === key ? { ...row, ...changed } : row))),
    /** Null for authors who can't upload yet. */
    addFiles:
      addFiles &&
      ((files: readonly File[]) => {
        const ids = addFiles(fitting(files));
        const added = uploadQueue.uploads().filter(({ id }) => ids.includes(id));
        setRows((rows) => [...rows, ...added.map(rowOfUpload)]);
      }),
    addMedia: (chosen: readonly Media[]) => {
      const isHere = ({ id }: Media) => table.rows.some(({ media }) => media?.id === id);
      const added = fitting(chosen.filter((media) => !isHere(media)));
      setRows((rows) => [...rows, ...added.map(rowOfMedia)]);
    },
    /** Removes the rows that were saved. */
    forget: (keys: readonly string[]) => {
      for (const key of keys) uploadQueue.remove(key);
      withoutRows(keys);
    },
    /** Removes a row. @returns a function that puts it back in its place, even if the dialog has been closed since. */
    remove: (row: PictureRow) => {
      const file = uploadQueue.remove(row.key);
      withoutRows([row.key]);
      return () => {
        // A picture whose upload was removed is uploaded again. A picture that was added again already has a row.
        const key = row.media ? row.key : file && uploadQueue.add([file]).ids[0];
        if (key === undefined) return;
        const before = table.rows.map((one) => (one === row ? { ...row, key } : one));
        keptTables.change(quiz.id, (now = { ...table, rows: [] }) => ({
          ...now,
          rows: putBack(now.rows, { ...row, key }, before),
        }));
      };
    },
  };
}

/** The row, with its picture once that is ready; empty if its upload was removed from the queue elsewhere. */
function settled(row: PictureRow, uploads: readonly Upload[]): readonly PictureRow[] {
  if (row.media) return [row];
  const upload = uploads.find(({ id }) => id === row.key);
  if (!upload) return [];
  return upload.state.is === 'ready' ? [{ ...row, media: upload.state.media }] : [row];
}

/** The last text that several questions of a quiz share. */
function repeatedQuestion(asked: readonly OwnQuestion[]): string | undefined {
  const texts = asked.map(({ questionText }) => questionText);
  return texts.filter((text, at) => texts.indexOf(text) < at).at(-1);
}
