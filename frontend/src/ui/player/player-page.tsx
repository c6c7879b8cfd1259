import type { ReactNode } from 'react';
import type { Picture } from '#shared/domain/picture.ts';
import { Backdrop } from '../backdrop.tsx';
import { LiveRegion } from '../live-region.tsx';
import styles from './player.module.css';

type Props = {
  readonly background: Picture | null | undefined;
  /** The text that screen readers announce when it changes. */
  readonly spoken: string;
  /** Header, player and footer, from top to bottom. */
  readonly children: ReactNode;
};

/** A page that shows one question at a time and nothing else. */
export function PlayerPage({ background, spoken, children }: Props) {
  return (
    <div className="relative flex-1 isolate">
      {background && <Backdrop picture={background} quiet />}
      <LiveRegion>{spoken}</LiveRegion>
      <div
        className={`${styles.page} flex flex-col absolute inset-0 w-full max-w-480 mx-auto px-gutter large:[--text-xs:1.125rem] large:[--text-sm:1.375rem] large:[--text-md:1.875rem] large:[--text-lg:2.125rem] large:[--text-xl:2.75rem] large:[--text-2xl:3.5rem] large:[--spacing-answer:5.5rem] large:[--spacing-target:3.5rem] large:[--spacing-gutter:3rem] large:text-md lowest:static lowest:min-h-[calc(100_*_var(--dvh))]`}
      >
        {children}
      </div>
    </div>
  );
}
