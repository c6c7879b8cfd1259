import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import MediaPage from '#features/desk/media/media-page.tsx';
import { uploadQueue } from '#features/pictures/library/uploads.ts';
import type { Media } from '#shared/domain/media.ts';
import { fixtureMedia, listOf, setUpDeskServer } from './desk-harness.tsx';
import { renderPage } from './page-harness.tsx';
import type { StubbedCall, StubbedResponse } from './stub-api.ts';
import { type StubbedSending, stubStorage } from './upload-harness.ts';

/** The places that use the first picture of the library. */
export const used = {
  kind: 'quiz',
  id: '0190a0a0-0000-7000-8000-000000000001',
  title: 'Flags of Europe',
} as const;
const usedInBin = {
  ...used,
  id: '0190a0a0-0000-7000-8000-000000000002',
  title: 'Old flags',
  inBin: true,
} as const;

type Library = { library: readonly Media[]; deleted: readonly Media[]; sendings: readonly StubbedSending[] };

/**
 * Sets up a test file of the library's page: a server whose library has Flag, Cat and a picture without a description.
 * An uploaded picture is ready when it is first read.
 */
export function setUpMediaPage() {
  const base = setUpDeskServer((call) => respond(server, call));
  const server: typeof base & Library = Object.assign(base, { library: [], deleted: [], sendings: [] });
  beforeEach(() => {
    server.sendings = stubStorage();
    server.library = [fixtureMedia(0, 'Flag'), fixtureMedia(1, 'Cat'), fixtureMedia(2, '')];
  });
  afterEach(() => {
    uploadQueue.clear();
    vi.useRealTimers();
  });
  return server;
}

function respond(server: Library, { method, address, body }: StubbedCall): StubbedResponse {
  const [path = ''] = address.split('?');
  const id = path.split('/').find((part) => part.startsWith('0190a0a0'));
  const found = server.library.find((media) => media.id === id);
  if (path === '/api/media') return listOf(server.library);
  if (path === '/api/media/upload') {
    const { filename } = body as { filename: string };
    const media: Media = { ...fixtureMedia(server.library.length, ''), filename };
    server.library = [media, ...server.library];
    const expiresAt = new Date(Date.now() + 300_000).toISOString();
    const upload = { url: '/storage', method: 'PUT', headers: {}, expiresAt };
    return { data: { media: { ...media, status: 'PENDING' }, upload } };
  }
  if (path.endsWith('/restore')) {
    const restored = server.deleted.find((media) => media.id === id);
    if (restored) server.library = [...server.library, restored];
    return restored ? { data: restored } : { code: 'NOT_FOUND', status: 404 };
  }
  if (!found) return { code: 'NOT_FOUND', status: 404 };
  const isUsed = found.id === fixtureMedia(0, '').id;
  if (path.endsWith('/uses')) return listOf(isUsed ? [used, usedInBin] : []);
  if (method === 'DELETE') {
    if (isUsed) return { code: 'MEDIA_IN_USE', status: 409 };
    server.library = server.library.filter((media) => media !== found);
    server.deleted = [...server.deleted, found];
    return 'nothing';
  }
  if (method === 'PATCH') {
    const changed = { ...found, ...(body as Partial<Media>) };
    server.library = server.library.map((media) => (media === found ? changed : media));
    return { data: changed };
  }
  return { data: found };
}

/** Shows the page; `search` is the end of its address, `?page=2`. */
export const showMediaPage = (search = '') => renderPage('*', `/admin/media${search}`, <MediaPage />);

/** Chooses files to upload. */
export function chooseFiles(...files: readonly File[]): void {
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input');
  fireEvent.change(input, { target: { files } });
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
