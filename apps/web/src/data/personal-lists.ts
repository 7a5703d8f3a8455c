/** Lists whose records belong to one person: profile, preferences, read marks. They are no part of the workspace. */
import { type Profile, profiles } from '@plumbline/domain/account/profile.ts'
import type { CollectionDef, Id, Rec } from '@plumbline/domain/kernel/record.ts'
import { type Preferences, preferenceList } from '@plumbline/domain/notifications/preferences.ts'
import { readMarks } from '@plumbline/domain/notifications/read-marks.ts'
import { createRecordList } from './record-list.ts'
import type { OpenList } from './store.ts'
import type { Write } from './text-storage.ts'
import type { Values } from './value-store.ts'
import { preferences, profile, readNews, user, type ValueDef } from './values.ts'

/**
 * A back-up of the workspace restores nobody's profile, and its start empties none. In this browser each list is the
 * single value of whoever is signed in.
 */
export interface PersonalLists {
  /** Undefined where the list is not a personal one. */
  open(collection: string): OpenList | undefined
  /** How the writes since the last call went. */
  takeFault(): Extract<Write, { kind: 'failed' }> | undefined
}

interface PersonalList<T> {
  def: Pick<CollectionDef<Rec>, 'name'>
  value: ValueDef<T>
  toRecord(value: T, id: Id): Rec
  // A method, so that each list takes its own kind of record.
  toValue(record: Rec): T
}

export const personalLists = [
  personalList<Profile>(profiles, profile),
  personalList<Preferences>(preferenceList, preferences),
  {
    def: readMarks,
    value: readNews,
    toRecord: (newsIds: readonly string[], id: Id) => ({ id, newsIds }),
    toValue: (record: Rec) => (record as Rec & { newsIds: readonly string[] }).newsIds,
  },
] as readonly PersonalList<unknown>[]

function personalList<T extends object>(def: { readonly name: string }, value: ValueDef<T>): PersonalList<T> {
  return {
    def,
    value,
    toRecord: (fields, id) => ({ ...fields, id }),
    // `as`: without its id the record is the value again.
    toValue: ({ id: _, ...fields }) => fields as unknown as T,
  }
}

export function createPersonalLists(values: Values, personId: () => Id): PersonalLists {
  const opened = new Map<string, OpenList>()
  let fault: Extract<Write, { kind: 'failed' }> | undefined

  function openList({ value, toRecord, toValue }: PersonalList<unknown>): OpenList {
    const entry = () => {
      const row = toRecord(values.get(value), personId())
      return { id: row.id, text: JSON.stringify(row), row }
    }
    const list = createRecordList([entry()], JSON.stringify)
    const follow = () => {
      const [now, known] = [entry(), list.entries()[0]]
      if (now.text !== known?.text) list.adopt([now])
    }
    values.onChange(value, follow)
    values.onChange(user, follow)
    return {
      list,
      mayWrite: () => true,
      note({ change }) {
        if (change.kind !== 'put') return
        const write = values.set(value, toValue(change.record))
        if (write.kind === 'failed') fault = write
        follow()
      },
    }
  }

  return {
    open(collection) {
      const known = opened.get(collection)
      const found = personalLists.find(({ def }) => def.name === collection)
      if (known || !found) return known
      const list = openList(found)
      opened.set(collection, list)
      return list
    },
    takeFault() {
      const taken = fault
      fault = undefined
      return taken
    },
  }
}
