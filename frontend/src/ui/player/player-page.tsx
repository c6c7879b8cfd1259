import type { ReactNode } from 'react';
import type { Picture } from '#shared/domain/picture.ts';
import { Backdrop } from '../backdrop.tsx';
import { LiveRegion } from '../live-region.tsx';
import styles from './player-page.module.css';

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
    <div className={styles.room}>
      {background && <Backdrop picture={background} quiet />}
      <LiveRegion>{spoken}</LiveRegion>
      <div className={`column ${styles.page}`}>{children}</div>
    </div>
  );
}
