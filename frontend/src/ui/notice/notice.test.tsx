// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Notice } from './notice.tsx';

afterEach(cleanup);

test.each(['UPSTREAM_UNAVAILABLE', 'lost'] as const)(
  'a notice of %s has a title and a drawing',
  async (art) => {
    const { container } = render(<Notice art={art} title="It failed" />);

    expect(screen.getByRole('heading', { name: 'It failed' })).toBeTruthy();
    await waitFor(() => expect(container.querySelector('svg')).toBeTruthy());
  },
);
