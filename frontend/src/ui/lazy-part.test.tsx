// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { setUpDesk } from '../testing/desk-harness.tsx';
import { lazyDialog, lazyPart } from './lazy-part.tsx';
import { currentToasts } from './toasts/toast-list.ts';

setUpDesk();
beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
});

/** Fails as often as told, then loads. */
function fetching<Props>(Part: (props: Props) => React.ReactNode, failures: number) {
  let left = failures;
  return async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Part };
  };
}

test('a part that can’t be fetched leaves the page as it is, and can be tried again', async () => {
  const Part = lazyPart(
    fetching(() => <p>Loaded</p>, 1),
    ({ onRetry }) => (
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    ),
  );
  render(
    <>
      <h1>The page</h1>
      <Part />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Loaded')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
});

test('a dialog that can’t be fetched is closed, a toast says so, and opening it again fetches it', async () => {
  const Ask = lazyDialog(fetching((_props: { onClose: () => void }) => <p>Loaded</p>, 1));
  const onClose = vi.fn();
  const first = render(<Ask onClose={onClose} />);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(currentToasts().at(-1)).toMatchObject({ kind: 'error' });
  first.unmount();
  render(<Ask onClose={onClose} />);
  expect(await screen.findByText('Loaded')).toBeTruthy();
});
