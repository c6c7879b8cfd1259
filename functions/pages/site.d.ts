import type { RenderPage } from '#shared/api/page.ts';

/** Renders a page of the site. */
export declare const renderPage: RenderPage;
