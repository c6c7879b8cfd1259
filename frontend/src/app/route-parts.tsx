import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadTexts } from '../i18n/i18n.ts';
import type { TextLoaders } from '../i18n/text-loaders.ts';
import { BrokenPage } from './broken-page.tsx';

/** The parts of a table of routes. `texts` are the texts that its pages may name. */
export function routeParts<Name extends string>(texts: Readonly<Record<Name, TextLoaders>>) {
  /** Loads a component and its texts at the same time. */
  function lazyRoute(load: () => Promise<ComponentType>, ...names: readonly Name[]) {
    return async () => {
      const [Component] = await Promise.all([load(), ...names.map((name) => loadTexts(name, texts[name]))]);
      return { Component };
    };
  }

  /** A page with its texts. */
  function page(
    path: string,
    load: () => Promise<{ readonly default: ComponentType }>,
    ...names: readonly Name[]
  ) {
    return { path, lazy: lazyRoute(async () => (await load()).default, ...names) } satisfies RouteObject;
  }

  return { lazyRoute, page };
}

/**
 * The pages of a layout. A page that throws or can't be loaded is replaced by an error inside the layout. The error
 * needs a route of its own: React Router does not render the `errorElement` of a route whose `lazy` failed.
 */
export function inLayout(pages: RouteObject[]): RouteObject[] {
  return [{ errorElement: <BrokenPage />, children: pages }];
}
