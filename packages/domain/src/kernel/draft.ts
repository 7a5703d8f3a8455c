/** Forms: what somebody changed in one, and nothing else. */

/**
 * The fields of a draft that are no longer as the form opened with them; all of them where that is not known. A form
 * shows a record of some minutes ago: to write back what nobody touched would undo what others have done since.
 */
export function changedFields<Draft extends object>(
  first: Partial<Draft> | undefined,
  draft: Draft,
): Partial<Draft> {
  const before = new Map<string, unknown>(Object.entries(first ?? {}))
  const changed = Object.entries(draft).filter(
    ([field, value]) => JSON.stringify(before.get(field)) !== JSON.stringify(value),
  )
  // `as`: its fields are those of the draft.
  return Object.fromEntries(changed) as Partial<Draft>
}

/** The draft, had its form opened on the record as it is at present. */
export function mergeDraft<Draft extends object>(
  present: Draft,
  draft: Draft,
  first: Partial<Draft> | undefined,
): Draft {
  return { ...present, ...changedFields(first, draft) }
}

/** What somebody changed in the form of a record that may have changed since the form opened. */
export function openDraft<T, Draft extends object>(
  kept: T,
  toDraft: (kept: T, timeZone?: string) => Draft,
  { draft: typed, first }: { readonly draft: Draft; readonly first?: Partial<Draft> | undefined },
  /** That of the request: old records hold instants where forms show days. */
  timeZone?: string,
): { draft: Draft; changed: Partial<Draft> } {
  const present = toDraft(kept, timeZone)
  const draft = mergeDraft(present, typed, first)
  return { draft, changed: changedFields(present, draft) }
}
