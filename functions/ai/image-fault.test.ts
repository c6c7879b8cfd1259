import { expect, it } from 'vitest';
import type { SessionImageError } from '#shared/domain/session-image.ts';
import { AppError } from '../platform/app-error.ts';
import { ImageFault, imageFaultOf } from './image-fault.ts';

const answers = [
  'PROMPT_REFUSED',
  'AI_BAD_OUTPUT',
  'NOT_AN_IMAGE',
  'TOO_LARGE',
  'TOO_MANY_PIXELS',
] as const satisfies SessionImageError[];

it.each(answers)('counts %s and does not try again, even if the error allows a retry', (code) => {
  const fault = new ImageFault(code, { canRetry: true });

  expect(fault).toMatchObject({ code, counts: true, canRetry: false });
});

it.each(['UPSTREAM_FAILED', 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT'] as const)(
  'does not count %s, which may pass',
  (code) => {
    expect(imageFaultOf(new AppError(code))).toMatchObject({ code, counts: false, canRetry: true });
    expect(new ImageFault(code)).toMatchObject({ counts: false, canRetry: false });
  },
);

it('does not count a missing setting or our own fault', () => {
  expect(imageFaultOf(new AppError('AI_NOT_CONFIGURED'))).toMatchObject({ counts: false, canRetry: false });
  expect(imageFaultOf(new TypeError('ours'))).toMatchObject({
    code: 'INTERNAL_ERROR',
    counts: false,
    canRetry: true,
  });
});

it('counts an unusable answer with the error of the text providers', () => {
  const fault = imageFaultOf(new AppError('AI_BAD_OUTPUT'));

  expect(fault).toMatchObject({ code: 'AI_BAD_OUTPUT', counts: true, canRetry: false });
});
