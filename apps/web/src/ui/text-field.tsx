/** Fields for words, for many words, and for a day. */
import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Field, type FieldLook } from './field.tsx'

export function TextField({
  label,
  error,
  hint,
  isRequired,
  className,
  ...rest
}: FieldLook & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => (
        <input
          type="text"
          required={isRequired}
          {...rest}
          {...control}
          className={clsx('input', className)}
        />
      )}
    </Field>
  )
}

export function TextArea({
  label,
  error,
  hint,
  isRequired,
  className,
  ...rest
}: FieldLook & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => (
        <textarea
          rows={3}
          required={isRequired}
          {...rest}
          {...control}
          className={clsx('input', className)}
        />
      )}
    </Field>
  )
}

export function DateField(props: FieldLook & ComponentProps<'input'>) {
  return <TextField {...props} type="date" className="tabular-nums" />
}
