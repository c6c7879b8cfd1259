import { vi } from 'vitest';
import { mediaContentTypes } from '#shared/domain/media-content-type.ts';

/** An upload that waits for its response. */
export type StubbedSending = {
  readonly url: string;
  readonly body: Blob;
  progress(part: number): void;
  answer(status: number): void;
  /** Simulates a lost network. */
  lose(): void;
  isAborted: boolean;
};

/** Stubs the storage for uploads. @returns the uploads, updated with each new one */
export function stubStorage(): StubbedSending[] {
  const sendings: StubbedSending[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 0;
      readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      onload?: () => void;
      onerror?: () => void;
      onabort?: () => void;
      #url = '';
      #sending: StubbedSending | undefined;
      open(_: string, url: string) {
        this.#url = url;
      }
      setRequestHeader() {
        return undefined;
      }
      send(body: Blob) {
        this.#sending = {
          url: this.#url,
          body,
          progress: (part) => this.upload.onprogress?.({ loaded: part * 100, total: 100 }),
          answer: (status) => {
            this.status = status;
            this.onload?.();
          },
          lose: () => this.onerror?.(),
          isAborted: false,
        };
        sendings.push(this.#sending);
      }
      abort() {
        if (this.#sending) this.#sending.isAborted = true;
        this.onabort?.();
      }
    },
  );
  // jsdom lacks this.
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  return sendings;
}

/** A file whose first bytes are those of a PNG. */
export function pngFile(name: string): File {
  const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
  return new File([new Uint8Array(head), 'IHDR'], name, {
    type: mediaContentTypes[0],
    lastModified: 1,
  });
}
