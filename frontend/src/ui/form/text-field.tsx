import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'prefix' | 'children'> & {
    /** A prefix shown inside the field before the text, such as `/quiz/`. */
    readonly prefix?: string | undefined;
    /** A button or an icon at the end of the field. */
    readonly end?: ReactNode;
  };

/** A single-line text field with its label. Accepts every prop of an `<input>`, including `{...register('title')}`. */
export function TextField({ prefix, end, ...props }: Props) {
  return (
    <Field<ComponentProps<'input'>> {...props}>
      {(control) =>
        prefix || end ? (
          <div
            className="text-box"
            data-invalid={control['aria-invalid']}
            data-disabled={control.disabled || undefined}
          >
            {prefix && (
              <span className={`flex-none ps-3 text-soft-ink whitespace-nowrap`} aria-hidden="true">
                {prefix}
              </span>
            )}
            <input
              dir="auto"
              {...control}
              className={`flex-[1_1_6rem] min-w-0 min-h-10.75 py-2 px-3 border-0 outline-none bg-transparent text-[1rem] leading-normal [span+&]:ps-0`}
            />
            {end}
          </div>
        ) : (
          <input dir="auto" {...control} className="text-control" />
        )
      }
    </Field>
  );
}

type TextareaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'children'>;

/** A multi-line text field with its label. It grows with its text. */
export function TextareaField(props: TextareaFieldProps) {
  return (
    <Field<ComponentProps<'textarea'>> rows={3} {...props}>
      {(control) => <textarea dir="auto" {...control} className="text-control" />}
    </Field>
  );
}
