import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { FormFailure } from '#ui/form/form-failure.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { useAccountForm } from './use-account-form.ts';

type Props = Pick<ReturnType<typeof useAccountForm>, 'submit' | 'isSending' | 'failure'> & {
  readonly submitText: string;
  /** The button's label while the form waits for the answer. */
  readonly sendingText: string;
  /** Whether something else on the page is to be done first. */
  readonly isSecondary?: boolean;
  readonly children: ReactNode;
};

/** The fields below one another, the error of the last attempt, and the one button. */
export function AccountForm({
  submit,
  isSending,
  failure,
  submitText,
  sendingText,
  isSecondary,
  children,
}: Props) {
  return (
    <form noValidate onSubmit={submit} aria-busy={isSending}>
      <div className="grid grid-cols-1 gap-5">
        {children}
        <FormFailure>{failure}</FormFailure>
        <Button
          type="submit"
          variant={isSecondary ? 'secondary' : 'primary'}
          wide
          className="min-h-12 mt-1"
          aria-disabled={isSending}
        >
          {isSending && <LoaderCircle className="turning" aria-hidden="true" />}
          {isSending ? sendingText : submitText}
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
    <div className="w-full max-w-[calc(27rem_+_2_*_var(--spacing-gutter))] mx-auto pt-[clamp(2rem,6vw,4rem)] px-gutter pb-12">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className="mt-3 mb-8 text-soft-ink wrap-anywhere text-pretty">{intro}</p>
      {children}
      {foot && (
        <div className="grid justify-items-start mt-8 pt-5 border-t border-t-line text-sm [&_a]:inline-flex [&_a]:items-center [&_a]:min-h-target [&_a]:font-[650]">
          {foot}
        </div>
      )}
    </div>
  );
}

/** A letter in its envelope. */
export const letterArt = (
  <>
    <rect
      className="fill-primary-tint stroke-primary stroke-[2.5]"
      x="36"
      y="30"
      width="48"
      height="34"
      rx="7"
    />
    <path className="stroke-ink stroke-4" d="M39 35l21 16 21-16" />
    <circle className="fill-accent" cx="84" cy="30" r="7" />
  </>
);
