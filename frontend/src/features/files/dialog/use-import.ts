import { useCallback, useEffect, useState } from 'react';
import { defined } from '#lib/api/defined.ts';
import { onSessionEnd } from '#lib/auth/auth-session.ts';
import { useTask } from '#lib/forms/use-task.ts';
import type { Language } from '#shared/domain/language.ts';
import type { Pasted, ReadResult, ReadSettings } from '../read-files.ts';
import { readInWorker } from '../read-in-worker.ts';
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

/** By place: closing the dialog must not discard corrections. Files can't be kept longer than the page. */
const kept = new Map<string, Import>();
onSessionEnd(() => kept.clear());

/**
 * Reads files and what was pasted, and keeps the rows as the author corrects them. Adding files or reading in another way
 * keeps the corrections of questions that stay the same.
 * @param place the quiz to which the questions are added
 * @param first what is read when the dialog opens
 */
export function useImport(place: string, language: Language, first: ImportSources) {
  const reading = useTask();
  const empty: Import = { sources: noSources, settings: { language }, result: null, rows: [] };
  const [now, setNow] = useState(() => kept.get(place) ?? empty);
  const { sources, settings } = now;
  useEffect(() => void kept.set(place, now), [place, now]);

  const read = async (next: ImportSources, by: ReadSettings) => {
    setNow((before) => ({ ...before, sources: next, settings: by }));
    // What is being read is replaced.
    reading.stop();
    const result = await reading.run((signal) => readInWorker(sourcesOf(next, by), by, signal));
    if (result) setNow((before) => ({ ...before, result, rows: rowsOf(result, before.rows) }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads what the dialog was opened with, once
  useEffect(() => {
    if (first.files.length === 0 && !first.pasted) return;
    void read(
      { files: [...sources.files, ...first.files], pasted: first.pasted ?? sources.pasted },
      settings,
    );
  }, []);

  return {
    ...now,
    isReading: reading.isRunning,
    /** Whether the code that reads files couldn't be loaded. */
    isUnread: reading.error !== undefined,
    addFiles: (files: readonly File[]) =>
      void read({ ...sources, files: [...sources.files, ...files] }, settings),
    paste: (pasted: Pasted) => void read({ ...sources, pasted }, settings),
    readAs: (changed: ChangedSettings) => {
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

/** Files as they are; what was pasted beside files becomes one of them, so that it finds its pictures among the others. */
function sourcesOf({ files, pasted }: ImportSources, { format }: ReadSettings): readonly File[] | Pasted {
  if (!pasted) return files;
  if (files.length === 0) return pasted;
  const isTable = format === undefined && /<table\b/i.test(pasted.html);
  return [new File([isTable ? pasted.html : pasted.text], ''), ...files];
}
