import { describe, expect, inject } from 'vitest';
import { accessibilityProblems, expectNoSidewaysScroll } from './checks.ts';
import { journey } from './journey.ts';
import { states } from './states.ts';
import type { Look } from './visitor.ts';

const looks: readonly Look[] = [
  { language: 'sk', width: 360, theme: 'light' },
  { language: 'en', width: 1280, theme: 'dark' },
];

describe('every page in every state, for axe and without sideways scrolling', () => {
  journey.for(looks)('$language, $width, $theme', async (look, { visit }) => {
    const visitor = await visit(look, { calm: true });
    const found: Record<string, string[]> = {};
    for (const [name, show] of Object.entries(states)) {
      await show(visitor, inject('rightAnswers'));
      await expectNoSidewaysScroll(visitor.page);
      const problems = await accessibilityProblems(visitor.page);
      if (problems.length > 0) found[name] = problems;
      await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    expect(found).toEqual({});
  });
});
