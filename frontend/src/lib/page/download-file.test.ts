import { expect, test, vi } from 'vitest';
import { downloadFile } from '#lib/page/download-file.ts';

test('keeps a file for a minute, because some browsers read it only after the click', () => {
  vi.useFakeTimers();
  const revoke = vi.fn();
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:x', revokeObjectURL: revoke });
  vi.stubGlobal('document', { createElement: () => ({ click: vi.fn() }) });

  downloadFile('kviz.csv', 'a;b');
  expect(revoke).not.toHaveBeenCalled();

  vi.advanceTimersByTime(60_000);
  expect(revoke).toHaveBeenCalledWith('blob:x');
});
