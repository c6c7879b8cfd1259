import { describe, expect } from 'vitest';
import type { OwnQuestion } from '#shared/domain/question.ts';
import {
  chooseAction,
  enter,
  keepToasts,
  newAuthor,
  questionField,
  questionTexts,
  quizOf,
} from '../steps/desk-steps.ts';
import { choose, drop, pictureOf, smallPicture } from '../steps/media-steps.ts';
import { playScreen } from '../steps/play-steps.ts';
import { expectPicturesLoad, problemsIn } from '../support/checks.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, looksFrom, skPhone } from '../support/looks.ts';

const animals = [
  ['01_jež.png', '#963'],
  ['líška-hrdzavá.png', '#c63'],
  ['zaba.png', '#3c3'],
  ['bocian biely.png', '#ddd'],
  ['IMG_0042.png', '#333'],
] as const;

describe('pictures', () => {
  journey.for(looksFrom(skPhone))(
    'become questions in one step: $language, $width',
    async (look, { visit }) => {
      const visitor = await visit(look);
      const { page, say } = visitor;
      const author = await newAuthor();
      const quiz = await quizOf(author, 'Zvieratá');
      const files = await Promise.all(animals.map(([name, colour]) => smallPicture(name, colour)));
      await enter(visitor, author);
      await page.goto(`/admin/quizzes/${quiz.id}/questions`);
      await chooseAction(visitor, say('questions:fromPictures'));
      const dialog = page.getByRole('dialog', { name: say('pictureQuestions:title') });
      const right = (number: number) =>
        dialog.getByRole('textbox', { name: say('pictureQuestions:rightOf', { number }), exact: true });
      await dialog.waitFor();
      expect(await problemsIn(visitor)).toEqual([]);

      await choose(visitor, files.slice(0, 4));
      await right(4).waitFor();
      await drop(page, files.slice(4));
      await right(5).waitFor();
      expect(await right(2).inputValue()).toBe('Líška hrdzavá');
      await dialog.getByText(say('pictureQuestions:onTheWay')).waitFor({ state: 'detached' });
      await expectPicturesLoad(page, 5);
      const save = dialog.getByRole('button', { name: say('pictureQuestions:save', { count: 5 }) });
      await save.click();
      // A file name from a camera isn't used as an answer.
      await dialog.getByText(say('pictureQuestions:faults.noRight')).waitFor();
      await right(3).fill('Žaba');
      await right(5).fill('Sova');
      const [name] = animals[2];
      await keepToasts(page);
      await dialog.getByRole('button', { name: say('pictureQuestions:remove', { number: 3, name }) }).click();
      await right(5).waitFor({ state: 'detached' });
      const toasts = dialog.getByRole('region', { name: say('toasts:name') });
      await toasts.getByRole('button', { name: say('toasts:undo'), exact: true }).click();
      await eventually(() => right(3).inputValue()).toBe('Žaba');
      expect(await problemsIn(visitor)).toEqual([]);
      await save.click();
      await dialog.waitFor({ state: 'detached' });

      await eventually(async () => (await questionTexts(visitor)).length).toBe(5);
      await eventually(() => page.locator('h1:focus').count()).toBe(1);
      const { data } = await author.call<{ items: readonly OwnQuestion[] }>(
        'GET',
        `/api/admin/quizzes/${quiz.id}/questions`,
      );
      const answers = data.items.map(({ answerOptions }) => answerOptions);
      expect(answers.map((options) => options.find(({ isCorrect }) => isCorrect)?.answerText)).toEqual([
        'Jež',
        'Líška hrdzavá',
        'Žaba',
        'Bocian biely',
        'Sova',
      ]);
      expect(answers.map((options) => options.length)).toEqual([4, 4, 4, 4, 4]);
      expect(new Set(data.items.map(({ imageMediaId }) => imageMediaId)).size).toBe(5);
    },
  );

  journey('of the library become questions', async ({ visit }) => {
    const visitor = await visit(enLaptop);
    const { page, say } = visitor;
    const author = await newAuthor();
    const quiz = await quizOf(author, 'Stromy');
    await pictureOf(author, await smallPicture('1.png', '#393'), 'Dub');
    await pictureOf(author, await smallPicture('2.png', '#9c3'), 'Buk');
    await enter(visitor, author);
    await page.goto(`/admin/quizzes/${quiz.id}/questions`);
    await chooseAction(visitor, say('questions:fromPictures'));
    await page.getByRole('button', { name: say('pictureQuestions:library'), exact: true }).click();
    const picker = page.getByRole('dialog', { name: say('pictureQuestions:libraryTitle') });

    for (const name of ['Dub', 'Buk']) await picker.getByRole('checkbox', { name, exact: true }).check();
    expect(await problemsIn(visitor)).toEqual([]);
    await picker.getByRole('button', { name: say('pictureQuestions:take') }).click();
    const dialog = page.getByRole('dialog', { name: say('pictureQuestions:title') });
    const question = dialog.getByRole('textbox', {
      name: say('pictureQuestions:questionText'),
      exact: true,
    });
    await question.fill('Aký je to strom?');
    await dialog.getByRole('button', { name: say('pictureQuestions:save', { count: 2 }) }).click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => questionTexts(visitor)).toEqual(['Aký je to strom?', 'Aký je to strom?']);
    expect(await problemsIn(visitor)).toEqual([]);
  });

  journey('are the answers of a question, which its author tries', async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page, say } = visitor;
    const author = await newAuthor();
    const quiz = await quizOf(author, 'Stromy');
    await pictureOf(author, await smallPicture('1.png', '#393'), 'Dub');
    await pictureOf(author, await smallPicture('2.png', '#9c3'), 'Buk');
    await enter(visitor, author);
    await page.goto(`/admin/quizzes/${quiz.id}/questions/new`);
    await questionField(visitor).fill('Na ktorom obrázku je dub?');

    await page.getByText(say('questionEditor:kind.picture'), { exact: true }).click();
    for (const [index, name] of ['Dub', 'Buk'].entries()) {
      const number = index + 1;
      const label = say('questionEditor:pictureOf', { number });
      await page.getByRole('button', { name: say('desk:picture.chooseOf', { label }), exact: true }).click();
      const picker = page.getByRole('dialog', { name: label });
      await picker.getByRole('radio', { name, exact: true }).check();
      await picker.getByRole('button', { name: say('desk:picker.choose'), exact: true }).click();
      await picker.waitFor({ state: 'detached' });
      const field = page.getByRole('textbox', {
        name: say('questionEditor:nameOf', { number }),
        exact: true,
      });
      await field.fill(name);
    }
    await page.getByRole('radio', { name: say('questionEditor:isRight', { number: 1 }) }).check();
    expect(await problemsIn(visitor)).toEqual([]);
    await page.getByRole('button', { name: say('questionEditor:save'), exact: true }).click();
    await page.getByRole('link', { name: say('questionEditor:next.add') }).waitFor();

    await page.goto(`/admin/quizzes/${quiz.id}/preview`);
    const screen = playScreen(visitor);
    await eventually(() => screen.options.count()).toBe(2);
    expect(await problemsIn(visitor)).toEqual([]);
    await page.keyboard.press('1');
    await screen.finish.waitFor();
    await screen.options.getByText('Dub', { exact: true }).waitFor();
  });
});
