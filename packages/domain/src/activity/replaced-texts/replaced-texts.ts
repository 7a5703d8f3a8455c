/** Finds the texts of other people that a form replaced although it was opened before they were written. */

import type { Actor } from '../../kernel/access/actor.ts'
import type { Rec, Records } from '../../kernel/records/record.ts'
import { getStamp } from '../../kernel/records/stamp.ts'
import { isSameEmail } from '../../kernel/values/email.ts'
import type { Activity } from '../log/activity.ts'
import { type RecordForm, readForm } from './record-forms.ts'

export type ReplacedText = NonNullable<Activity['replaced']>[number]

interface ChangedByForm {
  readonly list: string
  readonly before: Rec | undefined
  readonly after: Rec | undefined
  /** The arguments of the command. */
  readonly args: unknown
  readonly actor: Pick<Actor, 'email'>
  readonly timeZone: string
}

/** The form fields that differ between both versions of a record. */
export function changedFormFields(
  { list, before, after, timeZone }: Omit<ChangedByForm, 'args' | 'actor'>,
  { all }: Pick<Records, 'all'>,
): readonly string[] {
  if (!before || !after) return []
  const [old, present] = [before, after].map((record) => readForm(list, record, { all, timeZone }))
  if (!old || !present) return []
  return present.fields.filter((field) => getText(old.draft, field) !== getText(present.draft, field))
}

/** `log`: the activity log before the change. */
export function replacedTexts(
  change: ChangedByForm,
  { all }: Pick<Records, 'all'>,
  log: readonly Activity[],
): readonly ReplacedText[] {
  const { list, before, args, actor, timeZone } = change
  const { draft: typed, first } = formIn(args) ?? {}
  const stored = before && readForm(list, before, { all, timeZone })
  if (!before || !stored || !typed || !first) return []
  return changedFormFields(change, { all }).flatMap((field) => {
    if (!isReplaced(field, { stored, typed, first })) return []
    const email = findAuthor(list, before, field, log)
    if (!email || isSameEmail(email, actor.email)) return []
    return [{ field, text: getText(stored.draft, field), email }]
  })
}

/** Whether the form was opened before the stored text was written, and was saved with another text. */
function isReplaced(
  field: string,
  { stored, typed, first }: { stored: RecordForm; typed: Fields; first: Fields },
): boolean {
  const [text, opened, saved] = [getText(stored.draft, field), getText(first, field), getText(typed, field)]
  return text !== '' && text !== opened && saved !== opened && saved !== text
}

/**
 * The latest entry that names the field, else the stamp of the record. Undefined if the stamp is that of a change to
 * other fields.
 */
function findAuthor(list: string, record: Rec, field: string, log: readonly Activity[]): string | undefined {
  const entries = log.filter((entry) => entry.collection === list && entry.recordId === record.id)
  const written = entries.filter(({ fields }) => fields?.includes(field))
  const latest = written.toSorted((a, b) => b.time.localeCompare(a.time))[0]
  if (latest) return latest.email
  const stamp = getStamp(record)
  return entries.some(({ time, fields }) => fields && time === stamp?.updatedAt)
    ? undefined
    : stamp?.updatedBy
}

type Fields = Readonly<Record<string, unknown>>

function formIn(args: unknown): { readonly draft: Fields; readonly first: Fields } | undefined {
  const { draft, first } = getFields(args)
  return isFields(draft) && isFields(first) ? { draft, first } : undefined
}

function getText(draft: Fields, field: string): string {
  const value = draft[field]
  return typeof value === 'string' ? value.trim() : ''
}

function getFields(value: unknown): Fields {
  return isFields(value) ? value : {}
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
