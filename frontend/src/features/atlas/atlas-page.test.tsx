// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fillAtlas } from '#lib/stored/atlas.ts';
import { learnFrom } from '#lib/stored/practice.ts';
import { keepNickname, switchPlayer } from '#lib/stored/round-players.ts';
import { storage } from '#lib/stored/storage.ts';
import { renderPage, setUpPage } from '../../testing/page-harness.tsx';
import { keepUnfinishedPlay, playFixture } from '../../testing/play-fixtures.ts';
import AtlasPage from './atlas-page.tsx';
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

test('shows stickers and silhouettes by subject, with counts and without answers of what isn’t recognised', () => {
  answered(second, false);
  answered(first, true);
  keepUnfinishedPlay(quiz, 2);
  show();

  screen.getByText(/^1 sticker/);
  const geography = page('Geography');
  geography.getByText('1 of 3');
  geography.getByRole('button', { name: 'Flag of Slovensko' });
  const silhouettes = geography.getAllByRole('link', { name: `Still to recognise. From ${quiz.title}` });
  expect(silhouettes.map((link) => link.getAttribute('href'))).toEqual([
    `/quiz/${quiz.slug}`,
    `/quiz/${quiz.slug}`,
  ]);
  expect(document.body.textContent).not.toMatch(/Maďarsko|Estónsko/);
});

test('a sticker opens its picture, the question and its quiz', async () => {
  answered(first, true);
  show('/atlas/geography');

  await userEvent.click(screen.getByRole('button', { name: 'Flag of Slovensko' }));

  const dialog = within(screen.getByRole('dialog', { name: 'Flag of Slovensko' }));
  dialog.getByRole('img', { name: first.imageMedia?.altText ?? '' });
  dialog.getByText(first.questionText);
  dialog.getByText(/Recognised on 1 October 2026/);
  expect(dialog.getByRole('link', { name: quiz.title }).getAttribute('href')).toBe(`/quiz/${quiz.slug}`);
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
  storage.remove('yq.atlas');
});

test('the address of a page without pictures leads to the whole atlas', () => {
  const { router } = show('/atlas/music');

  expect(router.state.location.pathname).toBe('/atlas');
});
