// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fixtureMedia } from '../../../testing/desk-harness.tsx';
import { startEnglish } from '../../../testing/page-harness.tsx';
import { MediaFacts } from './media-facts.tsx';
import { en as texts } from './texts.ts';

beforeAll(startEnglish);
afterEach(cleanup);

test('shows the prompt of a picture as it was written, and not that AI made it', () => {
  const prompt = 'A <b>fox</b>\nadd a moon';
  render(<MediaFacts media={{ ...fixtureMedia(1, 'A fox'), source: 'AI_GENERATED', prompt }} />);

  expect(screen.getByRole('region', { name: 'Prompt' }).textContent).toContain(prompt);
});

test('shows no prompt if none is known', () => {
  render(<MediaFacts media={fixtureMedia(1, 'A fox')} />);

  expect(screen.getByText('120 kB')).toBeTruthy();
  expect(screen.queryByText(texts.details.prompt)).toBeNull();
});
