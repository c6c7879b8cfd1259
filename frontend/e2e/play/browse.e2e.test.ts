import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { quizTitles } from '../steps/home-steps.ts';
import { expectNoSidewaysScroll, expectPicturesLoad, layoutShift } from '../support/checks.ts';
import { eventually } from '../support/eventually.ts';
import { journey } from '../support/journey.ts';
import { enLaptop, enPhone, skPhone, withAll } from '../support/looks.ts';
import { chooseSite } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

const cards = quizTitles;
/** Three quizzes of geography, three of biology, and one of each other subject. */
const onFrontPage = 9;
const address = ({ page }: Visitor) => decodeURIComponent(new URL(page.url()).search);

// Quizzes that other journeys publish would be in these lists.
beforeAll(() => chooseSite(inject('untouchedSite')));
afterAll(() => chooseSite(undefined));

describe('the home page', () => {
  journey(
    'shows quizzes of each subject with their pictures, two in a row on a phone, and nothing moves',
    async ({ visit }) => {
      const visitor = await visit(skPhone, { motion: true });
      await visitor.page.goto('/');

      await eventually(() => cards(visitor).count()).toBe(onFrontPage);
      expect(await visitor.page.title()).toBe('Your Quizzes');
      await expectPicturesLoad(visitor.page, onFrontPage);
      await expectNoSidewaysScroll(visitor.page);
      const [first, second, third] = await Promise.all(
        [0, 1, 2].map((place) => cards(visitor).nth(place).boundingBox()),
      );
      // The subject is in the first place.
      expect(third?.x).toBeGreaterThan((second?.x ?? 0) + (second?.width ?? 0));
      expect(third?.x).toBe(first?.x);
      const { sum, what } = await layoutShift(visitor.page);
      expect(sum, what.join('\n')).toBeLessThan(0.02);
    },
  );

  journey(
    'shows its question, a door for teachers and half a row without scrolling on a laptop',
    async ({ visit }) => {
      const visitor = await visit(enLaptop, { motion: true });
      await visitor.page.goto('/');

      await eventually(() => cards(visitor).count()).toBe(onFrontPage);
      const options = visitor.page
        .getByRole('group', { name: visitor.say('translation:player.options') })
        .getByRole('button');
      const last = await options.last().boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 800)).toBeLessThan(800);
      const card = await cards(visitor).first().locator('xpath=ancestor::li').boundingBox();
      expect((card?.y ?? 0) + (card?.height ?? 800) / 2).toBeLessThan(800);
      const door = visitor.page.getByRole('link', { name: visitor.say('home:teachers') });
      expect((await door.boundingBox())?.y).toBeLessThan(200);
      await expectPicturesLoad(visitor.page);
      const { sum, what } = await layoutShift(visitor.page);
      expect(sum, what.join('\n')).toBeLessThan(0.02);
    },
  );

  journey('says that nothing was found, shows other quizzes, and leads back to all', async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page, say } = visitor;
    await page.goto('/');
    await page.getByRole('searchbox', { name: say('home:search') }).fill('qwxz');

    await page.getByRole('heading', { name: say('home:empty.title') }).waitFor();
    await page.getByText(say('home:empty.search')).waitFor();
    const others = page.getByRole('region', { name: say('home:recommended') });
    await eventually(() => others.getByRole('heading', { level: 3 }).count()).toBe(4);
    await page.getByRole('link', { name: say('home:empty.all') }).click();

    await eventually(() => cards(visitor).count()).toBe(onFrontPage);
    expect(address(visitor)).toBe('');
    expect(await page.getByRole('searchbox', { name: say('home:search') }).inputValue()).toBe('');
  });

  journey('filters by language and sorts, and the back button undoes it', async ({ visit }) => {
    const visitor = await visit(enLaptop);
    const { page, say } = visitor;
    await page.goto('/');
    await eventually(() => cards(visitor).count()).toBe(onFrontPage);

    await page
      .getByRole('navigation', { name: say('home:language') })
      .getByRole('link', { name: 'English' })
      .click();
    await eventually(() => cards(visitor).count()).toBe(6);
    await page
      .getByRole('combobox', { name: say('home:sort') })
      .selectOption({ label: say('home:sorts.title') });
    await eventually(() => address(visitor)).toContain('sort=title');
    const alphabetical = [
      'Amazing Animals',
      'Capitals of the World',
      'Flags of the World',
      'Guess the Country by Its Outline',
      'The Sky Above: Weather and Space',
      'Things That Move',
    ];
    await eventually(() => cards(visitor).allInnerTexts()).toEqual(alphabetical);

    await page.goBack();
    await eventually(() => cards(visitor).allInnerTexts()).not.toEqual(alphabetical);
    expect(address(visitor)).toBe('?language=en');
    await page.goBack();
    await eventually(() => cards(visitor).count()).toBe(onFrontPage);
  });

  journey('filters by subject and school grade', async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page, say } = visitor;
    await page.goto('/');
    await eventually(() => cards(visitor).count()).toBe(onFrontPage);

    await page
      .getByRole('combobox', { name: say('translation:subjects.label') })
      .selectOption({ label: say('translation:subjects.biology') });
    await eventually(() => cards(visitor).count()).toBe(3);
    await page
      .getByRole('navigation', { name: say('translation:grades.label') })
      .getByRole('link', { name: say('translation:grades.primary', { grade: 3 }), exact: true })
      .click();
    await eventually(() => cards(visitor).allInnerTexts()).toEqual(['Zvieratá zblízka']);
    expect(address(visitor)).toBe('?subject=biology&grade=3');

    await page.reload();
    await eventually(() => cards(visitor).allInnerTexts()).toEqual(['Zvieratá zblízka']);
    await page
      .getByRole('combobox', { name: say('translation:subjects.label') })
      .selectOption({ label: say('translation:subjects.art') });
    await page.getByRole('heading', { name: say('home:empty.title') }).waitFor();
    await page.getByRole('link', { name: say('home:empty.clear') }).click();
    await eventually(() => cards(visitor).count()).toBe(onFrontPage);
  });
});

describe('the question on the home page', () => {
  journey.for(withAll([skPhone], [enLaptop]))(
    'can be answered there, which begins no quiz: $language, $width',
    async (look, { visit }) => {
      const { page, say } = await visit(look);
      await page.goto('/');
      const options = page.getByRole('group', { name: say('translation:player.options') });
      const first = await options.boundingBox();
      expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(look.width === 360 ? 640 : 800);
      await options.getByRole('button').first().click();

      const right = new RegExp(say('translation:player.correct'));
      await options.getByRole('button', { name: right }).first().waitFor();
      await page.getByRole('link', { name: say('home:live.playOn') }).waitFor();
      // One answer begins no quiz.
      await page.goto('/history');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('link', { name: say('history:unfinished.goOn') }).count()).toBe(0);
    },
  );
});

describe('from the home page', () => {
  journey.for(
    withAll(
      [{ ...enLaptop, title: 'Amazing Animals', slug: 'amazing-animals' }],
      [{ ...skPhone, title: 'Vlajky Európy', slug: 'vlajky-europy' }],
    ),
  )(
    'a card leads to its quiz and into play: $language, $width',
    async ({ title, slug, ...look }, { visit }) => {
      const visitor = await visit(look);
      const { page, say } = visitor;
      await page.goto('/');
      await cards(visitor).getByRole('link', { name: title }).click();

      await page.waitForURL(`/quiz/${slug}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await eventually(() => page.title()).toBe(`${title} · Your Quizzes`);
      await page
        .getByText(say('translation:common.questions', { count: 14 }))
        .first()
        .waitFor();
      await expectPicturesLoad(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: say('quiz:start') }).click();

      await page.waitForURL(`/play/${slug}`);
      await page.getByRole('group', { name: say('translation:player.options') }).waitFor();
      await page.getByRole('link', { name: say('play:exit') }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    },
  );

  journey('the quiz page leads back to the same place of the list', async ({ visit }) => {
    const visitor = await visit(skPhone);
    const { page, say } = visitor;
    await page.goto('/?language=sk');
    await cards(visitor).getByRole('link', { name: 'Hlavné mestá' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: say('quiz:back') }).click();

    await page.waitForURL('/?language=sk');
    await eventually(() => cards(visitor).count()).toBe(6);
    await eventually(() => page.evaluate<number>('scrollY')).toBeGreaterThan(200);
  });
});

describe('titles and dead ends', () => {
  journey.for([skPhone, enPhone])('every page has its title: $language', async (look, { visit }) => {
    const { page, watch, say } = await visit(look);
    watch.provoke(/nowhere\/at\/all 404|status of 404/);
    for (const [path, title] of [
      ['/', ''],
      ['/atlas', say('atlas:title')],
      ['/history', say('history:title')],
      ['/credits', say('credits:title')],
      ['/play/things-that-move', 'Things That Move'],
      ['/nowhere/at/all', say('notFound:title')],
    ] as const) {
      await page.goto(path);
      await eventually(() => page.title()).toBe(title ? `${title} · Your Quizzes` : 'Your Quizzes');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNoSidewaysScroll(page);
    }
  });

  journey('the credits name every source with its licence', async ({ visit }) => {
    const { page, say } = await visit(skPhone);
    await page.goto('/');
    // The cards push the footer down when they load.
    await page.getByRole('heading', { level: 3 }).first().waitFor();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('translation:footer.credits') })
      .click();

    await page.getByRole('heading', { level: 1, name: say('credits:title') }).waitFor();
    const sources = await page.getByRole('heading', { level: 3 }).count();
    expect(sources).toBeGreaterThanOrEqual(5);
    expect(await page.getByRole('link', { name: new RegExp(`^${say('credits:licence')} `) }).count()).toBe(
      sources,
    );
  });
});
