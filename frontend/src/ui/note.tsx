import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** Announces the note to screen readers when it appears. */
  readonly isStatus?: boolean;
  /** Buttons. */
  readonly children?: ReactNode;
};

/** A coloured box above a page's content, with a message and buttons for what to do about it. */
export function Note({ icon: Icon, title, text, isStatus = false, children }: Props) {
  return (
    <div
      className="flex items-center flex-wrap gap-y-2 gap-x-4 mb-6 pt-3 pe-3 pb-3 ps-4 rounded-card bg-accent-tint"
      role={isStatus ? 'status' : undefined}
    >
      <Icon aria-hidden="true" />
      <div className="flex-[1_1_16rem] min-w-0 text-sm leading-[1.45] [&_strong]:font-[650]">
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
