import { expect, it } from 'vitest';
import { pageList } from '../../shared/infrastructure/pages.ts';
import { withoutLoaders } from './without-loaders.ts';

it('the table of pages in the browser has the fields that routes follow from, and no others', async () => {
  const { transform } = withoutLoaders() as unknown as {
    transform: { handler: (code: string, id: string) => string };
  };
  const code = transform.handler('', 'shared/infrastructure/pages.ts');
  const browser: { pageList: unknown } = await import(`data:text/javascript,${encodeURIComponent(code)}`);

  expect(browser.pageList).toEqual(
    pageList.map(({ path, frame, hasForm, isForGuests, isUncached }) => ({
      path,
      frame,
      hasForm,
      isForGuests,
      isUncached,
    })),
  );
});
