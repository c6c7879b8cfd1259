/** States of dialogs by place, stored while the dialogs are closed, as long as the page is open. */
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

export function createKeptStates<State>(isEmpty: (state: State) => boolean): KeptStates<State> {
  const states = new Map<string, State>();
  const shown = new Map<string, (change: (now: State) => State) => void>();
  const keep = (place: string, state: State) => {
    if (isEmpty(state)) states.delete(place);
    else states.set(place, state);
  };
  return {
    read: (place) => states.get(place),
    keep,
    change(place, change) {
      const setState = shown.get(place);
      if (setState) setState(change);
      else keep(place, change(states.get(place)));
    },
    show(place, setState) {
      shown.set(place, setState);
      return () => void shown.delete(place);
    },
  };
}
