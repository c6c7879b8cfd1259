// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setAuthState } from '#lib/auth/auth.ts';
import { isRoundRemembered, openingRound, rememberRound } from '#lib/auth/round-after-sign-in.ts';
import type { Quiz } from '#shared/domain/quiz.ts';
import { currentToasts } from '#ui/toasts/toast-list.ts';
import { en as site } from '../../../i18n/texts.ts';
import { setUpDesk, stubDesk } from '../../../testing/desk-harness.tsx';
import { fixtureQuiz } from '../../../testing/fixtures.ts';
import { renderPage } from '../../../testing/page-harness.tsx';
import { playFixture } from '../../../testing/play-fixtures.ts';
import { noQuizzes, type StubbedResponse, stubApi } from '../../../testing/stub-api.ts';
import { en as texts } from '../quiz-texts.ts';
import QuizPage from './quiz-page.tsx';

setUpDesk();

const copyId = '0190a0a0-0000-7000-8000-00000000cccc';

/** Shows a quiz's page; calls that write get this response. */
function show(quiz: Partial<Quiz> = {}, written: StubbedResponse = { data: { ...fixtureQuiz, id: copyId } }) {
  const calls = stubApi(({ method, address }) => {
    if (method === 'POST') return written;
    if (address.startsWith('/api/quizzes?')) return noQuizzes;
    return { data: address.endsWith('/play') ? playFixture().quiz : { ...fixtureQuiz, ...quiz } };
  });
  const { router } = renderPage('/quiz/:slug', '/quiz/vlajky-europy', <QuizPage />);
  const writes = () => calls.filter(({ method }) => method === 'POST').map(({ address }) => address);
  return { router, writes };
}

const worksheetLink = () => screen.findByRole('link', { name: 'Print' });
const toasts = () => currentToasts().map(({ text }) => text);

test.each([
  [null, ['/register', '/login']],
  ['1', ['/login', '/register']],
])(
  'the dialog offers registering first, or signing in to a browser with an account: %s',
  async (known, offers) => {
    setAuthState({ is: 'guest' });
    if (known) localStorage.setItem('yq.account', known);
    const { router } = show();
    expect(screen.queryByRole('link', { name: 'Print' })).toBeNull();

    await userEvent.click(await screen.findByRole('link', { name: 'Play with a class' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Play with a class' }));
    dialog.getByText(/about a minute/);
    const links = dialog.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      offers.map((way) => `${way}?redirect=%2Fquiz%2Fvlajky-europy`),
    );
    await userEvent.click(links[0] as HTMLElement);
    expect(router.state.location.pathname).toBe(offers[0]);
    expect(isRoundRemembered(router.state.location.search)).toBe(true);
  },
);

const chooseTogether = async () => userEvent.click(await screen.findByRole('button', { name: /^Together/ }));

test('after signing in, the game is prepared by itself, once, also if the visitor goes back', async () => {
  stubDesk({ username: 'eva', emailVerified: false });
  rememberRound('?redirect=%2Fquiz%2Fvlajky-europy');
  const { router, writes } = show();
  await worksheetLink();
  await act(() => router.navigate('/quiz/vlajky-europy', { state: openingRound }));
  await chooseTogether();

  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/rounds/${copyId}/stage`));
  await act(() => router.navigate(-1));
  await worksheetLink();
  expect(screen.queryByRole('dialog')).toBeNull();

  expect(writes()).toEqual(['/api/admin/rounds']);
  expect(router.state.location).toMatchObject({ pathname: '/quiz/vlajky-europy', state: null });
  expect(isRoundRemembered('?redirect=%2Fquiz%2Fvlajky-europy')).toBe(false);
});

test('a game that could not be opened after signing in is opened by the next press only', async () => {
  stubDesk({ username: 'eva' });
  const { router, writes } = show({}, { code: 'TOO_MANY_ROUNDS', status: 409 });
  await act(() => router.navigate('/quiz/vlajky-europy', { state: openingRound }));
  await chooseTogether();

  await waitFor(() => expect(toasts()).toHaveLength(1));
  await act(() => router.navigate('/'));
  await act(() => router.navigate(-1));
  await worksheetLink();

  expect(writes()).toEqual(['/api/admin/rounds']);
});

test('an author plays another author’s quiz with a class, copies and prints it', async () => {
  stubDesk({ username: 'eva' });
  const { router, writes } = show();
  expect((await worksheetLink()).getAttribute('href')).toBe(
    `/admin/quizzes/${fixtureQuiz.id}/worksheet?published`,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Copy to my quizzes' }));

  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/quizzes/${copyId}/edit`));
  expect(writes()).toEqual([`/api/admin/quizzes/${fixtureQuiz.id}/copy`]);
  expect(toasts()).toEqual(['Quiz Vlajky Európy is now one of your drafts.']);

  await router.navigate('/quiz/vlajky-europy');
  await userEvent.click(await screen.findByRole('button', { name: 'Play with a class' }));
  await chooseTogether();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/rounds/${copyId}/stage`));
});

test.each([
  ['EMAIL_UNVERIFIED', 403, `${texts.copyFailed} ${site.errors.unverified}`],
  ['COPYING_NOT_ALLOWED', 409, texts.copyNotAllowed],
] as const)('says why a quiz was not copied: %s', async (code, status, text) => {
  stubDesk({ username: 'eva', emailVerified: false });
  show({}, { code, status });
  await worksheetLink();

  await userEvent.click(screen.getByRole('button', { name: 'Copy to my quizzes' }));

  await waitFor(() => expect(toasts()).toEqual([text]));
});

test.each([
  ['an own quiz', 'atlas', {}],
  ['a quiz whose author does not allow it', 'eva', { allowsCopies: false }],
])('offers no copy of %s', async (_name, username, quiz) => {
  stubDesk({ username });
  show(quiz);

  await worksheetLink();

  expect(screen.queryByRole('button', { name: 'Copy to my quizzes' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Play with a class' })).toBeTruthy();
});

test('only its author plays a quiz with a class that others find only by its link', async () => {
  stubDesk({ username: 'eva' });
  show({ visibility: 'link' });

  await worksheetLink();

  expect(screen.queryByRole('button', { name: 'Play with a class' })).toBeNull();
});

test('a copy names the original and its author', async () => {
  const author = { username: 'jana', name: 'Jana Malá' };
  show({ copiedFrom: { slug: 'huby', title: 'Huby', author } });

  expect((await screen.findByRole('link', { name: 'Huby' })).getAttribute('href')).toBe('/quiz/huby');
  expect(screen.getByRole('link', { name: 'Jana Malá' }).getAttribute('href')).toBe('/u/jana');
});

test('a copy names the original without a link and an author when the account was deleted', async () => {
  show({ copiedFrom: { title: 'Huby' } });

  const credit = (await screen.findByText('Huby')).closest('p');
  expect(credit?.textContent).toBe('Based on Huby');
  expect(credit?.querySelector('a')).toBeNull();
});
