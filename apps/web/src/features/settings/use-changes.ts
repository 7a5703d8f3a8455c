/** A form over what is saved at present, also by another tab, and what somebody has changed in it. */
import { type Change, useDrafts } from './drafts.ts'

type Field<T> = keyof T & string

export function useChanges<T extends object>(form: string, saved: T) {
  const { changesOf, setChanges } = useDrafts()
  const made = changesOf(form)
  // `as`: each change stands under a field of its own form.
  const savedIn = (field: string): unknown => saved[field as Field<T>]
  const changes = made.filter(({ field, value }) => value !== savedIn(field))
  // `as`: so do the values of these.
  const toFields = (list: readonly Change[]) =>
    Object.fromEntries(list.map(({ field, value }) => [field, value])) as Partial<T>

  return {
    /** What the form shows. */
    shown: { ...saved, ...toFields(made) },
    changes: toFields(changes),
    change<Name extends Field<T>>(field: Name, value: T[Name]) {
      setChanges(form, (before) => {
        const base = before.find((one) => one.field === field)?.base ?? saved[field]
        const others = before.filter((one) => one.field !== field)
        return value === base ? others : [...others, { field, value, base }]
      })
    },
    /** Somebody else has saved something else in a field that is changed here. */
    isOvertaken: (field: Field<T>) => changes.some((one) => one.field === field && one.base !== saved[field]),
    /** What was entered while these were being saved stays. */
    settle(sent: Partial<T>) {
      // `as`: of its own form, as above.
      const isSent = ({ field, value }: Change) => sent[field as Field<T>] === value
      setChanges(form, (before) => before.filter((one) => !isSent(one)))
    },
  }
}
