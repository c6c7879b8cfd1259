import type { ReactNode } from 'react';
import { PageTitle } from '#ui/page-title.tsx';
import styles from './account-frame.module.css';

type Props = {
  readonly title: string;
  readonly intro: ReactNode;
  readonly children: ReactNode;
  /** Links to other pages, below the form. */
  readonly foot?: ReactNode;
};

/** One narrow column with a single task. */
export function AccountFrame({ title, intro, children, foot }: Props) {
  return (
    <div className={styles.frame}>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className={styles.intro}>{intro}</p>
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
