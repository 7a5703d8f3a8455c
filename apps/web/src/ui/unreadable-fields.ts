/** Fields whose text the browser cannot read as what they ask for: half a date, a day out of range, or words that mean no day. */

export function isUnreadableField({ validity }: HTMLInputElement): boolean {
  return validity.badInput || validity.rangeOverflow || validity.customError
}

/** Has each such field of a form say so, and puts the focus into the first. */
export function showUnreadableFields(form: HTMLFormElement): boolean {
  const unreadable = [...form.querySelectorAll('input')].filter(isUnreadableField)
  for (const field of unreadable) field.checkValidity()
  unreadable[0]?.focus()
  return unreadable.length > 0
}
