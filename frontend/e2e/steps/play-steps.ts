import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import type { Visitor } from '../support/visitor.ts';
import type { RightAnswers } from './right-answers.ts';

/** The parts of the play page, by role and name. */
export type PlayScreen = {
  readonly heading: Locator;
  readonly options: Locator;
  /** Next, or Finish on the last question. */
  readonly next: Locator;
  readonly finish: Locator;
  readonly progress: Locator;
  readonly enlarge: Locator;
};

export function playScreen({ say, page }: Visitor, on: Pick<Page, 'getByRole'> = page): PlayScreen {
  return {
    heading: on.getByRole('heading', { level: 1 }),
    options: on.getByRole('group', { name: say('translation:player.options') }).getByRole('button'),
    next: on.getByRole('button', {
      name: new RegExp(`^(${say('translation:player.next')}|${say('translation:player.finish')})$`),
    }),
    finish: on.getByRole('button', { name: say('translation:player.finish'), exact: true }),
    progress: on.getByRole('progressbar', { name: say('translation:player.progressName') }),
    enlarge: on.getByRole('button', { name: say('translation:player.zoom') }),
  };
}

/** Opens the play page and waits for the first question. */
export async function startPlaying(visitor: Visitor, slug: string): Promise<PlayScreen> {
  // Its pictures may load later.
  await visitor.page.goto(`/play/${slug}`, { waitUntil: 'domcontentloaded' });
  const screen = playScreen(visitor);
  await screen.options.first().waitFor();
  return screen;
}

/** The option with exactly this text. */
export function optionWith({ options }: PlayScreen, text: string): Locator {
  return options.filter({ has: options.page().getByText(text, { exact: true }) });
}

/** The right answer to the question on the screen, and an option that is right or wrong. */
export async function optionOf(
  screen: PlayScreen,
  rightAnswers: RightAnswers[string] | undefined,
  wantsRight: boolean,
) {
  const right = rightAnswers?.[await textOf(screen.heading)] ?? '';
  const option = wantsRight
    ? optionWith(screen, right)
    : screen.options.filter({ hasNotText: right }).first();
  return { right, option };
}

/** Answers the question on the screen, right or wrong, and waits for the verdict. @returns the right answer */
export async function answer(...of: Parameters<typeof optionOf>): Promise<string> {
  const { right, option } = await optionOf(...of);
  await option.click();
  await of[0].next.waitFor();
  return right;
}

/** Returns the texts of the options from top to bottom, without verdicts. */
export async function optionTexts({ options }: PlayScreen): Promise<string[]> {
  return options.locator('[lang]').allInnerTexts();
}

/** Plays with the keyboard, always choosing the first option, until the button says Finish, and finishes. */
export async function playToTheEnd(visitor: Visitor, screen = playScreen(visitor)): Promise<void> {
  const { page } = visitor;
  for (;;) {
    if (!(await screen.next.isVisible())) {
      await screen.options.first().waitFor();
      const question = await textOf(screen.heading);
      await page.keyboard.press('1');
      // With a time limit and no verdict, the next question follows at once.
      const isAsked = async () =>
        !(await screen.next.isVisible()) && (await textOf(screen.heading)) === question;
      await eventually(isAsked).toBe(false);
      if (!(await screen.next.isVisible())) continue;
    }
    const isLast = await screen.finish.isVisible();
    await screen.next.press('Enter');
    if (isLast) break;
    await screen.next.waitFor({ state: 'detached' });
  }
  // The result, or in a round the page on which the pupil waits for the others.
  await page.waitForURL(/\/result\/|\/join\/\w+$/);
}

export async function textOf(element: Locator): Promise<string> {
  return (await element.textContent()) ?? '';
}

/** How many answers were right, on the result's page: a text, or the name of the strip with a sticker for each. */
export function scoreLine({ page }: Pick<Visitor, 'page'>, text: string | RegExp): Locator {
  return page
    .getByText(text, { exact: true })
    .or(page.getByRole('list', { name: text, exact: true }))
    .first();
}
