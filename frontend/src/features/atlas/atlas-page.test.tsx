// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fillAtlas, fillAtlasFromReview } from '#lib/stored/fill-atlas.ts';
import { learnFrom } from '#lib/stored/practice.ts';
import { keepNickname, switchPlayer } from '#lib/stored/round-players.ts';
import { storage } from '#lib/stored/storage.ts';
import type { Attempt } from '#shared/domain/attempt.ts';
import { fixturePicture } from '../../testing/fixtures.ts';
import { renderPage, setUpPage } from '../../testing/page-harness.tsx';
import { flagQuestions, keepUnfinishedPlay, playFixture } from '../../testing/play-fixtures.ts';
import AtlasPage from './atlas-page.tsx';
import { posterColumns } from './poster.tsx';
import { en as texts } from './texts.ts';

const quiz = { ...playFixture().quiz, subject: 'geography' as const };
const [first, second, third] = quiz.questions;
if (!first || !second || !third) throw new Error('The fixture has three questions');

setUpPage();

const day = '2026-10-01T10:00:00.000Z';
const answered = (
  { id: questionId, answerOptions: [right] }: typeof first,
  isCorrect: boolean,
  session?: string,
) =>
  fillAtlas({
    quiz,
    answers: {
      [questionId]: {
        questionId,
        optionId: null,
        isCorrect,
        correctOptionId: right?.id ?? '',
        imageName: `Flag of ${right?.answerText}`,
        answeredAt: day,
      },
    },
    roundSession: session,
  });
const show = (address = '/atlas') =>
  renderPage(address === '/atlas' ? '/atlas' : '/atlas/:subject', address, <AtlasPage />);
const page = (name: string) => within(screen.getByRole('region', { name }));

test('an empty atlas leads to the quizzes', () => {
  show();

  screen.getByRole('heading', { name: texts.empty.title });
  expect(screen.getByRole('link', { name: texts.empty.browse }).getAttribute('href')).toBe('/');
});

/** Four pictures, which are enough for a page of their own. */
const flags = playFixture([
  ...flagQuestions,
  { text: 'Fourth', options: ['Malta'], picture: fixturePicture('', '<path/>') },
]);
const ownQuiz = { ...flags.quiz, slug: 'own-page', title: 'Flags', subject: 'geography' as const };
/** Another quiz with pictures of its own. */
const quizNumber = (n: number): typeof ownQuiz => ({
  ...{ ...ownQuiz, slug: `quiz-${n}`, title: `Quiz ${n}`, subject: 'geography' as const },
  questions: ownQuiz.questions.map(({ imageMedia, ...question }) => ({
    ...question,
    imageMedia: imageMedia && { ...imageMedia, url: `${imageMedia.url}${n}` },
  })),
});
/** Plays a quiz with so many right answers, the first ones. */
const recognise = (count: number, played = ownQuiz) =>
  fillAtlas({
    quiz: played,
    answers: Object.fromEntries(
      played.questions.map(({ id, answerOptions: [right] }, index) => [
        id,
        {
          questionId: id,
          optionId: null,
          isCorrect: index < count,
          correctOptionId: right?.id ?? '',
          imageName: right?.answerText,
          explanation: 'Fakt o vlajke.',
          answeredAt: day,
        },
      ]),
    ),
  });

test('a quiz has a page, with silhouettes after its stickers and without what they show', () => {
  recognise(2);
  show();

  screen.getByText('2 stickers');
  const flagsPage = page('Flags');
  flagsPage.getByText('2 of 4');
  flagsPage.getByText('Geography');
  const items = flagsPage.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual(['Maďarsko', 'Slovensko', ...Array(2).fill('Still to recognise. From Flags')]);
  expect(document.body.textContent).not.toMatch(/Estónsko|Malta/);
  expect(screen.queryByRole('img', { name: texts.full })).toBeNull();
});

test('a quiz with few known pictures shares the page of its subject, which has no total', () => {
  answered(second, false);
  answered(first, true);
  keepUnfinishedPlay(quiz, 2);
  show();

  const geography = page('Geography');
  geography.getByText('1 sticker');
  geography.getByRole('button', { name: 'Flag of Slovensko' });
  const silhouettes = geography.getAllByRole('link', { name: `Still to recognise. From ${quiz.title}` });
  expect(silhouettes.map((link) => link.getAttribute('href'))).toEqual([
    `/quiz/${quiz.slug}`,
    `/quiz/${quiz.slug}`,
  ]);
  expect(document.body.textContent).not.toMatch(/Maďarsko|Estónsko/);
});

test('the page with the newest sticker is the first', () => {
  recognise(4);
  recognise(4, quizNumber(1));
  recognise(0, quizNumber(2));
  show();

  const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(names).toEqual(['Quiz 1', 'Flags', 'Quiz 2']);
});

test('a full page is stamped, and is printed with a name that isn’t stored', async () => {
  recognise(4);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  HTMLImageElement.prototype.decode = async () => undefined;
  show('/atlas/own-page');

  screen.getByRole('img', { name: texts.full });
  const poster = within(screen.getByRole('form', { name: texts.poster.title }));
  await userEvent.type(poster.getByRole('textbox', { name: texts.poster.name }), 'Zora');
  await userEvent.click(poster.getByRole('button', { name: texts.poster.print }));
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());

  screen.getByText('Zora');
  expect(JSON.stringify(localStorage)).not.toContain('Zora');
});

test('a poster of any number of stickers is one sheet of paper', () => {
  for (const count of [4, 14, 30, 100]) {
    const columns = Number((posterColumns(count) as Record<string, number>)['--poster-columns']);
    expect(Math.ceil(count / columns) * (186 / columns / (10 / 7) + 12)).toBeLessThan(210);
  }
});

test('shows stickers that another tab adds, and says how many have gone', async () => {
  recognise(1);
  show();
  screen.getByText('1 sticker');
  const other = JSON.parse(localStorage.getItem('yq.stickers') ?? '');
  recognise(2);
  const newer = JSON.parse(localStorage.getItem('yq.stickers') ?? '');
  expect(newer.pictures.length).toBe(other.pictures.length);
  localStorage.setItem('yq.stickers', JSON.stringify({ ...newer, gone: 3 }));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'yq.stickers' })));

  screen.getByText('2 stickers');
  screen.getByText(/your 3 oldest stickers made way/);
});

test('a large atlas shows its newest pages, and lists the others by name', () => {
  for (let n = 0; n < 12; n += 1) recognise(4, quizNumber(n));
  show();

  expect(screen.getAllByRole('button', { name: 'Malta' })).toHaveLength(10);
  const contents = page(texts.contents);
  expect(contents.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Quiz 14 of 4',
    'Quiz 04 of 4',
  ]);
});

test('a sticker opens its picture, a fact, the question, the source and its quiz', async () => {
  recognise(4);
  const credit = { author: 'NASA', source: 'https://www.nasa.gov/flags', licence: 'public domain' };
  const reviewed = ownQuiz.questions.map((question) => ({
    ...question,
    imageMedia: question.imageMedia && { ...question.imageMedia, credit },
    selectedAnswerId: '',
    correctAnswerId: '',
    isCorrect: true,
  }));
  fillAtlasFromReview({ quiz: ownQuiz, attempt: {} as Attempt }, reviewed);
  show('/atlas/own-page');

  await userEvent.click(screen.getByRole('button', { name: 'Slovensko' }));

  const dialog = within(screen.getByRole('dialog', { name: 'Slovensko' }));
  dialog.getByRole('img', { name: 'Slovensko' });
  dialog.getByText('Fakt o vlajke.');
  dialog.getByText(first.questionText);
  dialog.getByText(/Recognised on 1 October 2026/);
  expect(dialog.getByRole('link', { name: ownQuiz.title }).getAttribute('href')).toBe('/quiz/own-page');
  dialog.getByText(/NASA/);
  expect(dialog.getByRole('link', { name: /nasa.gov/ }).getAttribute('href')).toBe(credit.source);
});

test('pairs are offered from four stickers on', () => {
  recognise(3);
  const { unmount } = show();
  expect(screen.queryByRole('button', { name: texts.pexeso.play })).toBeNull();
  unmount();

  recognise(4);
  show();
  screen.getByRole('button', { name: texts.pexeso.play });
});

test('a sticker pales when its question is due, and the practice is offered', () => {
  answered(first, true);
  const option = first.answerOptions[0]?.id ?? '';
  const wrong = { questionId: first.id, optionId: '', isCorrect: false, correctOptionId: option };
  learnFrom({ quiz, answers: { [first.id]: { ...wrong, answeredAt: day } } }, new Date(2026, 0, 1));
  show();

  screen.getByRole('button', { name: 'Flag of Slovensko, time to repeat' });
  const repeat = page(texts.repeat.title);
  expect(repeat.getByRole('link', { name: 'Practise 1 question' }).getAttribute('href')).toBe('/practice');
});

test('a pupil of a class game has an atlas of their own, and can see the browser’s', async () => {
  answered(first, true);
  answered(second, true, 'zora');
  switchPlayer('ABCDEF', { session: 'zora' });
  keepNickname('ABCDEF', 'Zora');
  show();

  screen.getByText('Atlas from a class game: Zora');
  screen.getByRole('button', { name: 'Flag of Maďarsko' });
  expect(screen.queryByRole('button', { name: 'Flag of Slovensko' })).toBeNull();

  await userEvent.click(screen.getByRole('link', { name: texts.pupil.own }));
  await screen.findByRole('button', { name: 'Flag of Slovensko' });
  expect(screen.queryByRole('button', { name: 'Flag of Maďarsko' })).toBeNull();
});

test('says if the browser stores nothing', () => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('', 'SecurityError');
  };
  show();
  Storage.prototype.setItem = setItem;

  screen.getByText(texts.blocked.title);
  storage.remove('yq.stickers');
});

test('the address of a page without pictures leads to the whole atlas', () => {
  const { router } = show('/atlas/music');

  expect(router.state.location.pathname).toBe('/atlas');
});
