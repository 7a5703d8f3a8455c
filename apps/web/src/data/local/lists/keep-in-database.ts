/** Keeps a list in blocks in the database. Blocks that cannot be read are no matter of the list. */
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { ListRow } from '#data/catalogue/catalogue.ts'
import { entriesToText, type ListCodec } from '#data/catalogue/list-codec.ts'
import {
  isNewer,
  isOlder,
  type ListStorage,
  type ListStoragePorts,
  upgradeEntries,
} from '#data/local/lists/list-storage.ts'
import type { Replacement } from '#data/storage/text-storage.ts'
import { readVersions, versionsKey } from '#data/upgrades/stored-versions.ts'

/** What was made of the stored records. */
interface Known {
  readonly stored: readonly Entry[]
  readonly versions: string | null
  readonly entries: readonly Entry[]
  readonly copies: readonly Replacement[]
  /** They were upgraded, and the upgraded ones have to be stored. */
  readonly mustWrite: boolean
  readonly isReadOnly: boolean
}

export function keepInDatabase(
  { key }: ListRow,
  codec: ListCodec,
  { database, faults, now, texts, ...ports }: ListStoragePorts,
): ListStorage {
  let known: Known | undefined
  let isSettled = false
  /** What `follow` has last seen. Others look at what is stored in the meantime. */
  let followed: readonly Entry[] | undefined

  function look(): Known {
    const stored = database()?.entries(key) ?? []
    const versions = texts.read(versionsKey)
    if (known?.stored === stored && known.versions === versions) return known
    const next = read(stored, versions)
    if (next.isReadOnly && !known?.isReadOnly) faults.report({ kind: 'newer-version', key })
    if (known?.stored !== stored) isSettled = false
    known = next
    return next
  }

  function read(stored: readonly Entry[], versions: string | null): Known {
    const version = readVersions({ read: (text) => database()?.text(text) ?? null })[key] ?? 1
    // Newer code may be about to store its lists: their versions are in local storage first.
    const isReadOnly = [version, readVersions(texts)[key] ?? 1].some((one) =>
      isNewer(key, one, ports.upgrades),
    )
    const asStored = { stored, versions, entries: stored, copies: [], mustWrite: false, isReadOnly }
    if (!isOlder(key, version, ports.upgrades) || stored.length === 0) return asStored
    const { entries, isDerived } = upgradeEntries(key, stored, version, codec, ports)
    const copyKey = `${key}.version-${version}.${now().toISOString()}`
    const copies = isDerived ? [] : [{ key: copyKey, was: null, text: entriesToText(stored) }]
    return { ...asStored, entries, copies, mustWrite: !isDerived }
  }

  return {
    confirmed: () => look().entries,
    mayWrite: () => !look().isReadOnly,
    mustWrite: () => look().mustWrite && !isSettled,
    isWaiting: () => false,
    follow() {
      const before = followed
      followed = look().stored
      return followed !== before
    },
    copies: () => look().copies,
    settle() {
      isSettled = true
    },
  }
}
