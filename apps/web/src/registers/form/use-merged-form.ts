/** The values of a record's form. Changes that arrive from elsewhere are taken into it, and the form reports it. */
import { activities } from '@plumbline/domain/activity/log/activity.ts'
import type { Actor } from '@plumbline/domain/kernel/access/actor.ts'
import type { CollectionDef, Rec, Records } from '@plumbline/domain/kernel/records/record.ts'
import { getStamp } from '@plumbline/domain/kernel/records/stamp.ts'
import { useEffect, useState } from 'react'
import { useRow } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { nameOfPerson } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { useAfterPress } from '#ui/overlays/use-after-press.ts'
import {
  type Author,
  adoptRecord,
  type FieldName,
  type FormState,
  type Incoming,
  openForm,
  restoreMine,
  takeTheirs,
} from './form-state.ts'

interface MergedFormOptions<T extends Rec, Draft extends object> {
  from: CollectionDef<T>
  /** Undefined for a new record. */
  record: T | undefined
  toDraft: (record: T | undefined) => Draft
  /** The labels of the fields. Changes to fields without a label are taken without a word. */
  labels: Labels<Draft>
}

type Labels<Draft> = { readonly [Field in FieldName<Draft>]?: string }

/** What the dialog around the form shows. */
export interface Merging {
  readonly list: string
  /** Undefined for a new record. */
  readonly id: string | undefined
  readonly changes: readonly LabelledChange[]
  restore(fields: readonly string[]): void
  take(fields: readonly string[]): void
}

interface LabelledChange extends Incoming {
  readonly label: string
}

export interface MergedForm<Draft extends object> extends Pick<FormState<Draft>, 'draft' | 'first'> {
  change(changes: Partial<Draft>): void
  /** Connects a field for text with its value. */
  tie(field: FieldName<Draft>): Tied
  /** Connects a field with choices with its value. */
  choose(field: FieldName<Draft>): Chosen
  /** For the dialog around the form. */
  merging: Merging
}

interface Tied {
  label: string
  name: string
  value: string
  onChange(event: { target: { value: string } }): void
}

interface Chosen {
  label: string
  name: string
  value: string
  onChange(value: string): void
}

export function useMergedForm<T extends Rec, Draft extends object>({
  from,
  record,
  toDraft,
  labels,
}: MergedFormOptions<T, Draft>): MergedForm<Draft> {
  const present = useRow(from, record?.id)
  const findAuthor = useAuthors()
  const [state, setState] = useState(() => openForm(toDraft(record)))
  const [known, setKnown] = useState<T | undefined>(record)

  // A field must not change under the pointer.
  const adopt = useAfterPress(() => {
    if (!present || present === known) return
    setKnown(present)
    const getAuthor = (field: FieldName<Draft>) =>
      labels[field] === undefined ? undefined : findAuthor(from.name, present, known, field)
    const draft = toDraft(present)
    setState((before) => adoptRecord(before, draft, { getAuthor, isTyping }))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `adopt` reads the latest values.
  useEffect(() => adopt(), [present])

  const { draft, first, incoming } = state
  const change = (changes: Partial<Draft>) =>
    setState((before) => ({ ...before, draft: { ...before.draft, ...changes } }))
  const set = (field: string, value: string) =>
    // `as`: the field belongs to the draft, and its values are text.
    change({ [field]: value } as Partial<Draft>)
  const getText = (field: FieldName<Draft>) => String(draft[field] ?? '')

  return {
    draft,
    first,
    change,
    tie: (field) => ({
      label: labels[field] ?? '',
      name: field,
      value: getText(field),
      onChange: ({ target }) => set(field, target.value),
    }),
    choose: (field) => ({
      label: labels[field] ?? '',
      name: field,
      value: getText(field),
      onChange: (value) => set(field, value),
    }),
    merging: {
      list: from.name,
      id: record?.id,
      changes: incoming.map((one) => ({ ...one, label: labels[one.field] ?? '' })),
      restore: (fields) => setState((before) => restoreMine(before, fields)),
      take: (fields) => setState((before) => takeTheirs(before, fields)),
    },
  }
}

/** The text under the cursor. */
function isTyping(field: string): boolean {
  const focused = document.activeElement
  const isText = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
  return isText && focused.name === field
}

/** Who changed a field of a record, as far as the activity log and the stamp of the record tell. */
function useAuthors() {
  const { session, store } = useServices()
  const people = usePeople()
  return (list: string, present: Rec, known: object | undefined, field: string): Author => {
    const me: Pick<Actor, 'email'> = session.actor()
    const by = findEmail(store.records, list, present, known, field) ?? { email: '', user: '' }
    const isMe = by.email !== '' && by.email.toLowerCase() === me.email.toLowerCase()
    return { name: by.user || (by.email && nameOfPerson(people, by.email)), isMe }
  }
}

/** If several people changed the record at the same time, finds the one who changed this field. */
function findEmail(
  { all }: Pick<Records, 'all'>,
  list: string,
  present: Rec,
  known: object | undefined,
  field: string,
): { email: string; user: string } | undefined {
  const since = (known && getStamp(known)?.updatedAt) ?? ''
  const entries = all(activities)
    .filter((entry) => entry.collection === list && entry.recordId === present.id && entry.time > since)
    .toSorted((a, b) => (a.time < b.time ? 1 : -1))
  const email = getStamp(present)?.updatedBy
  const found =
    entries.find(({ changes }) => changes?.some((change) => change.field === field)) ??
    entries.find((entry) => entry.email === email)
  if (found?.email) return { email: found.email, user: found.user }
  return email ? { email, user: '' } : undefined
}
