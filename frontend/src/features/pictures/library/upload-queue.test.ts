import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type SendOptions, UploadError } from '#lib/api/upload-request.ts';
import { ApiError } from '#shared/api/api-error.ts';
import type { Media } from '#shared/domain/media.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';
import type { UploadServices, UploadState } from './upload-state.ts';

type Sending = SendOptions & { url: string; done: () => void; fail: (error: Error) => void };
type Waiting = { ms: number; done: () => void };

let clock: number;
let announced: string[];
let removed: string[];
let sendings: Sending[];
let waits: Waiting[];
let reads: Map<string, Partial<Media> | ApiError>;
let services: { -readonly [Name in keyof UploadServices]: UploadServices[Name] };
let queue: UploadQueue;
let maySend: boolean;

beforeEach(() => {
  clock = Date.parse('2026-11-21T00:00:00Z');
  announced = [];
  removed = [];
  sendings = [];
  waits = [];
  reads = new Map();
  maySend = true;
  services = {
    maySend: () => maySend,
    prepare: async (file) => ({ upload: { bytes: file, contentType: 'image/png', filename: file.name } }),
    findKnown: async () => undefined,
    announce: async ({ filename }) => {
      announced.push(filename);
      const id = `media-${announced.length}`;
      const expiresAt = new Date(clock + 300_000).toISOString();
      return {
        media: { id } as Media,
        upload: { url: `/${id}`, method: 'PUT', headers: {}, expiresAt },
      };
    },
    send: (upload, _, options) =>
      new Promise((done, fail) => {
        options.signal.addEventListener('abort', () => fail(options.signal.reason));
        sendings.push({ ...options, url: upload.url, done, fail });
      }),
    read: async (id) => {
      const found = reads.get(id) ?? { status: 'PENDING' };
      if (found instanceof ApiError) throw found;
      return found as Media;
    },
    remove: async (id) => removed.push(id),
    wait: (ms, signal) =>
      new Promise((done, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason));
        waits.push({ ms, done });
      }),
    now: () => clock,
    previewOf: ({ name }) => `blob:${name}`,
    dropPreview: vi.fn(),
    hold: vi.fn(),
    report: vi.fn(),
  };
  queue = createUploadQueue(services);
});

const file = (name: string, lastModified = 1) => new File(['x'], name, { lastModified });
const states = () => queue.uploads().map(({ state }) => state.is);
const state = (index = 0) => queue.uploads()[index]?.state as UploadState;
const id = (index = 0) => queue.uploads()[index]?.id ?? '';
const settled = () => new Promise((resolve) => setTimeout(resolve));
const ready = { status: 'READY' } as const;

async function sent(index = 0) {
  await settled();
  sendings[index]?.done();
  await settled();
}
async function polled() {
  const next = waits.shift();
  clock += next?.ms ?? 0;
  next?.done();
  await settled();
  return next?.ms;
}

describe('a file', () => {
  test('is prepared, announced, sent, processed and ready', async () => {
    queue.add([file('a.png')]);
    expect(states()).toEqual(['preparing']);
    await settled();
    expect(queue.uploads()[0]).toMatchObject({ preview: 'blob:a.png', mediaId: 'media-1' });
    sendings[0]?.onProgress(0.5);
    expect(state()).toEqual({ is: 'sending', part: 0.5 });
    await sent();
    expect(state()).toEqual({ is: 'processing', isSlow: false });

    await polled();
    expect(states()).toEqual(['processing']);
    reads.set('media-1', ready);
    await polled();

    expect(state()).toEqual({ is: 'ready', media: ready });
    expect(removed).toEqual([]);
  });

  test('that is refused is neither announced nor shown as a picture', async () => {
    services.prepare = async () => ({ refusal: 'HEIC' });

    queue.add([file('a.heic')]);
    await settled();

    expect(state()).toEqual({ is: 'refused', refusal: 'HEIC' });
    expect(queue.uploads()[0]?.preview).toBeNull();
    expect(announced).toEqual([]);
  });

  test('is one of three uploaded at the same time', async () => {
    queue.add([1, 2, 3, 4, 5].map((number) => file(`${number}.png`)));
    await settled();
    expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting']);

    await sent(1);

    expect(states()).toEqual(['sending', 'processing', 'sending', 'sending', 'waiting']);
  });

  test('is not added twice, however often it is dropped', async () => {
    expect(queue.add([file('a.png'), file('a.png')])).toMatchObject({ duplicates: 1 });
    await settled();
    expect(queue.add([file('a.png'), file('a.png', 2)])).toMatchObject({ duplicates: 1 });

    await settled();
    expect(announced).toEqual(['a.png', 'a.png']);
  });

  test('that is refused by the server says why', async () => {
    queue.add([file('a.png')]);
    await sent();
    reads.set('media-1', { status: 'FAILED', error: 'TOO_MANY_PIXELS' });

    await polled();

    expect(state()).toEqual({ is: 'failed', failure: { by: 'verdict', error: 'TOO_MANY_PIXELS' } });
    queue.retry(id());
    expect(states()).toEqual(['failed']);
  });

  test('whose item was deleted can be announced again', async () => {
    queue.add([file('a.png')]);
    await sent();
    reads.set('media-1', new ApiError('NOT_FOUND', 'x', { status: 404 }));
    await polled();
    expect(state()).toEqual({ is: 'failed', failure: { by: 'gone' } });

    queue.retry(id());
    await settled();

    expect([announced.length, sendings.at(-1)?.url, removed]).toEqual([2, '/media-2', []]);
  });
});

test('the end of the session stops the queue where it is, and after signing in it goes on in order', async () => {
  queue.add([1, 2, 3, 4, 5].map((number) => file(`${number}.png`)));
  await settled();
  await sent(0);
  maySend = false;
  const signedOut = new ApiError('AUTHENTICATION_REQUIRED', 'x', { status: 401 });
  // A guest doesn't see the picture.
  reads.set('media-1', new ApiError('NOT_FOUND', 'x', { status: 404 }));
  await polled();
  for (const index of [1, 3]) sendings[index]?.fail(signedOut);
  await settled();
  expect(states()).toEqual(['interrupted', 'interrupted', 'sending', 'interrupted', 'waiting']);
  queue.resume();
  await settled();
  expect(states()).toEqual(['waiting', 'waiting', 'sending', 'waiting', 'waiting']);

  maySend = true;
  queue.resume();
  await settled();
  expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting']);
  // Its bytes have already arrived.
  sendings[4]?.fail(new UploadError(412));
  await settled();

  expect(states()).toEqual(['processing', 'sending', 'sending', 'sending', 'waiting']);
  expect([announced, removed]).toEqual([['1.png', '2.png', '3.png', '4.png'], []]);
});

describe('a lost network', () => {
  test('while sending interrupts, and the same address is used again', async () => {
    queue.add([file('a.png')]);
    await settled();
    sendings[0]?.fail(new UploadError(0));
    await settled();
    expect(states()).toEqual(['interrupted']);

    queue.resume();
    await sent(1);

    expect(states()).toEqual(['processing']);
    expect(sendings.map(({ url }) => url)).toEqual(['/media-1', '/media-1']);
  });

  test('that lasted longer than the lifetime of the upload address makes the queue announce the file again', async () => {
    queue.add([file('a.png')]);
    await settled();
    sendings[0]?.fail(new UploadError(0));
    await settled();
    clock += 295_000;

    queue.retry(id());
    await settled();

    expect(sendings.at(-1)?.url).toBe('/media-2');
    expect(removed).toEqual(['media-1']);
    expect(queue.uploads()[0]?.mediaId).toBe('media-2');
  });

  test('while announcing interrupts too', async () => {
    const { announce } = services;
    services.announce = async () => {
      throw new ApiError('NETWORK_ERROR', 'x');
    };
    queue.add([file('a.png')]);
    await settled();
    expect(states()).toEqual(['interrupted']);

    services.announce = announce;
    queue.resume();
    await sent();

    expect(states()).toEqual(['processing']);
  });

  test('that lost only the response does no harm: the bytes have arrived', async () => {
    queue.add([file('a.png')]);
    await settled();
    sendings[0]?.fail(new UploadError(0));
    await settled();
    queue.resume();
    await settled();
    sendings[1]?.fail(new UploadError(412));
    await settled();

    expect(states()).toEqual(['processing']);
  });

  test('during a status request changes nothing', async () => {
    queue.add([file('a.png')]);
    await sent();
    reads.set('media-1', new ApiError('NETWORK_ERROR', 'x'));
    await polled();
    expect(states()).toEqual(['processing']);

    reads.set('media-1', ready);
    await polled();

    expect(states()).toEqual(['ready']);
  });
});

describe('a busy server', () => {
  test('is called again by itself, later each time, and in the end by hand', async () => {
    queue.add([file('a.png')]);
    await settled();
    const delays: (number | undefined)[] = [];
    for (const status of [503, 429, 500, 502, 504, 503]) {
      sendings.at(-1)?.fail(new UploadError(status));
      await settled();
      expect(states()).toEqual(['delayed']);
      delays.push(await polled());
    }
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000]);
    expect(new Set(sendings.map(({ url }) => url))).toEqual(new Set(['/media-1']));
    sendings.at(-1)?.fail(new UploadError(503));
    await settled();
    expect(states()).toEqual(['failed']);

    queue.retry(id());
    await sent(7);

    expect([states(), sendings[7]?.url, removed]).toEqual([['processing'], '/media-2', ['media-1']]);
  });

  test.each([429, 502, 503, 504])('may ask for a pause (%i); an hour is too long', async (status) => {
    const { announce } = services;
    let retryAfter = 30;
    services.announce = async () => {
      throw new ApiError('UPSTREAM_UNAVAILABLE', 'x', { status, retryAfter });
    };
    queue.add([file('a.png'), file('b.png')]);
    await settled();
    expect(states()).toEqual(['delayed', 'sending']);
    retryAfter = 3600;
    expect(await polled()).toBe(30_000);
    expect(states()).toEqual(['failed', 'failed']);

    services.announce = announce;
    queue.retryAll();
    await settled();

    expect(states()).toEqual(['sending', 'sending']);
  });
});

test('files are announced in their order, however long each takes to prepare', async () => {
  const { prepare } = services;
  const prepared = new Map<string, () => void>();
  services.prepare = async (chosen) => {
    await new Promise<void>((resolve) => prepared.set(chosen.name, resolve));
    return prepare(chosen);
  };
  queue.add(['1.png', '2.png', '3.png'].map((name) => file(name)));
  for (const name of ['3.png', '2.png', '1.png']) {
    prepared.get(name)?.();
    await settled();
  }

  expect(announced).toEqual(['1.png', '2.png', '3.png']);
});

test('a picture that the library has is used instead of sending it again', async () => {
  const known = { id: 'media-9', ...ready } as Media;
  services.findKnown = async () => known;

  queue.add([file('a.png')]);
  await settled();

  expect(queue.uploads()[0]).toMatchObject({
    state: { is: 'ready', media: known },
    mediaId: 'media-9',
    note: 'known',
  });
  queue.remove(id());
  expect([announced, removed]).toEqual([[], []]);
});

describe('the storage', () => {
  test('that reports the address as expired gets a new one, once', async () => {
    queue.add([file('a.png')]);
    await settled();
    sendings[0]?.fail(new UploadError(403));
    await settled();
    expect([sendings[1]?.url, removed]).toEqual(['/media-2', ['media-1']]);

    sendings[1]?.fail(new UploadError(403));
    await settled();

    expect(state()).toMatchObject({ is: 'failed', failure: { by: 'call' } });
    expect(announced).toHaveLength(2);
  });
});

describe('processing', () => {
  test('is polled every second, then less often, and reports when it is slow', async () => {
    queue.add([file('a.png')]);
    await sent();

    const delays: (number | undefined)[] = [];
    for (let round = 0; round < 60 && state().is === 'processing' && !isSlow(); round += 1) {
      delays.push(await polled());
    }

    expect(delays.slice(9, 13)).toEqual([1000, 1000, 2000, 2000]);
    expect(delays.at(-1)).toBe(5000);
    expect(delays.reduce<number>((sum, ms) => sum + (ms ?? 0), 0)).toBeGreaterThanOrEqual(120_000);
    expect(isSlow()).toBe(true);
    expect(waits[0]?.ms).toBe(15_000);
  });

  const isSlow = () => {
    const now = state();
    return now.is === 'processing' && now.isSlow;
  };
});

describe('taking a file out', () => {
  test('while it is being sent aborts the upload and deletes its item', async () => {
    queue.add([file('a.png')]);
    await settled();

    queue.remove(id());
    await settled();

    expect(queue.uploads()).toEqual([]);
    expect(sendings[0]?.signal.aborted).toBe(true);
    expect(removed).toEqual(['media-1']);
    expect(services.dropPreview).toHaveBeenCalledWith('blob:a.png');
    expect(services.report).not.toHaveBeenCalled();
  });

  test('while it is being announced deletes the item once its id is known', async () => {
    const { announce } = services;
    let answer: () => void = vi.fn();
    services.announce = async (body) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return announce(body);
    };
    queue.add([file('a.png')]);
    await settled();

    queue.remove(id());
    answer();
    await settled();

    expect(removed).toEqual(['media-1']);
    expect(sendings).toEqual([]);
  });

  test('while it is being processed deletes the item and stops polling', async () => {
    queue.add([file('a.png')]);
    await sent();

    queue.remove(id());
    await settled();

    expect(removed).toEqual(['media-1']);
    expect(services.report).not.toHaveBeenCalled();
  });

  test('lets the next one start', async () => {
    queue.add([1, 2, 3, 4].map((number) => file(`${number}.png`)));
    await settled();

    queue.remove(id());
    await settled();

    expect(states()).toEqual(['sending', 'sending', 'sending']);
  });

  test('that is ready keeps its picture', async () => {
    reads.set('media-1', ready);
    queue.add([file('a.png')]);
    await sent();
    await polled();

    queue.remove(id());

    expect([queue.uploads(), removed]).toEqual([[], []]);
  });

  test('can be done for all files that have ended, but not for those that can be tried again', async () => {
    services.announce = async ({ filename }) => {
      throw new ApiError(filename === 'a.png' ? 'INTERNAL_ERROR' : 'NETWORK_ERROR', 'x');
    };
    services.prepare = async (chosen) =>
      chosen.name === 'bad.png'
        ? { refusal: 'NOT_AN_IMAGE' }
        : { upload: { bytes: chosen, contentType: 'image/png', filename: chosen.name } };
    queue.add([file('a.png'), file('b.png'), file('bad.png')]);
    await settled();
    expect(states()).toEqual(['failed', 'interrupted', 'refused']);

    queue.clearEnded();

    expect(states()).toEqual(['failed', 'interrupted']);
    queue.clear();
    expect(queue.uploads()).toEqual([]);
  });
});

test('the page warns before it is left while uploads would be lost', async () => {
  queue.add([file('a.png')]);
  expect(services.hold).toHaveBeenLastCalledWith(true);

  await sent();

  expect(services.hold).toHaveBeenLastCalledWith(false);
  expect(services.hold).toHaveBeenCalledTimes(2);
});

test('an unexpected error is reported, and the upload can be tried again', async () => {
  const broken = new Error('broken');
  services.prepare = () => Promise.reject(broken);

  queue.add([file('a.png')]);
  await settled();

  expect(services.report).toHaveBeenCalledWith(broken);
  expect(state()).toEqual({ is: 'failed', failure: { by: 'call', error: broken } });
});
