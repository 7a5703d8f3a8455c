/** Finds the fields of a form that the user changed. */

/**
 * The fields of a draft that differ from its initial draft; all of them if that is unknown. A form may show an
 * outdated record, so writing unchanged fields would undo the changes of other people.
 */
export function changedFields<Draft extends object>(
  first: Partial<Draft> | undefined,
  draft: Draft,
): Partial<Draft> {
  const changed: Partial<Draft> = {}
  // A loop, because an import compares tens of thousands of drafts. `as`: the keys of a draft are its fields.
  for (const field of Object.keys(draft) as (keyof Draft)[])
    if (!isSame(first?.[field], draft[field])) changed[field] = draft[field]
  return changed
}

/** Texts of lists are compared only where there are lists: an import reads a hundred thousand fields together. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  return typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other)
}

/** The draft as if its form had been opened on the current record. */
export function mergeDraft<Draft extends object>(
  present: Draft,
  draft: Draft,
  first: Partial<Draft> | undefined,
): Draft {
  return { ...present, ...changedFields(first, draft) }
}

/** The changes of a form, applied to a record that may have changed since the form was opened. */
export function openDraft<T, Draft extends object>(
  stored: T,
  toDraft: (stored: T, timeZone?: string) => Draft,
  { draft: typed, first }: { readonly draft: Draft; readonly first?: Partial<Draft> | undefined },
  /** The time zone of the request: old records contain instants where forms show days. */
  timeZone?: string,
): { draft: Draft; changed: Partial<Draft> } {
  const present = toDraft(stored, timeZone)
  const draft = mergeDraft(present, typed, first)
  return { draft, changed: changedFields(present, draft) }
}
