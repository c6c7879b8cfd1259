// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { deferred } from '../../testing/deferred.ts';
import { setUpDesk } from '../../testing/desk-harness.tsx';
import { useVersionedForm } from './use-versioned-form.tsx';

type Values = { title: string; text: string };
type Stored = { readonly data: Values; readonly etag: string };

/** The version on the server. A test assigns to it to simulate a save by somebody else. */
let stored: Stored;
/** The values that were sent, with the version that each save replaces. */
let sent: [Values, string | undefined][];
let refusal: ApiError | undefined;
/** The server waits for this promise before it handles a save. */
let arrival: Promise<void>;
const onSaved = vi.fn();

setUpDesk();
beforeEach(() => {
  stored = { data: { title: 'Flags', text: 'Of Europe' }, etag: '1' };
  sent = [];
  arrival = Promise.resolve();
  refusal = undefined;
  onSaved.mockReset();
});

const stale = new ApiError('STALE_VERSION', '', { status: 412 });
const taken = new ApiError('SLUG_TAKEN', '', { status: 409 });
async function send(values: Values, over: { readonly etag: string | undefined } | null): Promise<Stored> {
  sent.push([values, over?.etag]);
  await arrival;
  if (refusal) throw refusal;
  if (over && over.etag !== stored.etag) throw stale;
  stored = { data: values, etag: String(Number(stored.etag) + 1) };
  return stored;
}

function Form({ loaded }: { readonly loaded: Stored | null }) {
  const { form, status, isDirty, failure, save, conflictDialog } = useVersionedForm<Values, Values>({
    loaded,
    initial: { title: '', text: '' },
    valuesOf: (data) => data,
    resolver: (values) => ({ values, errors: {} }),
    shownField: (field) => ({ label: field }),
    read: async () => stored,
    send,
    onSaved,
    fieldErrors: (error) => (error === taken ? { title: { type: 'taken' } } : {}),
  });
  return (
    <>
      <input aria-label="title" {...form.register('title')} />
      <input aria-label="text" {...form.register('text')} />
      <button type="button" onClick={() => save()}>
        Save
      </button>
      <output>{`${status.is}${isDirty ? ', edited' : ''}${failure ? ', failure' : ''}`}</output>
      <em>{form.formState.errors.title?.type}</em>
      {conflictDialog}
    </>
  );
}

const open = (loaded: Stored | null = stored) => render(<Form loaded={loaded} />);
const field = (name: keyof Values) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = (name: keyof Values, value: string) => fireEvent.input(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const state = () => document.querySelector('output')?.textContent;
const until = (expected: string) => waitFor(() => expect(state()).toBe(expected));
const shown = () => [field('title').value, field('text').value];

test('saves against the version that was read', async () => {
  open();
  write('title', 'All flags');
  await until('unsaved, edited');
  save();
  await until('saved');

  expect(sent).toEqual([[{ title: 'All flags', text: 'Of Europe' }, '1']]);
  expect(onSaved.mock.calls).toEqual([[stored, null, false]]);
});

test('saves over a newer version with the same values', async () => {
  open();
  stored = { ...stored, etag: '2' };
  write('title', 'All flags');
  save();
  await until('saved');

  expect(stored.data).toEqual({ title: 'All flags', text: 'Of Europe' });
  expect(sent.map(([, etag]) => etag)).toEqual(['1', '2']);
});

test.each([
  ['mine, which is preselected', { title: 'All flags', text: 'Of Europe' }],
  ['theirs', { title: 'Their flags', text: '' }],
])(
  'both versions are shown if other values were saved in between, and the author keeps %s',
  async (kept, expected) => {
    open();
    stored = { data: { title: 'Their flags', text: '' }, etag: '2' };
    write('title', 'All flags');
    save();
    const group = await screen.findByRole('group', { name: 'title, text' });
    const [mine, theirs] = [...group.querySelectorAll('label')];
    expect(mine?.textContent).toMatch(/My version.*All flags.*Of Europe/);
    expect(theirs?.textContent).toMatch(/Saved version.*Their flags.*empty/);

    if (kept === 'theirs') fireEvent.click(theirs as Element);
    fireEvent.click(screen.getByRole('button', { name: 'Use selection' }));
    await until('saved');

    expect(stored.data).toEqual(expected);
    expect(shown()).toEqual([expected.title, expected.text]);
  },
);

test('a save whose response was lost is no conflict with itself', async () => {
  open();
  write('title', 'All flags');
  refusal = new ApiError('NETWORK_ERROR', '');
  save();
  await until('failed, edited, failure');
  stored = { data: { title: 'All flags', text: 'Of Europe' }, etag: '2' };
  refusal = undefined;
  save();

  await until('saved');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('cancelling the choice saves nothing and loses nothing', async () => {
  open();
  stored = { data: { title: 'Their flags', text: 'Of Europe' }, etag: '2' };
  write('title', 'All flags');
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  expect(stored.data.title).toBe('Their flags');
  expect(field('title').value).toBe('All flags');
  expect(state()).toBe('failed, edited');
});

test('text typed during a save stays and is unsaved', async () => {
  const { promise, resolve: arrive } = deferred<void>();
  arrival = promise;
  open();
  write('title', 'All flags');
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  write('text', 'Of the world');
  save();
  arrive();
  await until('unsaved, edited');

  expect(sent).toHaveLength(1);
  expect(shown()).toEqual(['All flags', 'Of the world']);
  expect(onSaved.mock.calls).toEqual([[stored, { title: 'All flags', text: 'Of the world' }, false]]);
  save();
  await until('saved');
  expect(sent[1]).toEqual([{ title: 'All flags', text: 'Of the world' }, '2']);
});

test('a newer version replaces the values as long as nothing is edited', async () => {
  const { rerender } = open();
  rerender(<Form loaded={{ data: { title: 'Their flags', text: '' }, etag: '2' }} />);
  await waitFor(() => expect(shown()).toEqual(['Their flags', '']));

  write('text', 'Mine');
  await until('unsaved, edited');
  rerender(<Form loaded={{ data: { title: 'Newer flags', text: '' }, etag: '3' }} />);
  expect(shown()).toEqual(['Their flags', 'Mine']);
});

test('shows an error at its field or for the whole form, and can save again', async () => {
  open();
  write('title', 'All flags');
  refusal = taken;
  save();
  await waitFor(() => expect(document.querySelector('em')?.textContent).toBe('taken'));
  expect(state()).toBe('failed, edited');

  refusal = new ApiError('INTERNAL_ERROR', '', { status: 500 });
  save();
  await until('failed, edited, failure');

  refusal = undefined;
  save();
  await until('saved');
  expect(stored.data.title).toBe('All flags');
});

test('a new item is created once', async () => {
  open(null);
  write('title', 'All flags');
  save();
  await until('saved');
  write('title', 'More flags');
  save();
  await until('unsaved, edited');

  expect(sent).toEqual([[{ title: 'All flags', text: '' }, undefined]]);
});
