/** Adding an item to a programme and editing one: the same form, the same rules. */
import * as z from 'zod/mini'
import { accept, command, refuse } from '../kernel/command.ts'
import { numberToDay } from '../kernel/day.ts'
import type { Id } from '../kernel/record.ts'
import { projects } from '../projects/project.ts'
import { longestDuration, type ProgramItem, programItems, programStatuses } from './program-item.ts'
import { parentChoices, predecessorChoices } from './program-links.ts'
import { orderProgram, type ProgramRow } from './program-row.ts'
import { readDayNumber } from './program-span.ts'
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
  args: z.object({ id: z.optional(z.string()), draft: programDraftSchema }),
  decide({ id, draft }, { all, find, newId }) {
    if (id === undefined && !find(projects, draft.projectId)) return refuse('no-project', ['projectId'])
    const kept = id === undefined ? newItem(newId(), draft.projectId) : find(programItems, id)
    if (!kept) return refuse('item-gone')
    const name = draft.name.trim()
    if (name === '') return refuse('name-required', ['name'])
    const days = draft.isHeading ? undefined : parseDuration(draft.duration)
    const start = draft.isHeading ? undefined : readDayNumber(draft.startDate)
    if (!draft.isHeading && days === undefined) return refuse('duration-invalid', ['duration'])
    if (!draft.isHeading && start === undefined) return refuse('start-required', ['startDate'])

    const stored = all(programItems).filter((item) => item.projectId === kept.projectId)
    const links = { parentId: draft.parentId || null, predecessorId: predecessorOf(draft) }
    const wrong = wrongLink(links, kept, stored)
    if (wrong) return refuse(wrong === 'parentId' ? 'parent-invalid' : 'predecessor-invalid', [wrong])
    if (kept.isHeading && !draft.isHeading && stored.some((item) => item.parentId === id))
      return refuse('heading-in-use', ['isHeading'])

    const saved: ProgramItem = {
      ...kept,
      name,
      ...links,
      isHeading: draft.isHeading,
      startDate: start === undefined ? null : numberToDay(start),
      duration: days ?? null,
      assigneeEmail: draft.assigneeEmail.trim() || null,
      status: programStatuses.find((known) => known === draft.status && id !== undefined) ?? kept.status,
    }
    const changed = stored.map((item) => (item.id === id ? saved : unlessAfter(item, saved)))
    return accept(...settleProgram(stored, id === undefined ? [...stored, saved] : changed))
  },
})

function predecessorOf({ isHeading, predecessorId }: ProgramDraft): Id | null {
  return isHeading ? null : predecessorId || null
}

/** The link to what cannot be chosen. What is stored already may stay: its target may be gone for long. */
function wrongLink(
  { parentId, predecessorId }: { parentId: Id | null; predecessorId: Id | null },
  kept: ProgramItem,
  stored: readonly ProgramItem[],
): 'parentId' | 'predecessorId' | undefined {
  const rows = orderProgram(stored)
  const has = (choices: readonly ProgramRow[], id: Id) => choices.some(({ item }) => item.id === id)
  if (parentId && parentId !== kept.parentId && !has(parentChoices(rows, kept.id), parentId))
    return 'parentId'
  if (
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
