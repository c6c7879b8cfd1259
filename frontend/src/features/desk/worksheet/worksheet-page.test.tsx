// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnQuestion } from '#shared/domain/question.ts';
import { setUpDesk } from '../../../testing/desk-harness.tsx';
import { fixturePicture } from '../../../testing/fixtures.ts';
import { fixtureOwnQuiz, onePage, ownQuestion } from '../../../testing/own-questions.ts';
import { renderPage } from '../../../testing/page-harness.tsx';
import { stubApi } from '../../../testing/stub-api.ts';
import { useWorksheetTexts } from './texts.ts';
import WorksheetPage from './worksheet-page.tsx';

setUpDesk();

const map = fixturePicture('A map', '<path/>');
const onMap = { imageMedia: map, imageMediaId: map.url };
/** The options with what makes them places or pictures. */
const withEach = (question: OwnQuestion, more: (at: number) => object): OwnQuestion => ({
  ...question,
  answerOptions: question.answerOptions.map((option, at) => ({ ...option, ...more(at) })),
});
const shapes = (at: number) => ({ shapes: [{ type: 'circle', x: 0.2 + at / 4, y: 0.5, r: 0.1 }] });
const [trnava, nitra] = (['Trnava', 'Nitra'] as const).map((name, at) =>
  withEach(ownQuestion(at + 1, `Where is ${name}?`, [name, 'Žilina'], { ...onMap, kind: 'place' }), shapes),
) as [OwnQuestion, OwnQuestion];
const marked = (number: number, right: string, x: number) =>
  ownQuestion(number, 'What is marked?', [right, 'Skull'], { ...onMap, marker: { x, y: 0.5 } });

async function show(questions: readonly OwnQuestion[]) {
  await useWorksheetTexts.load();
  stubApi(({ address }) => ({ data: address.includes('/questions') ? onePage(questions) : fixtureOwnQuiz }));
  renderPage('/admin/quizzes/:quizId/worksheet', '/admin/quizzes/1/worksheet', <WorksheetPage />);
  const [sheet, key] = (await screen.findAllByRole('article')) as [HTMLElement, HTMLElement];
  return { sheet, key, onSheet: within(sheet) };
}

test('a place is marked with a cross, and the key outlines all places of one picture with their numbers', async () => {
  const { sheet, key, onSheet } = await show([trnava, nitra]);

  expect(onSheet.getAllByText('Mark it with a cross.')).toHaveLength(2);
  expect(sheet.querySelectorAll('svg')).toHaveLength(0);
  expect(sheet.textContent).not.toContain('Žilina');
  expect(
    within(key)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('bdi')?.textContent),
  ).toEqual(['Trnava', 'Nitra']);
  expect(key.querySelectorAll('img')).toHaveLength(1);
  expect(key.querySelectorAll('svg')).toHaveLength(2);
  expect(
    [...key.querySelectorAll<HTMLElement>('[style]')].map((one) => [one.textContent, one.style.left]),
  ).toEqual([
    ['1', '20%'],
    ['2', '20%'],
  ]);
});

test('dots of a place have numbers, and the key says which', async () => {
  const { sheet, key, onSheet } = await show([{ ...trnava, showsPlaces: true }]);

  onSheet.getByText('Circle the number of the right dot.');
  const numbers = [...sheet.querySelectorAll<HTMLElement>('[style]')];
  expect(numbers.map((one) => one.textContent)).toEqual(['1', '2']);
  const right = numbers.findIndex((one) => one.style.left === '20%') + 1;
  expect(key.querySelector('li')?.textContent).toContain(`(${right}) Trnava`);
});

test('neighbouring questions about dots of one picture are one picture with numbers and a word bank', async () => {
  const { sheet, key, onSheet } = await show([
    trnava,
    marked(2, 'Femur', 0.3),
    marked(3, 'Tibia', 0.6),
    nitra,
  ]);

  expect(sheet.querySelectorAll('img')).toHaveLength(3);
  onSheet.getByText('Choose from these words: Femur, Skull, Tibia');
  expect([...sheet.querySelectorAll('[style]')].map((one) => one.textContent)).toEqual(['2', '3']);
  expect([...sheet.querySelectorAll('li[value]')].map((one) => one.getAttribute('value'))).toEqual([
    '1',
    '4',
  ]);
  expect(within(key).getByText('Femur').parentElement?.textContent).toBe('Femur');
});

test('pictures as answers have letters instead of their names, which the key has', async () => {
  const oak = withEach(ownQuestion(1, 'Which is an oak?', ['Oak', 'Elm'], { kind: 'picture' }), (at) => ({
    imageMedia: { ...map, url: `/media/${at}.webp` },
    imageAltText: `Tree ${at}`,
  }));
  const { sheet, key, onSheet } = await show([oak]);

  expect(
    onSheet
      .getAllByRole('img')
      .map((one) => one.getAttribute('alt'))
      .sort(),
  ).toEqual(['Tree 0', 'Tree 1']);
  expect(sheet.textContent).toMatch(/A\..*B\./);
  expect(sheet.textContent).not.toMatch(/Oak|Elm/);
  expect(within(key).getByText('Oak').parentElement?.textContent).toMatch(/^[AB]\. Oak$/);
});
