/** What the last file had of a task. The rest was added here, and stays when a later file does not have it either. */
import type { ProgramItem } from '../items/program-item.ts'
import type { StoredLink } from '../items/stored-schedule.ts'
import { storedLinks } from '../schedule/stored-links.ts'
import { getKey } from './match-items.ts'

/** A file without a value for them leaves those that were added here. */
export const addedFields = [
  'constraint',
  'furtherConstraints',
  'deadline',
  'expectedFinish',
  'levelingDelay',
] as const satisfies readonly (keyof ProgramItem)[]
type AddedField = (typeof addedFields)[number]

/** Notes what the file has. Only tasks with an ID of their file can be updated. */
export function withFileParts(item: ProgramItem): ProgramItem {
  if (item.isHeading || getKey(item) === undefined) return item
  const links = storedLinks(item).map(({ predecessorId, type }) => ({ predecessorId, type }))
  return { ...item, fromFile: { links, fields: addedFields.filter((field) => hasValue(item, field)) } }
}

/** Without a note, everything is taken to be from the file: an older version imported it. */
export function isAddedLink({ fromFile }: ProgramItem, link: StoredLink): boolean {
  return fromFile !== undefined && !fromFile.links.some((one) => hasSameEnds(one, link))
}

export function isAddedField(item: ProgramItem, field: AddedField): boolean {
  return item.fromFile !== undefined && !item.fromFile.fields.includes(field) && hasValue(item, field)
}

export function hasSameEnds(one: LinkEnds, other: LinkEnds): boolean {
  return one.type === other.type && one.predecessorId === other.predecessorId
}
type LinkEnds = Pick<StoredLink, 'type' | 'predecessorId'>

export function hasValue(item: ProgramItem, field: AddedField): boolean {
  const value = item[field]
  if (field === 'constraint') return item.constraint != null && item.constraint.type !== 'ASAP'
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}
