import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import { type Comparable, differingFields, type FieldOf } from '#lib/forms/differing-fields.ts';
import { type VersionedData, writeOnLatest } from '#lib/forms/write-on-latest.ts';
import type { SaveStatus } from '../save-state.tsx';
import { type Conflict, ConflictDialog, type ShownField } from './conflict-dialog.tsx';

/** Error messages by the path of the field. */
export type FieldErrors<Values extends FieldValues> = Partial<
  Record<FieldPath<Values>, { readonly type: string; readonly message?: string }>
>;

export type VersionedFormOptions<Values extends FieldValues, Data> = {
  /** The loaded data; null for a new item. A newer version may be passed later. */
  readonly loaded: VersionedData<Data> | null;
  /** The initial values of a new item. */
  readonly initial?: Values;
  /** When the previous page saved it. */
  readonly savedAt?: Date | undefined;
  readonly valuesOf: (data: Data) => Values;
  readonly resolver: Resolver<Values>;
  /** The parts of the values that are compared. By default all. */
  readonly comparable?: Comparable<Values>;
  /** Whether to focus the first wrong field; false if an error summary gets the focus. */
  readonly shouldFocusError?: boolean;
  /** How a field is named and shown when two versions are compared. */
  readonly shownField: (field: FieldOf<Values>) => ShownField<Values>;
  /** Reads the newest version. */
  readonly read?: () => Promise<VersionedData<Data>>;
  /** Saves the values. `over` is the version to replace; null for a new item. */
  readonly send: (values: Values, over: VersionedData<Data> | null) => Promise<VersionedData<Data>>;
  /**
   * Called after each save.
   * @param edited the form's values if they have changed since they were sent; otherwise null
   * @param isLeaving whether the page is left now: then `onSaved` must not navigate
   */
  readonly onSaved?: (saved: VersionedData<Data>, edited: Values | null, isLeaving: boolean) => unknown;
  /** The errors of the fields that a failed call reports. */
  readonly fieldErrors?: (error: unknown) => FieldErrors<Values>;
};

export type VersionedForm<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly values: Values;
  /** The saved values. */
  readonly base: Values;
  readonly isDirty: boolean;
  readonly status: SaveStatus;
  readonly isSaving: boolean;
  /** The error of the last save if it doesn't belong to a field; null otherwise. */
  readonly failure: unknown;
  /** Validates and saves. Does nothing while a save is running. */
  readonly save: () => void;
  /**
   * Like `save`. Returns true if everything is saved: the values are valid, unchanged since, and the call succeeded.
   * @param isLeaving whether the page is left then
   */
  readonly trySave: (isLeaving?: boolean) => Promise<boolean>;
  /** Puts values into the form without saving them. */
  readonly fill: (values: Values) => void;
  /** Starts a new item. The status still shows the last save. */
  readonly restart: (values: Values) => void;
  /** The dialog to choose between two people's versions; null while there is no conflict. */
  readonly conflictDialog: ReactNode;
};

/**
 * A form for data that other people may save at the same time. A save is sent with the version it is based on. If
 * somebody has saved other values in between, a dialog shows both versions and the author chooses one. Text typed during
 * a save stays in the form, unsaved.
 */
export function useVersionedForm<Values extends FieldValues, Data>(
  options: VersionedFormOptions<Values, Data>,
): VersionedForm<Values> {
  const { loaded, valuesOf, read, send } = options;
  const differing = (one: Values, other: Values) => differingFields(one, other, options.comparable);
  const [base, setBase] = useState(() => (loaded ? valuesOf(loaded.data) : (options.initial as Values)));
  const form = useForm<Values>({
    defaultValues: base as DefaultValues<Values>,
    resolver: options.resolver,
    // Not on blur: an error that appears under a pressed mouse moves the button away from it.
    mode: 'onSubmit',
    shouldFocusError: options.shouldFocusError ?? true,
  });
  const values = useWatch({ control: form.control }) as Values;
  const [outcome, setOutcome] = useState<SaveStatus>(
    options.savedAt ? { is: 'saved', at: options.savedAt } : { is: 'clean' },
  );
  const [failure, setFailure] = useState<unknown>(null);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  /** The newest version this page has seen. */
  const latest = useRef(loaded);
  const [isNew] = useState(loaded === null);
  const isRunning = useRef(false);
  const isDirty = differing(values, base).length > 0;

  const takeOver = useEffectEvent((newer: VersionedData<Data> | null) => {
    if (!newer || newer === latest.current) return;
    latest.current = newer;
    const theirs = valuesOf(newer.data);
    // The author's edits stay in the form. On save, the author chooses between the versions.
    if (isDirty || differing(theirs, base).length === 0) return;
    setBase(theirs);
    form.reset(theirs);
  });
  useEffect(() => takeOver(loaded), [loaded]);

  /** Saves values that were edited from `from`. Returns null if the author has to choose first. */
  const write = (mine: Values, from: Values): Promise<VersionedData<Data> | null> => {
    if (!latest.current || !read) return send(mine, latest.current);
    return writeOnLatest(latest.current, read, async (over) => {
      latest.current = over;
      const theirs = valuesOf(over.data);
      const unlike = differing(mine, theirs);
      if (unlike.length === 0) return over;
      // Something else of the same data may have been saved, such as the items of a pool.
      if (differing(theirs, from).length === 0) return send(mine, over);
      setConflict({ mine, theirs, differing: unlike });
      return null;
    });
  };

  /** Returns whether everything is saved. */
  const run = async (mine: Values, from: Values, isLeaving = false): Promise<boolean> => {
    // A second press must not create a second item.
    const isCreated = isNew && latest.current !== null;
    if (isRunning.current || isCreated) return false;
    isRunning.current = true;
    setFailure(null);
    setOutcome({ is: 'saving' });
    const sent = form.getValues();
    try {
      const saved = await write(mine, from);
      if (saved) return await settle(saved, sent, isLeaving);
      setOutcome({ is: 'failed' });
    } catch (error) {
      fail(error);
    } finally {
      isRunning.current = false;
    }
    return false;
  };

  const settle = async (saved: VersionedData<Data>, sent: Values, isLeaving: boolean): Promise<boolean> => {
    latest.current = saved;
    const savedValues = valuesOf(saved.data);
    const now = form.getValues();
    const fields = differing(now, sent);
    const isEdited = fields.length > 0;
    const shown = { ...savedValues, ...Object.fromEntries(fields.map((field) => [field, now[field]])) };
    setBase(savedValues);
    form.reset(shown);
    setOutcome({ is: 'saved', at: new Date() });
    await options.onSaved?.(saved, isEdited ? shown : null, isLeaving && !isEdited);
    return !isEdited;
  };

  const fail = (error: unknown) => {
    setOutcome({ is: 'failed' });
    const errors = Object.entries(options.fieldErrors?.(error) ?? {}) as [Path<Values>, { type: string }][];
    for (const [index, [path, fault]] of errors.entries()) {
      form.setError(path, fault, { shouldFocus: index === 0 });
    }
    if (errors.length === 0) setFailure(error);
  };

  const resolveConflict = (chosen: Values) => {
    if (!conflict) return;
    setConflict(null);
    setBase(conflict.theirs);
    form.reset(chosen);
    void run(chosen, conflict.theirs);
  };

  const trySave = async (isLeaving?: boolean): Promise<boolean> => {
    let isSaved = false;
    await form.handleSubmit(async (valid) => {
      isSaved = await run(valid as Values, base, isLeaving);
    })();
    return isSaved;
  };

  const isSaving = outcome.is === 'saving';
  const unsaved: SaveStatus = outcome.is === 'failed' ? outcome : { is: 'unsaved' };
  return {
    form,
    values,
    base,
    isDirty,
    status: isDirty && !isSaving ? unsaved : outcome.is === 'failed' ? { is: 'clean' } : outcome,
    isSaving,
    failure,
    save: () => void trySave(),
    trySave,
    fill: (next) =>
      form.reset(next, { keepDefaultValues: true, keepIsSubmitted: true, keepSubmitCount: true }),
    restart(next) {
      latest.current = null;
      setBase(next);
      form.reset(next);
    },
    conflictDialog: conflict && (
      <ConflictDialog
        conflict={conflict}
        shownField={options.shownField}
        onResolve={resolveConflict}
        onClose={() => setConflict(null)}
      />
    ),
  };
}
