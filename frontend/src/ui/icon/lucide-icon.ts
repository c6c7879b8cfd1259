import { createElement, type SVGProps } from 'react';

/** An icon as lucide describes it: elements of a 24 × 24 drawing, each with its attributes. */
type IconData = { readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[] };

/** Makes the component of an icon; the build puts it in the place of lucide's factory (`build/lean-icons.ts`). */
export default function createIcon({ node }: IconData) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
