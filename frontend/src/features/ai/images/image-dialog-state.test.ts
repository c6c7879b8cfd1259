import { expect, test } from 'vitest';
import type { SessionImage } from '#shared/domain/session-image.ts';
import { type ImageDialogEvent, initialImageState, reduceImageDialog } from './image-dialog-state.ts';

const after = (...events: ImageDialogEvent[]) => events.reduce(reduceImageDialog, initialImageState);
const image = (status: SessionImage['status'], error?: string) => ({ status, error }) as SessionImage;

test('selects the picture being made once it has an id', () => {
  expect(after({ type: 'making' }, { type: 'made', id: 'new' })).toMatchObject({
    selectedId: 'new',
    message: 'waiting',
  });
});

test('does not select a picture that the author is not waiting for', () => {
  const state = after({ type: 'making' }, { type: 'left' }, { type: 'made', id: 'new' });

  expect(state).toMatchObject({ selectedId: undefined, isLeft: true, message: 'left' });
});

test('cancels immediately, or as soon as the picture has an id', () => {
  const early = after({ type: 'making' }, { type: 'cancelPressed', isMaking: true });
  expect(early.cancelId).toBeUndefined();
  expect(reduceImageDialog(early, { type: 'made', id: 'new' }).cancelId).toBe('new');

  const late = after(
    { type: 'making' },
    { type: 'made', id: 'new' },
    { type: 'cancelPressed', isMaking: false },
  );
  expect(late.cancelId).toBe('new');
  expect(reduceImageDialog(late, { type: 'cancelEnded' }).cancelId).toBeUndefined();
});

test.each([
  ['READY', undefined, 'ready'],
  ['FAILED', 'CANCELLED', 'cancelled'],
  ['FAILED', 'MODEL_REFUSED', 'failedTitle'],
] as const)('says how %s (%s) ended', (status, error, message) => {
  expect(after({ type: 'finished', image: image(status, error) }).message).toBe(message);
});

test('selecting another picture clears the message and the cancelled state', () => {
  const state = after(
    { type: 'left' },
    { type: 'notUsable', fault: 'slow' },
    { type: 'selected', id: 'old' },
  );

  expect(state).toEqual({ ...initialImageState, selectedId: 'old' });
});

test('goes to the step with the names and back', () => {
  const names = after({ type: 'namesWanted' }, { type: 'namesRead' });
  expect(names.step).toBe('name');
  expect(reduceImageDialog(names, { type: 'namesLeft' }).step).toBe('make');
});
