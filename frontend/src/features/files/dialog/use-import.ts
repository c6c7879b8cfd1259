import { useCallback, useEffect, useState } from 'react';
import { defined } from '#lib/api/defined.ts';
import { useTask } from '#lib/forms/use-task.ts';
import type { Language } from '#shared/domain/language.ts';
import { tablesOfHtml } from '../html-table.ts';
import { type Pasted, type ReadResult, type ReadSettings, readFiles } from '../read-files.ts';
import { type ImportRow, rowsOf } from './import-rows.ts';

/** What an author has chosen: files, and what was pasted. */
export type ImportSources = { readonly files: readonly File[]; readonly pasted: Pasted | null };

/** `undefined` is what the files say themselves. */
export type ChangedSettings = { readonly [Name in keyof ReadSettings]?: ReadSettings[Name] | undefined };

/**
 * Reads files and what was pasted, and keeps the rows as the author corrects them. Adding files or reading in another way
 * keeps the corrections of questions that stay the same.
 * @param first what is read when the dialog opens
 */
export function useImport(language: Language, first: ImportSources) {
  const reading = useTask();
  const [sources, setSources] = useState(first);
  const [settings, setSettings] = useState<ReadSettings>({ language });
  const [result, setResult] = useState<ReadResult | null>(null);
  const [rows, setRows] = useState<readonly ImportRow[]>([]);

  const read = async (next: ImportSources, by: ReadSettings) => {
    setSources(next);
    setSettings(by);
    // What is being read is replaced.
    reading.stop();
    const found = await reading.run(() => readFiles(sourcesOf(next, by), by));
    if (!found) return;
    setResult(found);
    setRows((before) => rowsOf(found, before));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads what the dialog was opened with, once
  useEffect(() => {
    if (first.files.length > 0 || first.pasted) void read(first, settings);
  }, []);

  return {
    sources,
    settings,
    result,
    rows,
    isReading: reading.isRunning,
    addFiles: (files: readonly File[]) =>
      void read({ ...sources, files: [...sources.files, ...files] }, settings),
    paste: (pasted: Pasted) => void read({ ...sources, pasted }, settings),
    readAs: (changed: ChangedSettings) => {
      // Columns and pairs were those of another format.
      const { roles: _, pairs: __, ...rest } = settings;
      const isOther = 'format' in changed || 'separator' in changed;
      void read(sources, defined({ ...(isOther ? rest : settings), ...changed }) as ReadSettings);
    },
    setRows,
    change: useCallback(
      (key: string, changed: Partial<ImportRow>) =>
        setRows((now) => now.map((row) => (row.key === key ? { ...row, ...changed } : row))),
      [],
    ),
    startAgain: () => {
      setSources({ files: [], pasted: null });
      setSettings({ language });
      setResult(null);
      setRows([]);
    },
  };
}

/** Files as they are; what was pasted beside files becomes one of them, so that it finds its pictures among the others. */
function sourcesOf({ files, pasted }: ImportSources, { format }: ReadSettings): readonly File[] | Pasted {
  if (!pasted) return files;
  if (files.length === 0) return pasted;
  const isTable = format === undefined && hasTable(pasted.html);
  return [new File([isTable ? pasted.html : pasted.text], ''), ...files];
}

function hasTable(html: string): boolean {
  try {
    return tablesOfHtml(html).length > 0;
  } catch {
    return false;
  }
}
