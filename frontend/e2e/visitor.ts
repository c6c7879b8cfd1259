import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type ContextWatch, watchContext } from './checks.ts';
import { words } from './words.ts';

/** What a visitor has before them. */
export type Look = {
  readonly language: 'sk' | 'en';
  /** 360 is a small phone, 640 high; 1280 a laptop, 800 high. */
  readonly width: 360 | 1280;
  readonly theme: 'light' | 'dark';
};

/** A visitor with a browser of their own: nothing is shared with others but the site. */
export type Visitor = {
  readonly look: Look;
  readonly words: (typeof words)[Look['language']];
  readonly context: BrowserContext;
  readonly page: Page;
  readonly watch: ContextWatch;
};

const heights = { 360: 640, 1280: 800 } as const;

/** A new visitor, who chose their language before and whose system has the theme. Close the context when done. */
export async function newVisitor(
  browser: Browser,
  siteUrl: string,
  look: Look,
  options: { calm?: boolean; height?: number } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: look.width, height: options.height ?? heights[look.width] },
    colorScheme: look.theme,
    reducedMotion: options.calm ? 'reduce' : 'no-preference',
    locale: look.language === 'sk' ? 'sk-SK' : 'en-GB',
    timezoneId: 'Europe/Bratislava',
    storageState: {
      cookies: [],
      origins: [{ origin: siteUrl, localStorage: [{ name: 'yq.language', value: look.language }] }],
    },
  });
  context.setDefaultTimeout(15_000);
  const watch = await watchContext(context);
  const page = await context.newPage();
  return { look, words: words[look.language], context, page, watch };
}
