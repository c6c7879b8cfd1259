// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import type { Picture as PictureData } from '#shared/domain/picture.ts';
import { Picture } from './picture.tsx';

const picture: PictureData = {
  url: '/media/a-1024.webp',
  altText: 'A flag of three stripes',
  width: 1024,
  height: 768,
  renditions: [
    { width: 320, format: 'webp', url: '/media/a-320.webp' },
    { width: 320, format: 'avif', url: '/media/a-320.avif' },
    { width: 1024, format: 'webp', url: '/media/a-1024.webp' },
  ],
  placeholder: 'data:image/webp;base64,AAAA',
  dominantColor: '#123456',
};

afterEach(cleanup);

test('lists every rendition with its format and width', () => {
  const { container } = render(<Picture picture={picture} sizes="50vw" />);

  const sources = [...container.querySelectorAll('source')].map((one) => [one.type, one.srcset, one.sizes]);
  expect(sources).toEqual([
    ['image/avif', '/media/a-320.avif 320w', '50vw'],
    ['image/webp', '/media/a-320.webp 320w, /media/a-1024.webp 1024w', '50vw'],
  ]);
});

test('shows the placeholder until the picture has loaded', () => {
  const { container } = render(<Picture picture={picture} sizes="50vw" />);
  const frame = container.querySelector('picture') as HTMLElement;
  expect(frame.style.backgroundImage).toContain(picture.placeholder);

  fireEvent.load(screen.getByRole('img'));

  expect(frame.style.backgroundImage).toBe('');
});

test('a transparent picture is shown on the ground of pictures, not on its own colour', () => {
  const { container } = render(<Picture picture={{ ...picture, isTransparent: true }} sizes="50vw" />);
  const frame = container.querySelector('picture') as HTMLElement;

  expect(frame.classList).toContain('see-through');
  expect(frame.style.backgroundColor).toBe('');
});

test('shows the alternative text if the picture cannot be loaded', () => {
  render(<Picture picture={picture} sizes="50vw" />);

  fail();

  expect(screen.getByText(picture.altText)).toBeTruthy();
});

test('is hidden from screen readers if it is decorative, loaded or not', () => {
  const { container } = render(<Picture picture={picture} sizes="50vw" decorative />);
  expect(screen.queryByRole('img')).toBeNull();

  fireEvent.error(container.querySelector('img') as HTMLImageElement);

  expect(screen.queryByText(picture.altText)).toBeNull();
});

test('loads priority pictures immediately, and the others lazily', () => {
  const { container } = render(
    <>
      <Picture picture={picture} sizes="50vw" priority />
      <Picture picture={picture} sizes="50vw" />
    </>,
  );

  const loading = [...container.querySelectorAll('img')].map((one) => one.getAttribute('loading'));
  expect(loading).toEqual(['eager', 'lazy']);
});

test('keeps the focal point visible, both for the placeholder and the picture', () => {
  const { container } = render(
    <Picture picture={{ ...picture, focalPoint: { x: 0.25, y: 1 } }} sizes="50vw" />,
  );

  const frame = container.querySelector('picture') as HTMLElement;
  expect(frame.style.getPropertyValue('--focus')).toBe('25% 100%');
  fireEvent.load(screen.getByRole('img'));
  expect(frame.style.getPropertyValue('--focus')).toBe('25% 100%');
});

test('sets the language of the alternative text, loaded or not', () => {
  render(<Picture picture={picture} sizes="50vw" lang="sk" />);
  expect(screen.getByRole('img').lang).toBe('sk');

  fail();

  expect(screen.getByText(picture.altText).lang).toBe('sk');
});

test('a picture that fails is requested without AVIF, and again when the browser comes online', () => {
  const { container } = render(<Picture picture={picture} sizes="50vw" />);
  const sources = () => [...container.querySelectorAll('source')].map(({ type }) => type);
  expect(sources()).toEqual(['image/avif', 'image/webp']);
  fireEvent.error(screen.getByRole('img'));
  expect(sources()).toEqual(['image/webp']);
  fireEvent.error(screen.getByRole('img'));
  expect(container.querySelector('img')).toBeNull();

  fireEvent(window, new Event('online'));

  fireEvent.load(screen.getByRole('img'));
  expect(container.querySelector('img')).not.toBeNull();
});

/** Lets the picture fail in both formats. */
function fail() {
  for (let tries = 0; tries < 2; tries += 1) fireEvent.error(screen.getByRole('img'));
}

test.each([
  { when: 'before', isComplete: true },
  { when: 'after', isComplete: false },
])(
  'HTML from the server never hides its picture, which loaded $when hydration; the next picture fades in',
  async ({ isComplete }) => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Picture picture={picture} sizes="50vw" />);
    const frame = container.querySelector('picture') as HTMLElement;
    const image = container.querySelector('img') as HTMLImageElement;
    if (isComplete) {
      Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 320 } });
    }
    const classes: string[] = [];
    const observer = new MutationObserver(() => classes.push(image.className));
    observer.observe(image, { attributes: true });

    const root = await act(async () => hydrateRoot(container, <Picture picture={picture} sizes="50vw" />));
    if (!isComplete) {
      expect(frame.style.backgroundImage).toContain(picture.placeholder);
      fireEvent.load(image);
    }

    expect(frame.style.backgroundImage).toBe('');
    observer.disconnect();
    expect([image.className, ...classes].filter((name) => name.includes('opacity-0'))).toEqual([]);
    await act(async () =>
      root.render(<Picture picture={{ ...picture, url: '/media/b.webp' }} sizes="50vw" />),
    );
    expect(container.querySelector('img')?.className).toContain('opacity-0');
    root.unmount();
  },
);
