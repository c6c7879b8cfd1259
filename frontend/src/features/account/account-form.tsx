import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { FormFailure } from '#ui/form/form-failure.tsx';
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
