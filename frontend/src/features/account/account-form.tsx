import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { FormFailure } from '#ui/form/form-failure.tsx';
import noticeArtStyles from '#ui/notice/notice-art.module.css';
import { PageTitle } from '#ui/page-title.tsx';
import styles from './account-form.module.css';

type Props = {
  readonly onSubmit: ComponentProps<'form'>['onSubmit'];
  readonly isSending: boolean;
  readonly failure: string | null;
  readonly submit: string;
  /** The button's label while the form waits for the answer. */
  readonly sending: string;
  readonly children: ReactNode;
};

/** The fields below one another, the error of the last attempt, and the one button. */
export function AccountForm({ onSubmit, isSending, failure, submit, sending, children }: Props) {
  return (
    <form noValidate onSubmit={onSubmit} aria-busy={isSending}>
      <div className="stack gap-5">
        {children}
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" variant="primary" wide className={styles.submit} aria-disabled={isSending}>
          {isSending && <LoaderCircle className="turning" aria-hidden="true" />}
          {isSending ? sending : submit}
        </Button>
      </div>
    </form>
  );
}

type AccountFrameProps = {
  readonly title: string;
  readonly intro: ReactNode;
  readonly children: ReactNode;
  /** Links to other pages, below the form. */
  readonly foot?: ReactNode;
};

/** One narrow column with a single task. */
export function AccountFrame({ title, intro, children, foot }: AccountFrameProps) {
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

/** A letter in its envelope. */
export const letterArt = (
  <>
    <rect className={noticeArtStyles.fill} x="36" y="30" width="48" height="34" rx="7" />
    <path className={noticeArtStyles.strong} d="M39 35l21 16 21-16" />
    <circle className={noticeArtStyles.sun} cx="84" cy="30" r="7" />
  </>
);
