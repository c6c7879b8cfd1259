import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Language } from '#shared/domain/language.ts';
import { type ContextWatch, watchContext } from './checks.ts';
import { hangLimitMs } from './eventually.ts';
import type { Look } from './looks.ts';
import { type Texts, texts } from './texts.ts';

/** A visitor with a browser of their own: nothing is shared with others but the site. */
export type Visitor = Texts & {
  readonly look: Look;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly watch: ContextWatch;
};

const heights = { 360: 640, 1280: 800 } as const;

export type VisitorOptions = {
  /** The site to visit; that of the worker where absent. */
  readonly siteUrl?: string;
  /** Whether the system allows motion; without it pages are still at once. */
  readonly motion?: boolean;
  readonly height?: number;
  /** Pixels of the screen for one of the page; 1 where absent. */
  readonly density?: number;
  /** Whether the screen reacts to touch. */
  readonly touch?: boolean;
  /** The browser's own language; that of the look where absent. */
  readonly browserLanguage?: Language;
};

/** What a choice of language leaves besides the storage: pages from the server are in it. */
function languageCookie(siteUrl: string, { language }: Look) {
  return {
    name: 'yq.language',
    value: language,
    domain: new URL(siteUrl).hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  };
}

/** A script that stores the choice before the first page of the site, and only then: a test may change it. */
function choiceOfLanguage(siteUrl: string, { language }: Look): string {
  return `if (location.origin === '${siteUrl}' && !localStorage.getItem('test.visited')) {
    localStorage.setItem('test.visited', 'yes');
    localStorage.setItem('yq.language', '${language}');
  }`;
}

/** A new visitor, who chose their language before and whose system has the theme. Close the context when done. */
export async function newVisitor(
  browser: Browser,
  siteUrl: string,
  look: Look,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: look.width, height: options.height ?? heights[look.width] },
    deviceScaleFactor: options.density ?? 1,
    hasTouch: options.touch ?? false,
    colorScheme: look.theme,
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
    locale: (options.browserLanguage ?? look.language) === 'sk' ? 'sk-SK' : 'en-GB',
    timezoneId: 'Europe/Bratislava',
  });
  await context.addCookies([languageCookie(siteUrl, look)]);
  // Playwright's `storageState` would open a page of its own for it, which takes as long as a page of the site.
  await context.addInitScript({ content: choiceOfLanguage(siteUrl, look) });
  context.setDefaultTimeout(hangLimitMs);
  const watch = await watchContext(context);
  const page = await context.newPage();
  return { look, ...texts[look.language], context, page, watch };
}
