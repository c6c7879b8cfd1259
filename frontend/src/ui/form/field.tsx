import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useUiTexts } from '../texts.ts';

/** The parts that every field has in addition to its control. */
export type FieldProps = {
  readonly label: ReactNode;
  /** Help for filling in the field. */
  readonly hint?: ReactNode;
  /** A translated sentence. The field is invalid if it is set. */
  readonly error?: string | undefined;
  /** The word next to the label that says the field may stay empty. */
  readonly optional?: string | undefined;
  /** The text's current and maximum length. */
  readonly counter?: { readonly length: number; readonly max: number } | undefined;
};

/** The attributes that connect a control to its label, hint and error. */
type ControlProps = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

/** Those props of a control that its label or its box gets. */
type OwnProps = keyof FieldProps | keyof ControlProps | 'className' | 'children';

type Props<Attributes> = FieldProps & {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  /** Gets the other props, too. */
  readonly children: (control: Omit<Attributes, OwnProps> & ControlProps) => ReactNode;
};

/** A label, its control, a hint and an error, connected for screen readers. */
export function Field<Attributes>({
  label,
  hint,
  error,
  optional,
  counter,
  id,
  className,
  'aria-describedby': describedBy,
  children,
  ...rest
}: Props<Attributes> & Omit<Attributes, OwnProps>) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const descriptions = [
    describedBy,
    error && `${fieldId}-error`,
    hint && `${fieldId}-hint`,
    counter && `${fieldId}-counter`,
  ].filter(Boolean);
  return (
    <div className={className}>
      <label className="field-label" htmlFor={fieldId}>
        {label}
        {optional && <span className="text-soft-ink font-[450]"> {optional}</span>}
      </label>
      {children({
        ...(rest as unknown as Omit<Attributes, OwnProps>),
        id: fieldId,
        'aria-describedby': descriptions.length > 0 ? descriptions.join(' ') : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {(error || hint || counter) && (
        <div className="flex justify-between gap-4 mt-2">
          <div className="flex-1 min-w-0 basis-32">
            {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
            {hint && (
              <p
                id={`${fieldId}-hint`}
                className={`text-xs leading-normal text-soft-ink [[role=alert]+&]:mt-1`}
              >
                {hint}
              </p>
            )}
          </div>
          {counter && <Counter id={`${fieldId}-counter`} {...counter} />}
        </div>
      )}
    </div>
  );
}

function Counter({ id, length, max }: { id: string; length: number; max: number }) {
  const t = useUiTexts();
  return (
    <p
      id={id}
      className={
        length > max
          ? 'text-xs leading-normal relative flex-none text-wrong font-semibold'
          : 'text-xs leading-normal text-soft-ink relative flex-none'
      }
    >
      {/* One text: of several, a browser's translator would leave the old number. */}
      <span aria-hidden="true">{`${length}\u2009/\u2009${max}`}</span>
      <span className="sr-only">{t('counter', { length, max })}</span>
    </p>
  );
}

/** The error of a field. The control refers to it with `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={`text-xs leading-normal text-wrong font-semibold flex gap-1.5 [&_svg]:mt-0.5`}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
