import { onSessionEnd } from '../auth/auth-session.ts';
import { randomUuid } from '../stored/session.ts';
import { dropDraft, readDraft, writeDraft } from './draft-store.ts';

/** Each tab has states of its own. A tab that is opened later takes over what an earlier one has left. */
const tab = randomUuid();

/** States of dialogs by place, kept while the dialogs are closed, and as drafts of the author in this browser. */
export type KeptStates<State> = {
  /** Returns the stored state; undefined if there is none. */
  read(place: string): State | undefined;
  /** Stores a state; an empty one is deleted. */
  keep(place: string, state: State): void;
  /** Changes the state of a place, whether its dialog is open or closed. `now` is undefined if nothing is stored. */
  change(place: string, change: (now: State | undefined) => State): void;
  /** Lets the open dialog apply the changes of its place. @returns a function that stops this. */
  show(place: string, setState: (change: (now: State) => State) => void): () => void;
};

/**
 * @param form the beginning of the drafts' names
 * @param parse reads a stored state, which is JSON; undefined if it is damaged or of an older form
 */
export function createKeptStates<State>(
  form: string,
  parse: (stored: unknown) => State | undefined,
  isEmpty: (state: State) => boolean,
): KeptStates<State> {
  /** Undefined: nothing is kept, and an earlier tab has left nothing. */
  const states = new Map<string, State | undefined>();
  // Drafts know their author, who may be another one next.
  onSessionEnd(() => states.clear());
  const shown = new Map<string, (change: (now: State) => State) => void>();
  const keep = (place: string, state: State) => {
    const name = `${form}.${place}~${tab}`;
    states.set(place, isEmpty(state) ? undefined : state);
    if (isEmpty(state)) dropDraft(name);
    else writeDraft(name, state);
  };
  const takeOver = (place: string) => {
    const left = readDraft(`${form}.${place}`);
    const state = parse(left?.values);
    if (!left || state === undefined) return;
    dropDraft(left.name);
    keep(place, state);
  };
  const read = (place: string) => {
    if (!states.has(place)) takeOver(place);
    return states.get(place);
  };
  return {
    read,
    keep,
    change(place, change) {
      const setState = shown.get(place);
      if (setState) setState(change);
      else keep(place, change(read(place)));
    },
    show(place, setState) {
      shown.set(place, setState);
      return () => void shown.delete(place);
    },
  };
}
