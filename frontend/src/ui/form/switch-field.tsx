import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
};

/** A switch for a setting that is on or off. A change takes effect immediately. */
export function SwitchField({ label, hint, id, className, ...input }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={className}>
      <label
        className="flex items-start gap-3 min-h-target py-2.25 cursor-pointer [&>span]:text-[1rem] [&>span]:font-[550] [&>span]:leading-[1.625rem] data-disabled:opacity-55 data-disabled:cursor-default"
        data-disabled={input.disabled || undefined}
      >
        <input
          {...input}
          className="relative flex-none w-11 h-6.5 border-[1.5px] border-control-line rounded-full bg-sunken appearance-none cursor-pointer [transition:background-color_var(--fast)_var(--ease-out)] before:absolute before:inset-y-0 before:start-0.75 before:size-4.25 before:my-auto before:rounded-full before:bg-control-line before:[transition:transform_var(--fast)_var(--ease-out)] checked:border-primary checked:bg-primary checked:before:bg-on-primary checked:before:[transform:translateX(1.125rem)] forced-colors:before:bg-[ButtonText] forced-colors:checked:before:bg-[Highlight]"
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its checked state itself
          role="switch"
          id={fieldId}
          aria-describedby={hint ? `${fieldId}-hint` : undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${fieldId}-hint`} className={`text-xs leading-normal text-soft-ink [[role=alert]+&]:mt-1`}>
          {hint}
        </p>
      )}
    </div>
  );
}
