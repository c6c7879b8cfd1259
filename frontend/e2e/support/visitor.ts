import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Language } from '#shared/domain/language.ts';
import { type ContextWatch, watchContext } from './checks.ts';
import { hangLimitMs } from './eventually.ts';
import type { Look } from './looks.ts';
import { type Texts, texts } from './texts.ts';

/** A visitor with a separate browser: visitors share nothing but the site. */
export type Visitor = Texts & {
  readonly look: Look;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly watch: ContextWatch;
};

const heights = { 360: 640, 1280: 800 } as const;

export type VisitorOptions = {
  /** The site to visit; by default that of the worker. */
  readonly siteUrl?: string;
  /** Whether the system allows motion; if not, pages have no animations. */
  readonly motion?: boolean;
  readonly height?: number;
  /** Pixels of the screen per CSS pixel; by default 1. */
  readonly density?: number;
  /** Whether the screen reacts to touch. */
  readonly touch?: boolean;
  /** The browser's own language; by default that of the look. */
  readonly browserLanguage?: Language;
};

/**
 * The cookie that stores the chosen language in addition to the local storage; the server renders pages in this
 * language.
 */
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

/**
 * A script that stores the choice only before the first page of the site, because a test may change it later. Pages in
 * frames of other sites have the language of the browser; some browsers allow them no storage.
 */
function choiceOfLanguage(siteUrl: string, { language }: Look): string {
  return `if (self === top && location.origin === '${siteUrl}' && !localStorage.getItem('test.visited')) {
    localStorage.setItem('test.visited', 'yes');
    localStorage.setItem('yq.language', '${language}');
  }`;
}

/** Returns a new visitor, who has already chosen a language and whose system uses the theme. Close the context when done. */
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
  // Playwright's `storageState` would open a separate page for it, which takes as long as a page of the site.
  await context.addInitScript({ content: choiceOfLanguage(siteUrl, look) });
  context.setDefaultTimeout(hangLimitMs);
  const watch = await watchContext(context);
  const page = await context.newPage();
  return { look, ...texts[look.language], context, page, watch };
}
