/** Adding an item to a programme and editing one: the same form, the same rules. */
import * as z from 'zod/mini'
import { accept, command, refuse } from '../kernel/command.ts'
import { numberToDay } from '../kernel/day.ts'
import { changedFields, mergeDraft } from '../kernel/draft.ts'
import type { Id } from '../kernel/record.ts'
import { storedToDay } from '../kernel/stored-day.ts'
import { projects } from '../projects/project.ts'
import { longestDuration, type ProgramItem, programItems, programStatuses } from './program-item.ts'
import { parentChoices, predecessorChoices } from './program-links.ts'
import { orderProgram, type ProgramRow } from './program-row.ts'
import { readDayNumber, spanOf } from './program-span.ts'
import { settleProgram } from './settle-program.ts'

const programDraftSchema = z.object({
  /** Counts for new items only; '' for none. */
  projectId: z.string(),
  name: z.string(),
  isHeading: z.boolean(),
  parentId: z.nullable(z.string()),
  startDate: z.string(),
  /** As typed. */
  duration: z.string(),
  assigneeEmail: z.string(),
  predecessorId: z.nullable(z.string()),
  /** Counts for known items only: new ones are Pending. */
  status: z.string(),
})
export type ProgramDraft = z.infer<typeof programDraftSchema>

export const saveProgramItem = command({
  name: 'program.save',
  needs: 'program.edit',
  /** `first`: what the form opened with; left out, everything in it counts as changed. */
  args: z.object({
    id: z.optional(z.string()),
    draft: programDraftSchema,
    first: z.optional(programDraftSchema),
  }),
  decide({ id, draft: typed, first }, { all, find, newId }) {
    if (id === undefined && !find(projects, typed.projectId)) return refuse('no-project', ['projectId'])
    const kept = id === undefined ? newItem(newId(), typed.projectId) : find(programItems, id)
    if (!kept) return refuse('item-gone')
    const present = draftOf(kept)
    const draft = mergeDraft(present, typed, first)
    const wrong = wrongField(draft)
    if (wrong) return refuse(wrong.reason, [wrong.field])

    const stored = all(programItems).filter((item) => item.projectId === kept.projectId)
    const link = wrongLink(draft, kept, stored)
    if (link) return refuse(link === 'parentId' ? 'parent-invalid' : 'predecessor-invalid', [link])
    if (kept.isHeading && !draft.isHeading && stored.some((item) => item.parentId === id))
      return refuse('heading-in-use', ['isHeading'])

    const { status, ...entries } = changedFields(present, draft)
    const chosen = id === undefined ? undefined : programStatuses.find((known) => known === status)
    const saved = { ...kept, ...entered(entries, draft, kept), ...(chosen && { status: chosen }) }
    const changed = stored.map((item) => (item.id === id ? saved : unlessAfter(item, saved)))
    return accept(...settleProgram(stored, id === undefined ? [...stored, saved] : changed))
  },
})

/** What the form of an item starts with. */
export function draftOf(item: ProgramItem): ProgramDraft {
  const span = spanOf(item)
  const days = item.duration ?? (span && span.finish - span.start + 1)
  return {
    projectId: item.projectId,
    name: item.name,
    isHeading: item.isHeading,
    parentId: item.parentId || null,
    startDate: storedToDay(item.startDate) ?? '',
    duration: days === undefined ? '' : String(days),
    assigneeEmail: item.assigneeEmail ?? '',
    predecessorId: item.predecessorId || null,
    status: item.status,
  }
}

function wrongField({ name, isHeading, duration, startDate }: ProgramDraft) {
  if (name.trim() === '') return { reason: 'name-required', field: 'name' } as const
  if (isHeading) return undefined
  if (parseDuration(duration) === undefined) return { reason: 'duration-invalid', field: 'duration' } as const
  if (readDayNumber(startDate) === undefined) return { reason: 'start-required', field: 'startDate' } as const
  return undefined
}

/** The fields of the item that were changed in its form, save the status. Headings are cleared with the programme. */
function entered(
  { name, isHeading, parentId, startDate, duration, assigneeEmail, predecessorId }: Partial<ProgramDraft>,
  draft: ProgramDraft,
  kept: ProgramItem,
): Partial<ProgramItem> {
  const start = startDate === undefined ? undefined : readDayNumber(startDate)
  // One that has only an end keeps its days when it starts on another.
  const isTimed = duration !== undefined || (start !== undefined && kept.duration === null)
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(isHeading !== undefined && { isHeading }),
    ...(parentId !== undefined && { parentId: parentId || null }),
    ...(start !== undefined && { startDate: numberToDay(start) }),
    ...(isTimed && { duration: parseDuration(draft.duration) ?? null }),
    ...(assigneeEmail !== undefined && { assigneeEmail: assigneeEmail.trim() || null }),
    ...(predecessorId !== undefined && { predecessorId: predecessorId || null }),
  }
}

/** The link to what cannot be chosen. What is stored already may stay: its target may be gone for long. */
function wrongLink(
  { isHeading, parentId, predecessorId }: ProgramDraft,
  kept: ProgramItem,
  stored: readonly ProgramItem[],
): 'parentId' | 'predecessorId' | undefined {
  const rows = orderProgram(stored)
  const has = (choices: readonly ProgramRow[], id: Id) => choices.some(({ item }) => item.id === id)
  if (parentId && parentId !== kept.parentId && !has(parentChoices(rows, kept.id), parentId))
    return 'parentId'
  if (
    !isHeading &&
    predecessorId &&
    predecessorId !== kept.predecessorId &&
    !has(predecessorChoices(rows, kept.id), predecessorId)
  )
    return 'predecessorId'
  return undefined
}

/** Nothing can come after a heading: what came after the task that it was loses its predecessor. */
function unlessAfter(item: ProgramItem, saved: ProgramItem): ProgramItem {
  return saved.isHeading && item.predecessorId === saved.id ? { ...item, predecessorId: null } : item
}

/** Whole days as typed, one at least. */
export function parseDuration(typed: string): number | undefined {
  const days = /^\d+$/.test(typed.trim()) ? Number(typed) : 0
  return days >= 1 && days <= longestDuration ? days : undefined
}

function newItem(id: Id, projectId: Id): ProgramItem {
  return {
    id,
    projectId,
    name: '',
    isHeading: false,
    level: 0,
    parentId: null,
    startDate: null,
    duration: null,
    endDate: null,
    assigneeEmail: null,
    predecessorId: null,
    status: 'Pending',
    alarmDate: null,
  }
}
