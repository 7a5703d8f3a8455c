/** A select with its label, hint and error. */
import { Field, type FieldLook } from './field.tsx'
import { Select, type SelectProps } from './select.tsx'

export function SelectField({ label, error, hint, isRequired, ...select }: FieldLook & SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => <Select {...select} control={control} isRequired={isRequired} />}
    </Field>
  )
}
