import { expect, it } from 'vitest';
import { developerSettings } from './functions-from-template.ts';

const shell = {
  AI_TEXT_PROVIDER: 'openai',
  AI_TEXT_BASE_URL: 'http://127.0.0.1:11434/v1',
  AI_TEXT_API_KEY: '',
  AI_IMAGES_PER_SESSION: '50',
  AI_UNKNOWN: 'x',
  TABLE_NAME: 'another',
};

it("returns the shell's settings for the function's kind of AI, and no others", () => {
  expect(developerSettings({ AI_TEXT_PROVIDER: 'embedded', TABLE_NAME: 'own' }, shell)).toEqual({
    AI_TEXT_PROVIDER: 'openai',
    AI_TEXT_BASE_URL: 'http://127.0.0.1:11434/v1',
  });
  expect(developerSettings({ AI_IMAGES_PER_SESSION: '5' }, shell)).toEqual({ AI_IMAGES_PER_SESSION: '50' });
});

it('returns no settings for a function without AI', () => {
  expect(developerSettings({ TABLE_NAME: 'own' }, shell)).toEqual({});
});
