/** Fields whose text the browser cannot read: half a date, a day out of range, or text that is not a day. */

export function isUnreadableField({ validity }: HTMLInputElement): boolean {
  return validity.badInput || validity.rangeOverflow || validity.customError
}

/** Shows the error of each such field of a form, and focuses the first. */
export function showUnreadableFields(form: HTMLFormElement): boolean {
  const unreadable = [...form.querySelectorAll('input')].filter(isUnreadableField)
  for (const field of unreadable) field.checkValidity()
  unreadable[0]?.focus()
  return unreadable.length > 0
}
