// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fixturePicture } from '../../testing/fixtures.ts';
import { Silhouette } from './silhouette.tsx';

test('a silhouette asks for the smallest rendition only, and shows nothing until it is known', () => {
  const renditions = [800, 320].map((width) => ({ width, format: 'webp' as const, url: `/${width}.webp` }));
  const { container } = render(<Silhouette picture={{ ...fixturePicture('', ''), renditions }} />);

  const image = container.querySelector('img');
  expect(image?.getAttribute('src')).toBe('/320.webp');
  expect(image?.className).toContain('opacity-0');
});
