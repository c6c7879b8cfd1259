// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Media } from '#shared/domain/media.ts';
import {
  fixtureMedia,
  listOf,
  type StubbedAnswer,
  type StubbedCall,
  setUpDeskServer,
  stubDesk,
} from '../../../testing/desk-harness.tsx';
import { renderPage } from '../../../testing/page-harness.tsx';
import { pngFile, type StubbedSending, stubStorage } from '../../../testing/upload-harness.ts';
import { currentToasts, dismissToast, undoToast } from '../../../ui/toasts/toast-list.ts';
import { hidePicture } from '../../pictures/library/hidden-pictures.ts';
import { uploadQueue } from '../../pictures/library/uploads.ts';
import MediaPage from './media-page.tsx';
import { texts } from './texts.en.ts';

let library: Media[];
let sendings: StubbedSending[];

const server = setUpDeskServer({ media: texts }, answer);
beforeEach(() => {
  sendings = stubStorage();
  library = [fixtureMedia(0, 'Flag'), fixtureMedia(1, 'Cat'), fixtureMedia(2, '')];
});
afterEach(() => {
  uploadQueue.clear();
  vi.useRealTimers();
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const used = { kind: 'quiz', id: '0190a0a0-0000-7000-8000-000000000001', title: 'Flags of Europe' } as const;
const usedInBin = {
  ...used,
  id: '0190a0a0-0000-7000-8000-000000000002',
  title: 'Old flags',
  inBin: true,
} as const;

test('asks the server for what the address says, and writes what is chosen into it', async () => {
  const { router } = show('?search=cat&source=UPLOADED&sort=name&page=1');
  await screen.findByRole('button', { name: 'Flag' });
  expect(server.calls[0]?.address).toBe(
    '/api/media?search=cat&source=UPLOADED&sortBy=filename&sortOrder=asc&limit=24',
  );

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Origin' }), 'Created with AI');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Largest');
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'dog');

  await waitFor(() =>
    expect(router.state.location.search).toBe('?search=dog&source=AI_GENERATED&sort=largest'),
  );
  await waitFor(() =>
    expect(server.calls.at(-1)?.address).toBe(
      '/api/media?search=dog&source=AI_GENERATED&sortBy=size&limit=24',
    ),
  );
});

test('says what became of each picture', async () => {
  const now = new Date().toISOString();
  library = [
    { ...fixtureMedia(0, ''), status: 'PENDING', url: null, createdAt: now },
    { ...fixtureMedia(1, ''), status: 'PENDING', url: null },
    { ...fixtureMedia(2, ''), status: 'FAILED', url: null, error: 'ANIMATION_TOO_LARGE' },
  ];
  show();

  expect(await screen.findByText('Processing')).toBeTruthy();
  expect(screen.getByText('The upload didn’t finish')).toBeTruthy();
  expect(screen.getByText(/The animation is too large/)).toBeTruthy();
});

test('says when an upload has not arrived in time, asks no more, and offers to delete it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  library = [
    { ...fixtureMedia(1, 'Cat'), status: 'PENDING', url: null, createdAt: new Date().toISOString() },
  ];
  show();
  expect(await screen.findByText('Processing')).toBeTruthy();
  await passes(9 * 60_000);
  expect(server.calls.length).toBeGreaterThan(50);
  expect(screen.queryByRole('button', { name: 'Delete: Cat' })).toBeNull();

  await passes(60_000);
  expect(screen.getByText('The upload didn’t finish')).toBeTruthy();
  expect(screen.getByText('We didn’t get the whole file. Delete it and upload it again.')).toBeTruthy();
  // The next question was on its way already.
  await passes(3000);
  const asked = server.calls.length;
  await passes(60_000);
  expect(server.calls).toHaveLength(asked);
  vi.useRealTimers();

  await press('Delete: Cat');
  const dialog = await screen.findByRole('dialog', { name: 'Delete picture Cat?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('The upload didn’t finish')).toBeNull());
  expect(document.activeElement?.textContent).toBe('Pictures');
});

test('uploads what is chosen: progress, processing, ready, and the library is asked anew', async () => {
  show();
  await screen.findByRole('button', { name: 'Flag' });

  choose(pngFile('Mars.png'));
  await waitFor(() => expect(sendings).toHaveLength(1));
  act(() => sendings[0]?.progress(0.4));
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Mars.png' }).value).toBe(0.4);
  act(() => sendings[0]?.answer(200));

  expect(await screen.findByText('1 of 1 uploaded', { selector: '[role=status]' })).toBeTruthy();
  // The list of uploads closes: the library shows it.
  expect(screen.queryByText('Done')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Mars.png' })).toBeTruthy();
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    filename: 'Mars.png',
    contentType: 'image/png',
    size: 16,
  });
});

test('the list of uploads stays open while a file is on its way or failed', async () => {
  show();
  choose(pngFile('Mars.png'), new File([''], 'nothing.png'));
  await waitFor(() => expect(sendings).toHaveLength(1));

  act(() => sendings[0]?.answer(200));

  expect(await screen.findByText('Done')).toBeTruthy();
  expect(screen.getByText('The file is empty.')).toBeTruthy();
});

test('an empty library says so only while no picture is on its way to it', async () => {
  library = [];
  show();
  await screen.findByRole('heading', { name: 'Your library is empty' });

  choose(pngFile('Mars.png'));
  await waitFor(() => expect(sendings).toHaveLength(1));

  expect(screen.queryByRole('heading', { name: 'Your library is empty' })).toBeNull();
  act(() => sendings[0]?.answer(200));
  expect(await screen.findByRole('button', { name: 'Mars.png' })).toBeTruthy();
});

test('takes what is dropped anywhere and pasted, and names what has no name', async () => {
  show();
  await screen.findByRole('button', { name: 'Flag' });
  const files = { types: ['Files'], files: [pngFile('dropped.png')] };

  fireEvent.dragOver(document.body, { dataTransfer: files });
  expect(screen.getByText('Drop pictures here')).toBeTruthy();
  fireEvent.drop(document.body, { dataTransfer: files });
  expect(screen.queryByText('Drop pictures here')).toBeNull();
  const image = new File([pngFile('x')], 'image.png', { type: 'image/png' });
  fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [image] } });

  expect(await screen.findByText('dropped.png')).toBeTruthy();
  expect(screen.getByText(/^Pasted picture .+\.png$/)).toBeTruthy();
});

test('a text that is pasted into a field stays a text', async () => {
  show();
  const clipboardData = { types: ['text/plain', 'Files'], files: [pngFile('sheet.png')] };

  fireEvent.paste(screen.getByRole('searchbox'), { clipboardData });

  expect(screen.queryByText('sheet.png')).toBeNull();
});

test('refuses by what the file is, in words', async () => {
  show();

  choose(new File(['<svg></svg>'], 'logo.png'), new File([''], 'nothing.png'));

  expect(await screen.findByText(/We can’t use SVG/)).toBeTruthy();
  expect(await screen.findByText('The file is empty.')).toBeTruthy();
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('cancels: the sending is given up and the item deleted', async () => {
  show();
  choose(pngFile('Mars.png'));
  await waitFor(() => expect(sendings).toHaveLength(1));

  await press('Cancel upload: Mars.png');

  await waitFor(() => expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(sendings[0]?.isAborted).toBe(true);
  expect(screen.queryByText('Mars.png')).toBeNull();
});

test('goes on after a lost network, by itself or when it is told to', async () => {
  show();
  choose(pngFile('Mars.png'));
  await waitFor(() => expect(sendings).toHaveLength(1));
  act(() => sendings[0]?.lose());
  expect(await screen.findByText(/You’re offline/)).toBeTruthy();

  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(sendings).toHaveLength(2));
  act(() => sendings[1]?.lose());
  await userEvent.click(await screen.findByRole('button', { name: 'Try again: Mars.png' }));

  await waitFor(() => expect(sendings).toHaveLength(3));
  // The button that was pressed is gone.
  expect(document.activeElement).not.toBe(document.body);
});

test('nobody uploads before the e-mail is verified', async () => {
  stubDesk({ emailVerified: false });
  show();
  await screen.findByRole('button', { name: 'Flag' });

  expect(screen.queryByRole('button', { name: 'Upload pictures' })).toBeNull();
  const files = { types: ['Files'], files: [pngFile('dropped.png')], dropEffect: 'copy' };
  fireEvent.dragOver(document.body, { dataTransfer: files });
  fireEvent.drop(document.body, { dataTransfer: files });
  expect(files.dropEffect).toBe('none');
  expect(screen.queryByText('dropped.png')).toBeNull();
});

test('nobody is told to upload before the e-mail is verified', async () => {
  stubDesk({ emailVerified: false });
  library = [];
  show();

  expect(await screen.findByRole('heading', { name: 'Your library is empty' })).toBeTruthy();
  expect(screen.queryByText(/^Upload the first pictures/)).toBeNull();
});

test('changes name, description and credit, and sends only what changed', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Flag' }));
  const dialog = await screen.findByRole('dialog', { name: 'Flag' });
  expect(await within(dialog).findByRole('link', { name: 'Flags of Europe' })).toBeTruthy();

  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Picture description/ }), ' of Slovakia');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Source/ }), 'Atlas');
  await press('Save');
  expect(await within(dialog).findByText(/Enter the author/)).toBeTruthy();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Author/ }), 'Jana');
  await press('Save');

  expect(await within(dialog).findByText(/^Saved/)).toBeTruthy();
  expect(server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { altText: 'Flag of Slovakia', credit: { author: 'Jana', source: 'Atlas' } },
  ]);
  await press('Close');
  expect(screen.getByRole('button', { name: 'Flag of Slovakia' })).toBeTruthy();
});

test('shows a new description at once, also in pages that were loaded before and in the selection', async () => {
  let isSlow = false;
  server.intercept = ({ address }) =>
    isSlow && address.startsWith('/api/media?') ? new Promise(() => undefined) : null;
  const { router } = show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select: Flag' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select: Cat' }));
  await act(() => router.navigate('/admin/media?sort=largest'));
  await userEvent.click(await screen.findByRole('button', { name: 'Flag' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Picture description/ }), 's');
  await press('Save');
  await screen.findByText(/^Saved/);
  await press('Close');

  isSlow = true;
  await act(() => router.navigate('/admin/media'));
  expect(await screen.findByRole('button', { name: 'Flags' })).toBeTruthy();
  await press('Delete selected');
  expect((await screen.findByRole('dialog')).textContent).toMatch(/Flags, Cat|Cat, Flags|Flags.*Cat/);
});

test('asks before what was typed is lost', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Flag' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Picture description/ }), 'x');

  await press('Close');
  await press('Stay');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Picture description/ }).value).toBe(
    'Flagx',
  );
  await press('Close');
  await press('Leave without saving');

  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('deleting one picture', () => {
  const deleteCat = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cat' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const asked = await screen.findByRole('dialog', { name: 'Delete picture Cat?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cat' })).toBeNull());
  };
  const deletions = () => server.calls.filter(({ method }) => method === 'DELETE');
  const newestToast = () => currentToasts().at(-1);
  const letToastGo = () => act(async () => dismissToast(newestToast()?.id ?? 0));
  afterEach(() => hidePicture(fixtureMedia(1, '').id, false));

  test('hides it after asking by name, and deletes it when its toast is gone', async () => {
    show();

    await deleteCat();
    expect(document.activeElement?.textContent).toBe('Pictures');
    expect(screen.getByText('2 pictures', { selector: '[aria-hidden]' })).toBeTruthy();
    expect(newestToast()?.text).toBe('Picture Cat deleted.');
    expect(deletions()).toHaveLength(0);

    await letToastGo();
    expect(deletions()).toHaveLength(1);
    await waitFor(() => expect(server.calls.at(-1)?.address).toMatch(/^\/api\/media\?/));
    expect(screen.queryByRole('button', { name: 'Cat' })).toBeNull();
  });

  test('can be undone, and then nothing is sent', async () => {
    show();
    await deleteCat();

    act(() => undoToast(newestToast()?.id ?? 0));

    expect(await screen.findByRole('button', { name: 'Cat' })).toBeTruthy();
    expect(deletions()).toHaveLength(0);
  });

  test.each([
    ['without a network', 'offline', /^Picture Cat wasn’t deleted\. /],
    ['used since', { code: 'MEDIA_IN_USE', status: 409 }, /^Picture Cat wasn’t deleted\. It’s in use\.$/],
  ] as const)('shows it again where it could not be deleted: %s', async (_why, refusal, said) => {
    server.intercept = ({ method }) => (method === 'DELETE' ? refusal : null);
    show();
    await deleteCat();

    await letToastGo();

    expect(await screen.findByRole('button', { name: 'Cat' })).toBeTruthy();
    expect(newestToast()?.text).toMatch(said);
  });

  test('of one that is in use says where', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Flag' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const asked = await screen.findByRole('dialog', { name: 'Delete picture Flag?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Delete' }));

    const kept = await screen.findByRole('dialog', { name: 'This picture is in use' });
    expect(within(kept).getByRole('link', { name: 'Flags of Europe' })).toBeTruthy();
    expect(deletions()).toHaveLength(0);
    expect(currentToasts()).toHaveLength(0);
  });
});

test('deletes what is selected, and shows where those are used that stayed', async () => {
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select: picture-2.png' }));
  expect(screen.getByText('2 selected', { selector: '[role=status]' })).toBeTruthy();

  await press('Delete selected');
  const asked = await screen.findByRole('dialog', { name: 'Delete 2 pictures?' });
  expect(within(asked).getByText(/Flag and Cat/)).toBeTruthy();
  await userEvent.click(within(asked).getByRole('button', { name: 'Delete' }));

  const kept = await screen.findByRole('dialog', { name: 'Some pictures weren’t deleted' });
  expect(within(kept).getByRole('heading', { name: 'Flag' })).toBeTruthy();
  expect(within(kept).getByRole('link', { name: 'Flags of Europe' }).getAttribute('href')).toBe(
    `/admin/quizzes/${used.id}/edit`,
  );
  expect(within(kept).getByRole('link', { name: 'Old flags' }).getAttribute('href')).toBe(
    '/admin/quizzes?state=bin',
  );
  expect(within(kept).getByText('(in the bin)')).toBeTruthy();
  await press('Got it');
  expect(screen.queryByRole('button', { name: 'Cat' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select: Flag' }).checked).toBe(true);
});

test('selects a range with Shift', async () => {
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select: Flag' }));

  fireEvent.click(screen.getByRole('checkbox', { name: 'Select: picture-2.png' }), { shiftKey: true });

  expect(screen.getByText('3 selected', { selector: '[role=status]' })).toBeTruthy();
});

function show(search = '') {
  return renderPage('*', `/admin/media${search}`, <MediaPage />);
}

function choose(...files: readonly File[]) {
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input');
  fireEvent.change(input, { target: { files } });
}

/** A library in which the first picture is used, and what is sent is ready as soon as it is asked about. */
function answer({ method, address, body }: StubbedCall): StubbedAnswer {
  const [path = ''] = address.split('?');
  const id = path.split('/').find((part) => part.startsWith('0190a0a0'));
  const found = library.find((media) => media.id === id);
  if (path === '/api/media') return listOf(library);
  if (path === '/api/media/upload') {
    const { filename } = body as { filename: string };
    const media: Media = { ...fixtureMedia(library.length, ''), filename };
    library = [media, ...library];
    const expiresAt = new Date(Date.now() + 300_000).toISOString();
    const upload = { url: '/storage', method: 'PUT', headers: {}, expiresAt };
    return { data: { media: { ...media, status: 'PENDING' }, upload } };
  }
  if (!found) return { code: 'NOT_FOUND', status: 404 };
  const isUsed = found.id === fixtureMedia(0, '').id;
  if (path.endsWith('/uses')) return listOf(isUsed ? [used, usedInBin] : []);
  if (method === 'DELETE') {
    if (isUsed) return { code: 'MEDIA_IN_USE', status: 409 };
    library = library.filter((media) => media !== found);
    return 'nothing';
  }
  if (method === 'PATCH') {
    const changed = { ...found, ...(body as Partial<Media>) };
    library = library.map((media) => (media === found ? changed : media));
    return { data: changed };
  }
  return { data: found };
}
