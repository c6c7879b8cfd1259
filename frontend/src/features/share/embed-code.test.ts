import { expect, it } from 'vitest';
import { embedCode } from './embed-code.ts';

it('names the quiz without letting its title end the attribute', () => {
  expect(embedCode('https://example.com', { slug: 'vlajky', title: '"><script>&' })).toBe(
    '<iframe src="https://example.com/embed/vlajky" title="&quot;>&lt;script>&amp;" width="100%" height="640" allow="fullscreen" loading="lazy"></iframe>',
  );
});
