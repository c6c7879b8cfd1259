import { cutText } from '#shared/domain/cut-text.ts';
import { limits } from '#shared/domain/limits.ts';
import type { SessionImage } from '#shared/domain/session-image.ts';

/** Keys of the texts that screen readers announce. */
type ImageMessage = 'waiting' | 'left' | 'fetching' | 'ready' | 'cancelled' | 'failedTitle';

/** The state of the dialog apart from the state of its calls. */
type ImageDialogState = {
  /** `prepare`: the names for the library are being read; `name`: they can be edited and saved. */
  readonly step: 'make' | 'prepare' | 'name';
  readonly selectedId: string | undefined;
  /** The author isn't waiting for the picture that is being made. It is made all the same. */
  readonly isLeft: boolean;
  /** Cancel was pressed before the server returned the picture's id. */
  readonly isCancelWanted: boolean;
  /** The picture to cancel. */
  readonly cancelId: string | undefined;
  /** Why a saved picture can't be used. */
  readonly fault: 'unusable' | 'slow' | undefined;
  readonly message: ImageMessage | undefined;
};

export type ImageDialogEvent =
  | { type: 'selected'; id: string }
  | { type: 'making' }
  | { type: 'made'; id: string }
  | { type: 'finished'; image: SessionImage }
  | { type: 'left' }
  | { type: 'cancelPressed'; isMaking: boolean }
  | { type: 'cancelEnded' }
  | { type: 'fetching' }
  | { type: 'fetchingStopped' }
  | { type: 'namesWanted' }
  | { type: 'namesRead' }
  | { type: 'saving' }
  | { type: 'notUsable'; fault: 'unusable' | 'slow' }
  | { type: 'namesLeft' };

export const initialImageState: ImageDialogState = {
  step: 'make',
  selectedId: undefined,
  isLeft: false,
  isCancelWanted: false,
  cancelId: undefined,
  fault: undefined,
  message: undefined,
};

/** The next state of the dialog. */
export function reduceImageDialog(state: ImageDialogState, event: ImageDialogEvent): ImageDialogState {
  switch (event.type) {
    case 'selected':
      return { ...state, selectedId: event.id, isLeft: false, fault: undefined, message: undefined };
    case 'making':
      return { ...initialImageState, selectedId: state.selectedId, message: 'waiting' };
    case 'made':
      return {
        ...state,
        selectedId: state.isLeft ? state.selectedId : event.id,
        isCancelWanted: false,
        cancelId: state.isCancelWanted ? event.id : undefined,
      };
    case 'finished':
      return { ...state, message: outcomeOf(event.image) };
    case 'left':
      return { ...state, selectedId: undefined, isLeft: true, message: 'left' };
    case 'cancelPressed':
      return event.isMaking ? { ...state, isCancelWanted: true } : { ...state, cancelId: state.selectedId };
    case 'cancelEnded':
      return { ...state, cancelId: undefined };
    case 'fetching':
      return { ...state, fault: undefined, message: 'fetching' };
    case 'fetchingStopped':
      return { ...state, fault: undefined, message: undefined };
    case 'namesWanted':
      return { ...state, step: 'prepare', fault: undefined };
    case 'namesRead':
      return { ...state, step: 'name' };
    case 'saving':
      return { ...state, fault: undefined };
    case 'notUsable':
      return { ...state, fault: event.fault };
    case 'namesLeft':
      return { ...state, step: 'make', fault: undefined };
  }
}

function outcomeOf({ status, error }: SessionImage): ImageMessage {
  if (status === 'READY') return 'ready';
  return error === 'CANCELLED' ? 'cancelled' : 'failedTitle';
}

/**
 * The pictures from the first one to this one, each refining the previous one. Ends at a picture whose parent isn't
 * known.
 */
export function chainOf(
  image: SessionImage,
  find: (id: string | undefined) => SessionImage | undefined,
): SessionImage[] {
  const chain = [image];
  for (let parent = find(image.parentId); parent; parent = find(parent.parentId)) {
    if (chain.includes(parent)) break;
    chain.unshift(parent);
  }
  return chain;
}

/**
 * The prompt of the last picture of a chain: the first prompt and each instruction that isn't part of the next prompt.
 */
export function promptOf(chain: readonly SessionImage[]): string {
  const prompts = chain.map(({ prompt }) => prompt.trim());
  const own = prompts.filter(
    (prompt, index) => !prompts.some((later, at) => at > index && later.includes(prompt)),
  );
  return cutText(own.join('\n'), limits.question.imagePromptMax);
}

/** The instruction of a change: the part of a prompt that the previous picture's prompt doesn't have. */
export function instructionOf(image: SessionImage, before: SessionImage | undefined): string {
  const prompt = image.prompt.trim();
  const previous = before?.prompt.trim();
  if (!previous || prompt === previous || !prompt.startsWith(previous)) return prompt;
  return prompt.slice(previous.length).replace(/^[\s;,.]+/, '') || prompt;
}
