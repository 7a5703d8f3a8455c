/** A form over the saved values, which another tab may change, and the user's changes to them. */
import { type Change, useDrafts } from './drafts.ts'

type Field<T> = keyof T & string

export function useChanges<T extends object>(form: string, saved: T) {
  const { getChanges, setChanges } = useDrafts()
  const created = getChanges(form)
  // `as`: each change has the name of a field of its own form.
  const savedIn = (field: string): unknown => saved[field as Field<T>]
  const changes = created.filter(({ field, value }) => value !== savedIn(field))
  // `as`: and so do their values.
  const toFields = (list: readonly Change[]) =>
    Object.fromEntries(list.map(({ field, value }) => [field, value])) as Partial<T>

  return {
    /** The values that the form shows. */
    visible: { ...saved, ...toFields(created) },
    changes: toFields(changes),
    change<Name extends Field<T>>(field: Name, value: T[Name]) {
      setChanges(form, (before) => {
        const base = before.find((one) => one.field === field)?.base ?? saved[field]
        const others = before.filter((one) => one.field !== field)
        return value === base ? others : [...others, { field, value, base }]
      })
    },
    /** Whether another user has saved another value for a field that is changed here. */
    isOvertaken: (field: Field<T>) => changes.some((one) => one.field === field && one.base !== saved[field]),
    /** Input that was entered while saving is kept. */
    settle(sent: Partial<T>) {
      // `as`: fields of its own form, as above.
      const isSent = ({ field, value }: Change) => sent[field as Field<T>] === value
      setChanges(form, (before) => before.filter((one) => !isSent(one)))
    },
  }
}
