import type { TFunction } from 'i18next';
import type { Notice, PlayState } from './play-state.ts';

/** What the visitor is told above the options, in words. */
export function noticeText(
  t: TFunction<'play'>,
  state: { phase: PlayState['phase']; notice: Notice | null },
) {
  if (state.notice === 'RESTARTED') return t('restarted');
  return t(state.phase === 'answered' ? 'refusedResult' : 'refused');
}
