import { expect } from 'vitest';
import type { OwnQuestion } from '#shared/domain/question.ts';
import { chooseAction, enter, keepToasts, newAuthor, questionTexts, quizOf } from '../steps/desk-steps.ts';
import { pictureOf, smallPicture } from '../steps/media-steps.ts';
import { problemsIn } from '../support/checks.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { skLaptop } from '../support/looks.ts';

const names = [
  ...['Bratislava', 'Trnava', 'Trenčín', 'Nitra', 'Žilina', 'Banská Bystrica'],
  ...['Prešov', 'Košice', 'Vysoké Tatry', 'Dunaj', 'Váh', 'Hron'],
];
const slowestMs = 120_000;

journey('a labelled picture becomes twelve questions in less than two minutes', async ({ visit }) => {
  const visitor = await visit(skLaptop, { touch: true });
  const { page, say } = visitor;
  const author = await newAuthor();
  const quiz = await quizOf(author, 'Slovensko');
  await pictureOf(author, await smallPicture('mapa.png', '#7a9'), 'Mapa');
  await enter(visitor, author);
  await page.goto(`/admin/quizzes/${quiz.id}/questions`);
  const start = performance.now();
  await chooseAction(visitor, say('questions:labelled'));
  const dialog = page.getByRole('dialog', { name: say('labelled:title') });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await button(say('desk:picture.chooseOf', { label: say('labelled:picture') })).click();
  const picker = page.getByRole('dialog', { name: say('labelled:picture'), exact: true });
  await picker.getByRole('radio', { name: 'Mapa' }).check();
  await picker.getByRole('button', { name: say('desk:picker.choose') }).click();

  await button(say('places:paste')).click();
  await dialog.getByRole('textbox', { name: say('places:names') }).fill(names.join('\n'));
  await button(say('places:use')).click();
  const surface = button(say('places:surface'));
  await surface.scrollIntoViewIfNeeded();
  const box = await surface.boundingBox();
  const at = (n: number): [number, number] => [
    (box?.x ?? 0) + ((n % 4) + 0.5) * ((box?.width ?? 0) / 4),
    (box?.y ?? 0) + (Math.floor(n / 4) + 0.5) * ((box?.height ?? 0) / 3),
  ];
  for (let n = 0; n < 10; n += 1) await page.mouse.click(...at(n));
  await page.touchscreen.tap(...at(10));
  await button(say('places:put', { number: 12, name: 'Hron' })).press('Enter');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowDown');
  expect(await problemsIn(visitor)).toEqual([]);

  await dialog.getByRole('combobox', { name: say('labelled:asking') }).selectOption('mixed');
  await keepToasts(page);
  await dialog.getByRole('button', { name: say('fileQuestions:save', { count: 12 }) }).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(async () => (await questionTexts(visitor)).length).toBe(12);
  expect(performance.now() - start).toBeLessThan(slowestMs);

  const read = async () =>
    (await author.call<{ items: readonly OwnQuestion[] }>('GET', `/api/admin/quizzes/${quiz.id}/questions`))
      .data.items;
  const made = await read();
  expect(made.map(({ kind }) => kind)).toEqual(names.map((_, n) => (n % 2 === 0 ? 'place' : 'text')));
  expect(
    made.map(({ answerOptions }) => answerOptions.find(({ isCorrect }) => isCorrect)?.answerText),
  ).toEqual(names);
  // The middle of the picture, moved by 5 % and by 0.5 %.
  expect(made[11]?.marker).toEqual({ x: 0.55, y: 0.505 });
  const places = made[0]?.answerOptions ?? [];
  const tapped = places.find(({ answerText }) => answerText === 'Váh')?.shapes?.[0];
  expect(tapped).toMatchObject({ type: 'circle', x: expect.closeTo(0.625, 2), y: expect.closeTo(0.833, 2) });

  await page.getByRole('button', { name: say('toasts:undo'), exact: true }).click();
  await eventually(async () => (await read()).length).toBe(0);
  expect(await problemsIn(visitor)).toEqual([]);
});
