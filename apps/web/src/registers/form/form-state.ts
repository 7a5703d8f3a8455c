/** The values of a form whose record other users change while it is open, and which of their values replaced which of its own. */

/** A field that another user changed while the form was open. */
export interface Incoming<Field extends string = string> {
  readonly field: Field
  /** What the form showed before the change: the typed value, or the earlier value of the record. */
  readonly mine: unknown
  readonly shows: 'mine' | 'theirs'
  readonly author: Author
}

export interface Author {
  readonly name: string
  /** The same person in another tab or on another device. */
  readonly isMe: boolean
}

export interface FormState<Draft extends object> {
  /** The record as it is now. Only fields in which the draft differs from it are saved. */
  readonly first: Draft
  /** What the form shows. */
  readonly draft: Draft
  readonly incoming: readonly Incoming<FieldName<Draft>>[]
}

export type FieldName<Draft> = Extract<keyof Draft, string>

export function openForm<Draft extends object>(draft: Draft): FormState<Draft> {
  return { first: draft, draft, incoming: [] }
}

interface AdoptOptions<Draft> {
  /** Undefined for fields about whose changes nothing is reported. */
  getAuthor(field: FieldName<Draft>): Author | undefined
  /** Whether the person is typing in this field at the moment. Its text is not replaced under the cursor. */
  isTyping(field: FieldName<Draft>): boolean
}

/** The form after its record was changed elsewhere. */
export function adoptRecord<Draft extends object>(
  state: FormState<Draft>,
  present: Draft,
  { getAuthor, isTyping }: AdoptOptions<Draft>,
): FormState<Draft> {
  const { first, draft, incoming } = state
  // `as`: a draft has its own fields only.
  const changed = (Object.keys(present) as FieldName<Draft>[]).filter(
    (field) => !isSame(present[field], first[field]),
  )
  if (changed.length === 0) return state
  const next = { ...draft }
  const known = { ...present }
  const added: Incoming<FieldName<Draft>>[] = []
  for (const field of changed) {
    const before = incoming.find((one) => one.field === field)
    const isTheirs = before?.shows === 'theirs' && isSame(draft[field], first[field])
    const mine = isTheirs ? before.mine : draft[field]
    const author = getAuthor(field)
    const hasTyped = !isSame(draft[field], first[field])
    if (!author && hasTyped) {
      // The command merges it.
      known[field] = first[field]
      continue
    }
    const keeps = hasTyped && isTyping(field)
    if (!keeps) next[field] = present[field]
    if (author && !isSame(mine, present[field]))
      added.push({ field, mine, shows: keeps ? 'mine' : 'theirs', author })
  }
  return {
    first: known,
    draft: next,
    incoming: [...incoming.filter(({ field }) => !changed.includes(field)), ...added],
  }
}

/** Shows the person's own values in these fields again. */
export function restoreMine<Draft extends object>(
  { first, draft, incoming }: FormState<Draft>,
  fields: readonly string[],
): FormState<Draft> {
  const restored = incoming.filter(({ field, shows }) => fields.includes(field) && shows === 'theirs')
  return {
    first,
    draft: { ...draft, ...Object.fromEntries(restored.map(({ field, mine }) => [field, mine])) },
    incoming: incoming.map((one) => (restored.includes(one) ? { ...one, shows: 'mine' } : one)),
  }
}

/** Shows in these fields what the other person entered. */
export function takeTheirs<Draft extends object>(
  { first, draft, incoming }: FormState<Draft>,
  fields: readonly string[],
): FormState<Draft> {
  const adopted = incoming.filter(({ field, shows }) => fields.includes(field) && shows === 'mine')
  return {
    first,
    draft: { ...draft, ...Object.fromEntries(adopted.map(({ field }) => [field, first[field]])) },
    incoming: incoming.map((one) =>
      adopted.includes(one) ? { ...one, mine: draft[one.field], shows: 'theirs' } : one,
    ),
  }
}

/** A form shows a missing value as an empty text. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
}
