import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { allStyles } from '#lib/all-styles.ts';
import type { PageLoader } from '#lib/page-loader.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { BrokenPage } from './broken-page.tsx';
import { type BundledTexts, textsOf } from './text-bundles.ts';

type PageModule = { readonly default: ComponentType; readonly loader?: PageLoader };

const isServer = typeof document === 'undefined';

/**
 * Makes the routes of pages and layouts whose texts are in a bundle. They load their code, their texts and the styles that
 * public pages don't have at the same time.
 */
export function routesWithTexts<Bundle extends keyof BundledTexts>(
  bundle: Bundle,
  loadStyles?: () => Promise<unknown>,
) {
  type Name = keyof BundledTexts[Bundle] & string;
  const loadAll = (names: readonly Name[]) =>
    Promise.all([
      allStyles(),
      loadStyles?.(),
      ...names.map((name) => loadTexts(name, textsOf(bundle, name))),
    ]);

  return {
    lazyLayout(load: () => Promise<ComponentType>, ...names: readonly Name[]) {
      return async () => {
        const [Component] = await Promise.all([load(), loadAll(names)]);
        return { Component };
      };
    },

    /** `handle` is for the server, which puts the texts into the page. */
    page(path: string, load: () => Promise<PageModule>, ...names: readonly Name[]) {
      return {
        path,
        handle: names,
        async lazy() {
          const [{ default: Component, loader }] = await Promise.all([load(), loadAll(names)]);
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
