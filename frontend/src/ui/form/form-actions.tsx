import type { ReactNode } from 'react';

/** The buttons and the save state below a long form. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex items-center flex-wrap sticky bottom-[var(--toasts,0px)] z-3 gap-y-2 gap-x-3 mt-6 -mx-gutter mb-0 pt-3 px-gutter pb-[max(0.75rem,env(safe-area-inset-bottom))] border-t border-t-line bg-paper below-sm:gap-2 below-sm:[&>:is(a,_button)]:px-3 below-sm:[&>:is(a,_button)>svg]:hidden lg:mx-0 lg:px-0 low:static">
      {children}
    </div>
  );
}
