import type { Locator, Page } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** The parts of the play page, by role and name. */
export type PlayScreen = {
  readonly heading: Locator;
  readonly options: Locator;
  /** Next, or Finish on the last question. */
  readonly wayOn: Locator;
  readonly finish: Locator;
  readonly progress: Locator;
  readonly enlarge: Locator;
};

export function playScreen({ words, page }: Visitor, on: Page = page): PlayScreen {
  return {
    heading: on.getByRole('heading', { level: 1 }),
    options: on.getByRole('group', { name: words.options }).getByRole('button'),
    wayOn: on.getByRole('button', { name: new RegExp(`^(${words.next}|${words.finish})$`) }),
    finish: on.getByRole('button', { name: words.finish, exact: true }),
    progress: on.getByRole('progressbar', { name: words.progress }),
    enlarge: on.getByRole('button', { name: words.enlarge }),
  };
}

/** Opens the play page and waits for the first question. */
export async function startPlaying(visitor: Visitor, slug: string): Promise<PlayScreen> {
  await visitor.page.goto(`/play/${slug}`);
  const screen = playScreen(visitor);
  await screen.options.first().waitFor();
  return screen;
}

/** The option with exactly this text. */
export function optionWith({ options }: PlayScreen, text: string): Locator {
  return options.filter({ has: options.page().getByText(text, { exact: true }) });
}

/** The texts of the options from top to bottom, without verdicts. */
export async function optionTexts({ options }: PlayScreen): Promise<string[]> {
  return options.locator('[lang]').allInnerTexts();
}

/** Goes on with the keyboard until the way on says Finish, choosing the first option each time, and finishes. */
export async function playToTheEnd(visitor: Visitor, screen = playScreen(visitor)): Promise<void> {
  const { page } = visitor;
  for (;;) {
    if (!(await screen.wayOn.isVisible())) {
      await screen.options.first().waitFor();
      await page.keyboard.press('1');
    }
    await screen.wayOn.waitFor();
    const isLast = await screen.finish.isVisible();
    await screen.wayOn.press('Enter');
    if (isLast) break;
    await screen.wayOn.waitFor({ state: 'detached' });
  }
  await page.waitForURL(/\/result\//);
}

export async function textOf(element: Locator): Promise<string> {
  return (await element.textContent()) ?? '';
}
