import { expect, it } from 'vitest';
import { embedCode } from './embed-code.ts';

it('escapes the title, so that it cannot end the attribute', () => {
  expect(embedCode('https://example.com', { slug: 'vlajky', title: '"><script>&' })).toBe(
    '<iframe src="https://example.com/embed/vlajky" title="&quot;>&lt;script>&amp;" width="100%" height="640" allow="fullscreen" loading="lazy"></iframe>',
  );
});
