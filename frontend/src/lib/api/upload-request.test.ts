import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendBytes, UploadError } from './upload-request.ts';

const upload = {
  url: 'https://storage.example/uploads/1',
  method: 'PUT',
  headers: { 'content-type': 'image/png', 'if-none-match': '*' },
  expiresAt: '2026-11-21T00:00:00Z',
} as const;
const bytes = new Blob(['bytes']);

let request: FakeRequest;

class FakeRequest {
  status = 0;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  opened: unknown[] = [];
  sent: unknown;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open(...how: unknown[]) {
    this.opened = how;
    request = this;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number) {
    this.status = status;
    this.onload?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start() {
  const removal = new AbortController();
  const parts: number[] = [];
  const sent = sendBytes(upload, bytes, { signal: removal.signal, onProgress: (part) => parts.push(part) });
  return { removal, parts, sent };
}

test('sends the bytes with the signed method and headers, and reports the progress', async () => {
  const { sent, parts } = start();

  request.upload.onprogress?.({ loaded: 1, total: 4 });
  request.upload.onprogress?.({ loaded: 4, total: 4 });
  request.answer(200);
  await sent;

  expect(request.opened).toEqual(['PUT', upload.url]);
  expect(request.headers).toEqual(upload.headers);
  expect(request.sent).toBe(bytes);
  expect(parts).toEqual([0.25, 1]);
});

test('fails with the status of a refusal, and with 0 if the network is lost', async () => {
  const refused = start();
  request.answer(403);
  await expect(refused.sent).rejects.toMatchObject({ name: 'UploadError', status: 403 });

  const lost = start();
  request.onerror?.();
  await expect(lost.sent).rejects.toMatchObject({ status: 0 });
});

test('stops when it is aborted, and does not start after that', async () => {
  const { sent, removal } = start();
  const reason = new Error('removed');

  removal.abort(reason);

  await expect(sent).rejects.toBe(reason);
  await expect(
    sendBytes(upload, bytes, { signal: removal.signal, onProgress: () => undefined }),
  ).rejects.toBe(reason);
});

test('treats the network as lost after half a minute without progress, or if the browser says so', async () => {
  const stalled = start();
  const lost = expect(stalled.sent).rejects.toBeInstanceOf(UploadError);
  vi.advanceTimersByTime(29_000);
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  vi.advanceTimersByTime(29_000);
  expect(stalled.parts).toEqual([0.25]);
  vi.advanceTimersByTime(1000);
  await lost;

  const offline = start();
  dispatchEvent(new Event('offline'));
  await expect(offline.sent).rejects.toMatchObject({ status: 0 });
});
