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
import { type Comparable, differingFields, type FieldOf } from '#lib/differing-fields.ts';
import { type VersionedData, writeOnLatest } from '#lib/write-on-latest.ts';
import type { SaveStatus } from '../save-state.tsx';
import { type Conflict, ConflictDialog, type ShownField } from './conflict-dialog.tsx';

/** Error messages by the path of the field. */
export type FieldErrors<Values extends FieldValues> = Partial<
  Record<FieldPath<Values>, { readonly type: string; readonly message?: string }>
>;

/** `then` of a save before leaving: `onSaved` must not navigate, unless the author made changes in the meantime. */
export const leaving = 'leaving';

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
  /** Adapts values that were edited during the save to the saved values, which the server may have changed. */
  readonly adapt?: (edited: Values, sent: Values, saved: Values) => Values;
  /**
   * Called after each save.
   * @param edited the form's values if they have changed since they were sent; otherwise null
   * @param then the argument of `save`
   */
  readonly onSaved?: (saved: VersionedData<Data>, edited: Values | null, then?: string) => unknown;
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
  /**
   * Validates and saves. Does nothing while a save is running.
   * @param then passed on to `onSaved`: what to do after the save
   */
  readonly save: (then?: string) => void;
  /** Like `save`. Returns true if everything is saved: the values are valid, unchanged since, and the call succeeded. */
  readonly trySave: (then?: string) => Promise<boolean>;
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
  const [conflict, setConflict] = useState<(Conflict<Values> & { then: string | undefined }) | null>(null);
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
  const write = (mine: Values, from: Values, then?: string): Promise<VersionedData<Data> | null> => {
    if (!latest.current || !read) return send(mine, latest.current);
    return writeOnLatest(latest.current, read, async (over) => {
      latest.current = over;
      const theirs = valuesOf(over.data);
      const unlike = differing(mine, theirs);
      if (unlike.length === 0) return over;
      // Something else of the same data may have been saved, such as the items of a pool.
      if (differing(theirs, from).length === 0) return send(mine, over);
      setConflict({ mine, theirs, differing: unlike, then });
      return null;
    });
  };

  /** Returns whether everything is saved. */
  const run = async (mine: Values, from: Values, then?: string): Promise<boolean> => {
    // A second press must not create a second item.
    const isCreated = isNew && latest.current !== null;
    if (isRunning.current || isCreated) return false;
    isRunning.current = true;
    setFailure(null);
    setOutcome({ is: 'saving' });
    const sent = form.getValues();
    try {
      const saved = await write(mine, from, then);
      if (saved) return await settle(saved, sent, then);
      setOutcome({ is: 'failed' });
    } catch (error) {
      fail(error);
    } finally {
      isRunning.current = false;
    }
    return false;
  };

  const settle = async (saved: VersionedData<Data>, sent: Values, then?: string): Promise<boolean> => {
    latest.current = saved;
    const savedValues = valuesOf(saved.data);
    const now = form.getValues();
    const fields = differing(now, sent);
    const isEdited = fields.length > 0;
    const typed: Values = {
      ...savedValues,
      ...Object.fromEntries(fields.map((field) => [field, now[field]])),
    };
    const edited = isEdited ? (options.adapt?.(typed, sent, savedValues) ?? typed) : null;
    setBase(savedValues);
    form.reset(edited ?? savedValues);
    setOutcome({ is: 'saved', at: new Date() });
    await options.onSaved?.(saved, edited, then);
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
    void run(chosen, conflict.theirs, conflict.then);
  };

  const trySave = async (then?: string): Promise<boolean> => {
    let isSaved = false;
    await form.handleSubmit(async (valid) => {
      isSaved = await run(valid as Values, base, then);
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
    save: (then) => void trySave(then),
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
