/** Finds the current links of a task by the text that the screen shows for each of them. */
import type { Id } from '../../kernel/records/record.ts'
import type { ProgramRow } from '../items/program-row.ts'
import { linkText, storedLinks } from '../schedule/stored-links.ts'
import { getLinkDraft, type LinkDraft } from './program-draft.ts'
import { toNameKey } from './task-finder.ts'

export type WrittenLinks = ReturnType<typeof createWrittenLinks>

export function createWrittenLinks(rows: readonly ProgramRow[], id: Id) {
  const own = rows.find(({ item }) => item.id === id)
  const links = own ? storedLinks(own.item) : []
  const numbers = new Map(links.length > 0 ? rows.map(({ item }, at) => [item.id, at + 1]) : [])
  const written = links.flatMap((link) => {
    const number = numbers.get(link.predecessorId)
    const item = number === undefined ? undefined : rows[number - 1]?.item
    if (!item || number === undefined) return []
    const draft = getLinkDraft(link)
    const suffix = linkText(link)
    const name = toKey((item.name.trim() || String(number)) + suffix)
    return [{ draft, name, number: toKey(number + suffix.trim()) }]
  })
  const used = new Set<LinkDraft>()

  /** Tasks may share a name, so each link is returned only once. */
  function take(by: 'name' | 'number', text: string): LinkDraft | undefined {
    const key = toKey(text)
    const found = written.find((link) => link[by] === key && !used.has(link.draft))
    if (found) used.add(found.draft)
    return found?.draft
  }

  return {
    byName: (text: string) => take('name', text),
    byNumber: (text: string) => take('number', text),
  }
}

function toKey(text: string): string {
  return toNameKey(text.replace(/[−–]/g, '-'))
}
