// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stubDesk } from '../testing/desk-harness.tsx';
import { startEnglish } from '../testing/page-harness.tsx';
import { Link } from './link.tsx';
import { useUnsavedChanges } from './unsaved-changes.tsx';

const onLeave = vi.fn();
const trySave = vi.fn(async () => true);
let router: ReturnType<typeof createBrowserRouter>;

beforeAll(startEnglish);
beforeEach(() => {
  stubDesk();
  onLeave.mockClear();
  trySave.mockClear();
  history.replaceState(null, '', '/before');
});
afterEach(() => {
  cleanup();
  router.dispose();
});

test('a link is followed immediately while nothing is unsaved', async () => {
  await openForm();

  await userEvent.click(screen.getByRole('link', { name: 'Away' }));

  expect(screen.getByText('The other page')).toBeTruthy();
});

test('a link waits for the answer; Stay keeps the page open', async () => {
  await openForm();
  await change();

  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  expect(location.pathname).toBe('/form');
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.pathname).toBe('/form');
  expect(onLeave).not.toHaveBeenCalled();
});

test('leaving without saving opens the other page and calls onLeave', async () => {
  await openForm();
  await change();

  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));

  expect(screen.getByText('The other page')).toBeTruthy();
  expect(onLeave).toHaveBeenCalledOnce();
});

test('a link saves the form and leaves', async () => {
  await openForm();
  await change();

  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save and leave' }));

  expect(await screen.findByText('The other page')).toBeTruthy();
  expect(onLeave).not.toHaveBeenCalled();
});

test('Back saves the form and leaves', async () => {
  await openForm();
  await change();

  act(() => history.back());
  await userEvent.click(await screen.findByRole('button', { name: 'Save and leave' }));

  expect(await screen.findByText('The page before')).toBeTruthy();
});

test('stays if it can not be saved, and asks again the next time', async () => {
  trySave.mockImplementationOnce(async () => {
    // No dialog covers the wrong field.
    expect(screen.queryByRole('dialog')).toBeNull();
    return false;
  });
  await openForm();
  await change();

  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save and leave' }));

  await waitFor(() => expect(trySave).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.pathname).toBe('/form');
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
});

test('does not offer saving if there is no save function', async () => {
  await openForm(false);
  await change();

  await userEvent.click(screen.getByRole('link', { name: 'Away' }));

  expect(screen.getAllByRole('button', { name: /leave/i })).toHaveLength(1);
});

test('going back is undone, and the visitor is asked', async () => {
  await openForm();
  await change();

  act(() => history.back());
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await waitFor(() => expect(location.pathname).toBe('/form'));
  expect(screen.getByRole('link', { name: 'Away' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
  await screen.findByText('The page before');
  expect(location.pathname).toBe('/before');
});

test('going back at the same moment as pressing Stay asks again', async () => {
  // As in browsers, the event is fired after the dialog is closed.
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    setTimeout(() => this.dispatchEvent(new Event('close')), 20);
  };
  await openForm();
  await change();
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));

  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  history.back();
  await pause(60);

  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  expect(location.pathname).toBe('/form');
});

test('going back twice asks once', async () => {
  await openForm();
  await change();

  act(() => history.back());
  const dialog = await screen.findByRole('dialog');
  await pause(60);
  history.back();
  await pause(60);

  expect(location.pathname).toBe('/form');
  expect(screen.getByRole('dialog')).toBe(dialog);
});

test('closing the tab asks only while something is unsaved', async () => {
  await openForm();
  expect(closeTab().defaultPrevented).toBe(false);

  await change();
  expect(closeTab().defaultPrevented).toBe(true);
});

test('does not ask after a save', async () => {
  await openForm();
  await change();

  await userEvent.click(screen.getByRole('button', { name: 'Save and go' }));

  expect(screen.getByText('The other page')).toBeTruthy();
});

test('a change of only the query does not ask', async () => {
  await openForm();
  await change();

  await userEvent.click(screen.getByRole('link', { name: 'Query' }));

  expect(location.search).toBe('?page=2');
  expect(screen.queryByRole('dialog')).toBeNull();
});

function closeTab(): Event {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event;
}

const pause = (ms: number) => act(() => new Promise<void>((done) => setTimeout(done, ms)));
const change = () => userEvent.click(screen.getByRole('button', { name: 'Change' }));

async function openForm(canBeSaved = true) {
  router = createBrowserRouter([
    { path: '/form', element: <Form canBeSaved={canBeSaved} /> },
    { path: '/other', element: <p>The other page</p> },
    { path: '*', element: <Before /> },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: 'To the form' }));
}

function Before() {
  return (
    <>
      <p>The page before</p>
      <Link to="/form">To the form</Link>
    </>
  );
}

function Form({ canBeSaved }: { canBeSaved: boolean }) {
  const [isDirty, setDirty] = useState(false);
  const guard = useUnsavedChanges(isDirty, { onLeave, save: canBeSaved ? trySave : undefined });
  const navigate = useNavigate();
  return (
    <>
      {guard.dialog}
      <button type="button" onClick={() => setDirty(true)}>
        Change
      </button>
      <button
        type="button"
        onClick={() => {
          guard.allow();
          void navigate('/other');
        }}
      >
        Save and go
      </button>
      <Link to="/other">Away</Link>
      <Link to="/form?page=2">Query</Link>
    </>
  );
}
