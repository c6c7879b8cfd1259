import { type ComponentType, lazy } from 'react';

type Module<Props> = { readonly default: ComponentType<Props> };

/** What the first question can be played without. Without a network the play goes on without it. */
function extra<Props extends object>(load: () => Promise<Module<Props>>) {
  return lazy(() => load().catch((): Module<Props> => ({ default: () => null })));
}

export const SoundSwitch = extra(() => import('./sound-switch.tsx'));
export const LeaveDialog = extra(() => import('./leave-dialog.tsx'));
