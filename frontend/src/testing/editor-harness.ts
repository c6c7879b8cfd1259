import { vi } from 'vitest';
import { texts as desk } from '../features/desk/texts.en.ts';
import { texts as shell } from '../i18n/en.ts';
import { changeLanguage, loadTexts, startI18n } from '../i18n/i18n.ts';
import { currentToasts, dismissToast } from '../ui/toasts/toast-list.ts';
import { stubBrowser } from './page-harness.tsx';

/** Starts i18next in English with the texts of the desk and of one page. Call once a test file. */
export async function startEditorTexts(namespace: string, texts: object): Promise<void> {
  const both = (one: object) => ({ sk: async () => ({ texts: one }), en: async () => ({ texts: one }) });
  await startI18n(both(shell));
  await loadTexts('desk', both(desk));
  await loadTexts(namespace, both(texts));
  await changeLanguage('en');
  // Toasts are looked up in their list: their viewer would outlive the test.
  vi.doMock('../ui/toasts/mount-toasts.tsx', () => ({ mountToasts: () => undefined }));
}

/** What an editor wants of a browser and jsdom lacks: media queries, scrolling, modal dialogs. Forgets what is stored. */
export function stubEditorBrowser(): void {
  stubBrowser();
  for (const { id } of currentToasts()) dismissToast(id);
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

/** A call as it arrived. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly body: never;
  readonly ifMatch: string | null;
};

/** An answer: data, with 200 and an entity tag where one is given, or a problem. `offline` is a dead network. */
export type EditorAnswer =
  | { data?: unknown; status?: number; etag?: string }
  | { code: string; status: number; errors?: readonly { path: string }[] }
  | 'offline';

/** Answers every call by a function; gives the list of what arrived. */
export function stubEditorApi(answer: (call: Call) => EditorAnswer): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname + url.search,
      body: (typeof init.body === 'string' ? JSON.parse(init.body) : undefined) as never,
      ifMatch: new Headers(init.headers).get('if-match'),
    };
    calls.push(call);
    const found = answer(call);
    if (found === 'offline') throw new TypeError('Failed to fetch');
    if ('code' in found) {
      const { status, ...problem } = found;
      return new Response(JSON.stringify({ message: 'x', ...problem }), { status });
    }
    const status = found.status ?? 200;
    return new Response(status === 204 ? null : JSON.stringify({ data: found.data }), {
      status,
      headers: found.etag ? { etag: found.etag } : {},
    });
  });
  return calls;
}
