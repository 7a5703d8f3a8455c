/** Lists whose records belong to one person: profile, preferences, read marks. They are not part of the workspace. */

import { type Preferences, preferenceList } from '@plumbline/domain/activity/notifications/preferences.ts'
import { readMarks } from '@plumbline/domain/activity/notifications/read-marks.ts'
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { CollectionDef, Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { createRecordList } from '@plumbline/domain/kernel/records/record-list.ts'
import { type Profile, profiles } from '@plumbline/domain/people/account/profile.ts'
import {
  type TableSettings,
  tableSettings as tableSettingsList,
} from '@plumbline/domain/registers/table-settings/table-settings.ts'
import type { ValueStore } from '#data/storage/value-store.ts'
import {
  preferences,
  profile,
  readNotificationIds,
  tableSettings,
  user,
  type ValueDef,
} from '#data/storage/values.ts'
import type { StoredList } from './local-list.ts'

interface PersonalList<T> {
  def: Pick<CollectionDef<Rec>, 'name'>
  value: ValueDef<T>
  toRecord(value: T, id: Id): Rec
  // A method, so that each list can have its own record type (method parameters are bivariant).
  toValue(record: Rec): T
}

export const personalLists = [
  personalList<Profile>(profiles, profile),
  personalList<Preferences>(preferenceList, preferences),
  personalList<TableSettings>(tableSettingsList, tableSettings),
  {
    def: readMarks,
    value: readNotificationIds,
    toRecord: (newsIds: readonly string[], id: Id) => ({ id, newsIds }),
    toValue: (record: Rec) => (record as Rec & { newsIds: readonly string[] }).newsIds,
  },
] as readonly PersonalList<unknown>[]

function personalList<T extends object>(def: { readonly name: string }, value: ValueDef<T>): PersonalList<T> {
  return {
    def,
    value,
    toRecord: (fields, id) => ({ ...fields, id }),
    // `as`: the value is the record without its id.
    toValue: ({ id: _, ...fields }) => fields as unknown as T,
  }
}

interface PersonalListPorts {
  values: ValueStore
  personId(): Id
  /** The text in the database. Null if it has none. */
  text(key: string): string | null
}

/**
 * A personal list of this browser: the single value of the signed-in user. Undefined if the list is not a personal
 * one. Restoring a back-up or starting a workspace does not change it. `onFollow` is called when the value has changed
 * other than through the list.
 */
export function openPersonalList(
  collection: string,
  { values, personId, text }: PersonalListPorts,
  onFollow: () => void,
): StoredList | undefined {
  const found = personalLists.find(({ def }) => def.name === collection)
  if (!found) return undefined
  const { value, toRecord, toValue } = found
  const current = () => {
    const stored = text(value.key)
    return (stored === null ? undefined : value.read(stored)) ?? values.get(value)
  }
  const toEntry = (fields: unknown): Entry => {
    const row = toRecord(fields, personId())
    return { id: row.id, text: JSON.stringify(row), row }
  }
  const read = () => toEntry(current())
  const list = createRecordList([read()], JSON.stringify)
  let isTouched = false
  let seen = list.entries()[0]?.text

  /** The shown entry if its text is the same, so that an unchanged record stays the same object. */
  function confirmed(): Entry {
    const entry = read()
    const visible = list.entries()[0]
    return visible?.text === entry.text ? visible : entry
  }

  function follow(): boolean {
    const { text } = read()
    if (text === seen) return false
    seen = text
    return true
  }
  for (const followed of [value, user])
    values.onChange(followed as ValueDef<unknown>, () => {
      if (follow()) onFollow()
    })

  const getRow = () => list.rows()[0] ?? toRecord(current(), personId())

  return {
    name: collection,
    key: value.key,
    list,
    isPersonal: true,
    isIncidental: value.isIncidental === true,
    mayWrite: () => true,
    touch() {
      isTouched = true
    },
    confirmed: () => [confirmed()],
    isDirty: () => isTouched,
    isWaiting: () => false,
    follow,
    replacement: () => values.replacement(value, toValue(getRow())),
    copies: () => [],
    adoptedFrom: () => null,
    rowsToEntries: () => [],
    textToEntries: () => undefined,
    text: () => value.toText(toValue(getRow())),
    replacementBy: () => values.replacement(value, values.get(value)),
    stored(text) {
      isTouched = false
      // First, because reading the value again notifies this list, which must not take its own write for another one.
      seen = toEntry((text === null ? undefined : value.read(text)) ?? value.initial()).text
      values.reread(value.key)
    },
    replaced: () => values.reread(value.key),
    untouch() {
      isTouched = false
    },
    rollBack() {
      isTouched = false
      // An incidental value is kept until the page is closed, even if it cannot be stored.
      if (value.isIncidental) values.set(value, toValue(getRow()))
    },
  }
}
