/** Keeps a list in blocks in the database. Blocks that cannot be read are no matter of the list. */
import type { Entry } from '@plumbline/domain/records/list-entry.ts'
import type { ListRow } from '#data/catalogue.ts'
import { isNewer, isOlder, type Keeping, type KeepingPorts, upgradeEntries } from '#data/keeping.ts'
import { entriesToText, type ListCodec } from '#data/list-codec.ts'
import type { Replacement } from '#data/text-storage.ts'
import { readVersions } from '#data/upgrades/stored-versions.ts'

/** What was made of the stored records. */
interface Known {
  readonly stored: readonly Entry[]
  readonly entries: readonly Entry[]
  readonly copies: readonly Replacement[]
  /** They were upgraded, and the upgraded ones have to be stored. */
  readonly mustWrite: boolean
}

const nothing: readonly Entry[] = []

export function keepInDatabase(
  { key }: ListRow,
  codec: ListCodec,
  { database, faults, now, ...ports }: KeepingPorts,
): Keeping {
  let known: Known | undefined
  let isReadOnly = false
  let isSettled = false

  function look(): Known {
    const stored = database()?.entries(key) ?? nothing
    if (known?.stored !== stored) {
      known = read(stored)
      isSettled = false
    }
    return known
  }

  function read(stored: readonly Entry[]): Known {
    const version = readVersions(ports.kept)[key] ?? 1
    const isOfNewer = isNewer(key, version, ports.upgrades)
    if (isOfNewer && !isReadOnly) faults.report({ kind: 'newer-version', key })
    isReadOnly = isOfNewer
    const asStored = { stored, entries: stored, copies: [], mustWrite: false }
    if (!isOlder(key, version, ports.upgrades) || stored.length === 0) return asStored
    const { entries, isDerived } = upgradeEntries(key, stored, version, codec, ports)
    const copyKey = `${key}.version-${version}.${now().toISOString()}`
    const copies = isDerived ? [] : [{ key: copyKey, was: null, text: entriesToText(stored) }]
    return { stored, entries, copies, mustWrite: !isDerived }
  }

  return {
    confirmed: () => look().entries,
    mayWrite() {
      look()
      return !isReadOnly
    },
    mustWrite: () => look().mustWrite && !isSettled,
    isWaiting: () => false,
    follow() {
      const before = known?.stored
      return look().stored !== before
    },
    copies: () => look().copies,
    settle() {
      isSettled = true
    },
  }
}
