import { describe, expect, inject } from 'vitest';
import { stateGroups } from '../steps/states.ts';
import { faultsWithLargeLetters, problemsIn } from '../support/checks.ts';
import { journey } from '../support/journey.ts';
import { oppositeOf, withAll } from '../support/looks.ts';

describe('every page in every state, for axe and without sideways scrolling, on a phone with large letters too', () => {
  for (const [group, { look: usual, prepare }] of Object.entries(stateGroups)) {
    journey.for(withAll([usual], [oppositeOf(usual)]))(
      `${group}: $language, $width, $theme`,
      async (look, { visit }) => {
        const visitor = await visit(look);
        const { page } = visitor;
        const states = await prepare(visitor, inject('rightAnswers'));
        const found: Record<string, string[]> = {};
        for (const [name, show] of Object.entries(states)) {
          await show();
          const problems = await problemsIn(visitor, { isLoading: /-(loading|waiting)$/.test(name) });
          if (look.width === 360) problems.push(...(await faultsWithLargeLetters(visitor)));
          if (problems.length > 0) found[name] = problems;
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        }
        expect(found).toEqual({});
      },
    );
  }
});
