/** Notices texts of local storage that another program has written, and mirrors that were written late or not at all. */

import type { CaughtUp } from '#data/database/record-database.ts'
import { problemToReason } from '#data/files/file-store-error.ts'
import type { LocalBackendPorts, LocalState } from './local-state.ts'
import type { Mirror } from './mirror.ts'

export interface ForeignTexts {
  /** Compares the texts under these keys with the database when nothing else happens to them for this time. */
  compareSoon(keys: readonly string[], afterMs: number): void
  /** These texts become the lists. If they cannot be stored, they do later. */
  take(found: readonly { readonly key: string; readonly text: string }[]): Promise<void>
}

interface Ports extends LocalState, Pick<LocalBackendPorts, 'texts' | 'faults' | 'now' | 'personId'> {
  mirror: Mirror
  mirroredKeys: readonly string[]
  look(): Promise<void>
  adopt(caughtUp: CaughtUp): void
}

/** Texts that the database has refused are tried again after this time. */
const retryMs = 60_000

export function createForeignTexts(ports: Ports): ForeignTexts {
  const { mirror, mirroredKeys } = ports
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function take(found: Parameters<ForeignTexts['take']>[0]): Promise<void> {
    try {
      await store(found)
    } catch (problem) {
      ports.report({ kind: 'failed', reason: problemToReason(problem) === 'quota' ? 'quota' : 'refused' })
      const keys = found.map(({ key }) => key)
      compareSoon(keys, retryMs)
    }
  }

  async function store(found: readonly { readonly key: string; readonly text: string }[]): Promise<void> {
    if (found.length === 0) return
    const { takeForeignTexts } = await import('./take-foreign-texts.ts')
    await ports.sequence.run(async () => {
      const database = ports.database()
      if (!database) return
      const adopted = await takeForeignTexts(database, found, ports)
      for (const { key, requestId, inverse } of adopted) {
        const performed = { actorId: ports.personId(), needs: 'projects.edit', inverse } as const
        ports.listener()?.onReplaced(requestId, performed)
        // Undoing puts back what was changed or removed. What was only added replaces nothing.
        const count = inverse.filter(({ change }) => change.kind === 'put').length
        if (count > 0) ports.faults.report({ kind: 'list-replaced', key, count, requestId })
      }
      ports.notifyTabs()
      ports.followAll()
      mirror.schedule(found.map(({ key }) => key))
    })
  }

  async function compare(): Promise<void> {
    const keys = [...waiting]
    waiting.clear()
    const { compareTexts } = await import('./open-records.ts')
    await ports.look()
    const database = ports.database()
    if (!database) return
    const { foreign, outdated } = await compareTexts(database, keys, ports.texts)
    await take(foreign)
    mirror.schedule(outdated)
  }

  function compareSoon(keys: readonly string[], afterMs: number) {
    const compared = keys.filter((key) => mirroredKeys.includes(key))
    if (compared.length === 0) return
    for (const key of compared) waiting.add(key)
    clearTimeout(timer)
    timer = setTimeout(() => void compare().catch(() => undefined), afterMs)
  }

  return { compareSoon, take }
}
