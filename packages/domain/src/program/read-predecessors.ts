/** Predecessors as planners write them: 'Dig, Lay pipes SS+2d', by name or by its unique beginning. */
import type { Id } from '../kernel/record.ts'
import { type LinkType, linkTypes } from '../schedule/link-types.ts'
import { storedLinks } from '../schedule/stored-links.ts'
import { lagPattern, toLag, type WorkUnits } from '../schedule/typed-lag.ts'
import type { LinkDraft } from './program-draft.ts'
import { predecessorChoices } from './program-links.ts'
import type { ProgramRow } from './program-row.ts'

export type ReadPredecessors =
  | { kind: 'links'; links: readonly LinkDraft[] }
  /** `text`: the part that names no task, or more than one. */
  | { kind: 'unknown' | 'ambiguous'; text: string }

type Link = Omit<LinkDraft, 'predecessorId'>
interface Reading {
  name: string
  link: Link
}

/** `id`: whose predecessors they are. */
export function readPredecessors(
  typed: string,
  rows: readonly ProgramRow[],
  id: Id,
  units: WorkUnits,
): ReadPredecessors {
  const finder = createTaskFinder(rows, id)
  const parts = typed.split(',')
  const links: LinkDraft[] = []
  for (let at = 0; at < parts.length; ) {
    const taken = parts[at]?.trim() === '' ? { length: 1 } : takeTask(parts.slice(at), finder, units)
    if ('kind' in taken) return taken
    if ('link' in taken) links.push({ predecessorId: taken.row.item.id, ...taken.link })
    at += taken.length
  }
  return { kind: 'links', links }
}

type Taken = { length: number; row: ProgramRow; link: Link }

/** A name may have commas of its own: the longest that is a whole name counts, else the beginning of one. */
function takeTask(
  parts: readonly string[],
  finder: TaskFinder,
  units: WorkUnits,
): Taken | Exclude<ReadPredecessors, { kind: 'links' }> {
  for (let length = Math.min(parts.length, mostCommas); length > 0; length--)
    for (const { name, link } of readingsOf(parts.slice(0, length).join(','), units)) {
      const found = finder.named(name)
      if (found === 'many') return { kind: 'ambiguous', text: name }
      if (found) return { length, row: found, link }
    }
  const readings = readingsOf(parts[0] ?? '', units)
  for (const { name, link } of readings) {
    const found = finder.beginning(name)
    if (found === 'many') return { kind: 'ambiguous', text: name }
    if (found) return { length: 1, row: found, link }
  }
  return { kind: 'unknown', text: readings.at(-1)?.name ?? '' }
}

const mostCommas = 8

const plain: Link = { type: 'FS', lag: '', unit: 'days' }
const suffix = new RegExp(`^(.*?)(?:\\s+(FS|SS|FF|SF))?\\s*(?:${lagPattern})?$`, 'i')

/** The text as a name of its own first: tasks may be called 'Zone -2' or 'Frame SS'. */
function readingsOf(text: string, units: WorkUnits): readonly Reading[] {
  const whole = { name: text.trim(), link: plain }
  const [, name = '', type, sign = '', figure, unit] = suffix.exec(whole.name) ?? []
  if (name.trim() === '' || (type === undefined && figure === undefined)) return [whole]
  const lag = figure === undefined ? undefined : toLag(sign, figure, unit, units)
  const link = { ...plain, type: toLinkType(type), ...(lag && { ...lag, lag: String(lag.lag) }) }
  return [whole, { name: name.trim(), link }]
}

function toLinkType(typed = 'FS'): LinkType {
  return linkTypes.find((type) => type === typed.toUpperCase()) ?? 'FS'
}

type TaskFinder = ReturnType<typeof createTaskFinder>

function createTaskFinder(rows: readonly ProgramRow[], id: Id) {
  const own = rows.find(({ item }) => item.id === id)
  const known = new Set(own ? storedLinks(own.item).map(({ predecessorId }) => predecessorId) : [])
  const choices = predecessorChoices(rows, id)
  const byName = new Map<string, ProgramRow[]>()
  for (const row of choices) {
    const key = toKey(row.item.name)
    const same = byName.get(key)
    if (same) same.push(row)
    else byName.set(key, [row])
  }

  /** Of several with one name: the one that it waits for already, else the one under the same heading. */
  function pick(found: readonly ProgramRow[]): ProgramRow | 'many' | undefined {
    const one = (some: readonly ProgramRow[]) => (some.length === 1 ? some[0] : undefined)
    const linked = one(found.filter(({ item }) => known.has(item.id)))
    const near = one(found.filter(({ parentRow }) => parentRow === own?.parentRow))
    return one(found) ?? linked ?? near ?? (found.length > 0 ? 'many' : undefined)
  }

  return {
    /** Also 'Dig · Ground', with its heading behind it. */
    named(name: string) {
      const same = byName.get(toKey(name))
      if (same) return pick(same)
      const cut = name.lastIndexOf('·')
      if (cut < 0) return undefined
      const heading = toKey(name.slice(cut + 1))
      const under = byName.get(toKey(name.slice(0, cut)))
      return pick(
        (under ?? []).filter(({ parentRow }) => toKey(rows[parentRow]?.item.name ?? '') === heading),
      )
    },
    beginning(name: string) {
      const sought = toKey(name)
      const found = choices.filter(({ item }) => toKey(item.name).startsWith(sought))
      const isOneName = new Set(found.map(({ item }) => toKey(item.name))).size === 1
      return found.length > 1 && !isOneName ? 'many' : pick(found)
    },
  }
}

function toKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
