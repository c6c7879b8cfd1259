import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod';
import { defined } from '#lib/api/defined.ts';
import { authState } from '#lib/auth/auth.ts';
import { onSessionEnd } from '#lib/auth/auth-session.ts';
import { useTask } from '#lib/forms/use-task.ts';
import { storage } from '#lib/stored/storage.ts';
import { parseJson } from '#lib/stored/stored-json.ts';
import type { Language } from '#shared/domain/language.ts';
import type { Pasted, ReadResult, ReadSettings } from '../read-files.ts';
import { readInWorker } from '../read-in-worker.ts';
import { type ColumnRole, columnRoles } from '../table.ts';
import { type ImportRow, rowsOf } from './import-rows.ts';

/** What an author has chosen: files, and what was pasted. */
export type ImportSources = { readonly files: readonly File[]; readonly pasted: Pasted | null };

const noSources: ImportSources = { files: [], pasted: null };

/** `undefined` is what the files say themselves. */
export type ChangedSettings = { readonly [Name in keyof ReadSettings]?: ReadSettings[Name] | undefined };

type Import = {
  readonly sources: ImportSources;
  readonly settings: ReadSettings;
  readonly result: ReadResult | null;
  readonly rows: readonly ImportRow[];
};

/**
 * By author and place: neither closing the dialog nor an expired session may discard corrections. Files can't be kept
 * longer than the page.
 */
const kept = new Map<string, Import>();
onSessionEnd((end) => {
  if (end === 'left') kept.clear();
});

/**
 * Reads files and what was pasted, and keeps the rows as the author corrects them. Adding files or reading in another way
 * keeps the corrections of questions that stay the same.
 * @param place the quiz to which the questions are added
 * @param first what is read when the dialog opens
 */
export function useImport(place: string, language: Language, first: ImportSources) {
  const reading = useTask();
  const empty: Import = { sources: noSources, settings: { language }, result: null, rows: [] };
  const [key] = useState(() => {
    const auth = authState();
    return `${auth.is === 'signedIn' ? auth.user.username : ''} ${place}`;
  });
  const [now, setNow] = useState(() => kept.get(key) ?? empty);
  const { sources, settings } = now;
  useEffect(() => void kept.set(key, now), [key, now]);

  const read = async (next: ImportSources, by: ReadSettings) => {
    setNow((before) => ({ ...before, sources: next, settings: by }));
    // What is being read is replaced.
    reading.stop();
    const result = await reading.run(async (signal) => {
      const guessed = await readInWorker(sourcesOf(next, by), by, signal);
      const roles = usedRoles(guessed);
      return roles ? readInWorker(sourcesOf(next, by), { ...by, roles }, signal) : guessed;
    });
    if (result) setNow((before) => ({ ...before, result, rows: rowsOf(result, before.rows) }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads what the dialog was opened with, once
  useEffect(() => {
    if (first.files.length === 0 && !first.pasted) return;
    void read(
      { files: together(sources.files, first.files), pasted: first.pasted ?? sources.pasted },
      settings,
    );
  }, []);

  return {
    ...now,
    isReading: reading.isRunning,
    /** Whether the code that reads files couldn't be loaded. */
    isUnread: reading.error !== undefined,
    addFiles: (files: readonly File[]) =>
      void read({ ...sources, files: together(sources.files, files) }, settings),
    paste: (pasted: Pasted) => void read({ ...sources, pasted }, settings),
    readAs: (changed: ChangedSettings) => {
      if (changed.roles) keepRoles(changed.roles);
      // Columns and pairs were those of another format.
      const { roles: _, pairs: __, ...rest } = settings;
      const isOther = 'format' in changed || 'separator' in changed;
      void read(sources, defined({ ...(isOther ? rest : settings), ...changed }) as ReadSettings);
    },
    /** Replaces rows by their keys. */
    change: useCallback((changed: readonly ImportRow[]) => {
      const byKey = new Map(changed.map((row) => [row.key, row]));
      setNow((before) => ({ ...before, rows: before.rows.map((row) => byKey.get(row.key) ?? row) }));
    }, []),
    startAgain: () => setNow(empty),
  };
}

/** A file that is chosen again, perhaps because it has changed, takes its own place. */
function together(before: readonly File[], added: readonly File[]): File[] {
  const pathOf = ({ webkitRelativePath, name }: File) => webkitRelativePath || name;
  const again = new Map(added.map((file) => [pathOf(file), file]));
  const paths = new Set(before.map(pathOf));
  return [
    ...before.map((file) => again.get(pathOf(file)) ?? file),
    ...added.filter((file) => !paths.has(pathOf(file))),
  ];
}

const usedColumns = z.record(z.string(), z.array(z.enum(columnRoles)));

/** By the number of columns: what a person said last about the columns of a table without a header. */
function keptRoles(): z.infer<typeof usedColumns> {
  return usedColumns.safeParse(parseJson(storage.read('yq.importColumns'))).data ?? {};
}

function keepRoles(roles: readonly ColumnRole[]): void {
  storage.write('yq.importColumns', JSON.stringify({ ...keptRoles(), [roles.length]: roles }));
}

/** The roles that columns had last, if there is one table and nothing but a guess says what its columns are. */
function usedRoles({ files }: ReadResult): readonly ColumnRole[] | undefined {
  const tables = files.flatMap(({ quizzes }) => quizzes.map(({ columns }) => columns));
  const [columns] = tables;
  if (tables.length > 1 || columns?.from !== 'guess') return undefined;
  const roles = keptRoles()[columns.roles.length];
  return roles?.length === columns.roles.length ? roles : undefined;
}

/** Files as they are; what was pasted beside files becomes one of them, so that it finds its pictures among the others. */
function sourcesOf({ files, pasted }: ImportSources, { format }: ReadSettings): readonly File[] | Pasted {
  if (!pasted) return files;
  if (files.length === 0) return pasted;
  const isTable = format === undefined && /<table\b/i.test(pasted.html);
  return [new File([isTable ? pasted.html : pasted.text], ''), ...files];
}
