import { join } from 'node:path';
import type { CatalogueEntry } from '../../functions/catalogue/catalogue-entry.ts';
import type { CatalogueQuery } from '../../functions/catalogue/catalogue-index.ts';
import type { ContenderName } from './catalogue-contenders.ts';

/** The time and memory that one engine used to make its file. */
export type BuildFigures = { readonly buildMs: number; readonly fileBytes: number };

/** The queries and changes for both engines. Made by another process, because making them uses memory. */
export type Work = {
  readonly queries: Readonly<Record<string, readonly CatalogueQuery[]>>;
  readonly changes: readonly CatalogueEntry[];
};

/** The files of the queries and changes, next to those of the engines. */
export const workFiles = (folder: string): Record<keyof Work, string> => ({
  queries: join(folder, 'queries.json'),
  changes: join(folder, 'changes.json'),
});

/** The measurements of a loaded engine. */
export type RunFigures = {
  /** From the file to the first page. */
  readonly loadMs: number;
  /** Resident memory after all queries, and its peak until then. */
  readonly mebibytes: number;
  readonly peakMebibytes: number;
  readonly p50: number;
  readonly p99: number;
  readonly kinds: Readonly<Record<string, { readonly p50: number; readonly worst: number }>>;
  /** Times of one single change, and of all others in one batch. */
  readonly changeMs: number;
  readonly burstMs: number;
};

/** For each kind of query the total of its first query, and the ids of its page where the order is the same. */
export type Answers = Readonly<Record<string, readonly [total: number, ids: string]>>;

export type Figures = BuildFigures &
  RunFigures & { readonly engine: ContenderName; readonly quizzes: number };

/** The figures of a run. */
export type FiguresFile = {
  readonly machine: string;
  readonly date: string;
  readonly figures: readonly Figures[];
};
