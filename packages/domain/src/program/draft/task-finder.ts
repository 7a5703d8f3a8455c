/** Finds the possible predecessors of a task, by name or by the unique beginning of a name. */
import type { Id } from '../../kernel/records/record.ts'
import { predecessorChoices } from '../items/program-links.ts'
import type { ProgramRow } from '../items/program-row.ts'
import { storedLinks } from '../schedule/stored-links.ts'

export type TaskFinder = ReturnType<typeof createTaskFinder>

export function createTaskFinder(rows: readonly ProgramRow[], id: Id) {
  const own = rows.find(({ item }) => item.id === id)
  const known = new Set(own ? storedLinks(own.item).map(({ predecessorId }) => predecessorId) : [])
  const choices = predecessorChoices(rows, id)
  const byName = new Map<string, ProgramRow[]>()
  for (const row of choices) {
    const key = toNameKey(row.item.name)
    const same = byName.get(key)
    if (same) same.push(row)
    else byName.set(key, [row])
  }

  /** Among tasks with the same name, prefers a current predecessor, then one under the same heading. */
  function pick(found: readonly ProgramRow[]): ProgramRow | 'many' | undefined {
    const one = (some: readonly ProgramRow[]) => (some.length === 1 ? some[0] : undefined)
    const linked = one(found.filter(({ item }) => known.has(item.id)))
    const near = one(found.filter(({ parentRow }) => parentRow === own?.parentRow))
    return one(found) ?? linked ?? near ?? (found.length > 0 ? 'many' : undefined)
  }

  return {
    /** The heading may follow the name: 'Dig · Ground'. */
    named(name: string) {
      const same = byName.get(toNameKey(name))
      if (same) return pick(same)
      const cut = name.lastIndexOf('·')
      if (cut < 0) return undefined
      const heading = toNameKey(name.slice(cut + 1))
      const under = byName.get(toNameKey(name.slice(0, cut)))
      return pick(
        (under ?? []).filter(({ parentRow }) => toNameKey(rows[parentRow]?.item.name ?? '') === heading),
      )
    },
    beginning(name: string) {
      const target = toNameKey(name)
      const found = choices.filter(({ item }) => toNameKey(item.name).startsWith(target))
      const isOneName = new Set(found.map(({ item }) => toNameKey(item.name))).size === 1
      return found.length > 1 && !isOneName ? 'many' : pick(found)
    },
  }
}

/** Names are compared without regard to case and the number of blanks. */
export function toNameKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
