import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { PageLoader } from '#lib/api/page-loader.ts';
import { allStyles } from '#lib/page/all-styles.ts';
import { isPageWithTexts } from '../i18n/i18n.ts';
import { BrokenPage } from './broken-page.tsx';

export type PageModule = { readonly default: ComponentType; readonly loader?: PageLoader };

const isServer = typeof document === 'undefined';

/**
 * Makes the routes of pages and layouts. They load their code, the styles that public pages don't have, and texts, at the
 * same time.
 * @param texts one of each chunk with texts that most of these pages need; a page with others loads them itself
 */
export function routesWith(
  texts: readonly { readonly load: () => Promise<unknown> }[],
  loadStyles?: () => Promise<unknown>,
) {
  const loadAll = () =>
    Promise.all([
      allStyles(),
      loadStyles?.(),
      ...(isServer || isPageWithTexts() ? [] : texts.map((one) => one.load())),
    ]);

  return {
    lazyLayout(load: () => Promise<ComponentType>) {
      return async () => {
        const [Component] = await Promise.all([load(), loadAll()]);
        return { Component };
      };
    },

    page(path: string, load: () => Promise<PageModule>) {
      return {
        path,
        async lazy() {
          const [{ default: Component, loader }] = await Promise.all([load(), loadAll()]);
          return isServer && loader ? { Component, loader } : { Component };
        },
      } satisfies RouteObject;
    },
  };
}

/**
 * The pages of a layout. A page that throws or can't be loaded is replaced by an error inside the layout. The error
 * needs a route of its own: React Router does not render the `errorElement` of a route whose `lazy` failed.
 */
export function inLayout(pages: RouteObject[]): RouteObject[] {
  return [{ errorElement: <BrokenPage />, children: pages }];
}
