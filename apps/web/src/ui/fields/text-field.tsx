/** Fields for one line, for longer text, and for a day. */
import clsx from 'clsx'
import { type ComponentProps, type SyntheticEvent, useState } from 'react'
import { Field, type FieldLook } from './field.tsx'
import { isUnreadableField } from './unreadable-fields.ts'

export function TextField({
  label,
  error,
  hint,
  warning,
  isRequired,
  className,
  ...rest
}: FieldLook & ComponentProps<'input'>) {
  return (
    <Field {...{ label, error, hint, warning, isRequired }}>
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

export function TimeField(props: FieldLook & ComponentProps<'input'>) {
  return <WholeField {...props} type="time" fault="Enter a complete time." />
}

export function MomentField(props: FieldLook & ComponentProps<'input'>) {
  return (
    <WholeField
      max="9999-12-31T23:59"
      {...props}
      type="datetime-local"
      fault="Enter a complete date and time."
    />
  )
}

/** For an incomplete or impossible date the browser returns '', so the field reports it instead of dropping it. */
function WholeField({ fault, error, ...props }: FieldLook & ComponentProps<'input'> & { fault: string }) {
  const [isUnreadable, setIsUnreadable] = useState(false)
  const look = (event: SyntheticEvent<HTMLInputElement>) =>
    setIsUnreadable(isUnreadableField(event.currentTarget))
  return (
    <TextField
      {...props}
      className="tabular-nums"
      error={isUnreadable ? fault : error}
      onBlur={look}
      onInvalid={look}
      onInput={(event) => isUnreadable && look(event)}
    />
  )
}
