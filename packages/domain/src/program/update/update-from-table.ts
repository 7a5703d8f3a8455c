/** Updates a program from a table of its tasks. Rows, columns and links that the table does not have stay. */
import type { Id } from '../../kernel/records/record.ts'
import { getLoop, type ImportedPlan, withLinks } from '../formats/plan/imported-plan.ts'
import type { ProgramItem } from '../items/program-item.ts'
import { orderProgram } from '../items/program-row.ts'
import type { ProgramSettings } from '../items/program-settings.ts'
import type { StoredLink } from '../items/stored-schedule.ts'
import type { PlannedItem } from '../schedule/planned-item.ts'
import { createWorkCompletion, recountWork } from '../schedule/work-days.ts'
import { matchTable } from './match-table.ts'
import { addRow, mergeRow } from './merge-row.ts'
import { countMatches, type ProgramUpdate, stepsTo } from './update-plan.ts'

interface UpdatingFromTable {
  /** The items of the project. */
  readonly stored: readonly ProgramItem[]
  readonly settings: ProgramSettings
  /** Rows that have only what their cells state. Settings and calendars if the program gets other working days. */
  readonly plan: {
    readonly items: readonly PlannedItem[]
    readonly calendars: ImportedPlan['calendars']
    readonly settings: Pick<ImportedPlan['settings'], 'calendarId'> | null
  }
  /** The name under which the dates before the update are kept. */
  readonly baseline: string
  readonly newIdAt: (index: number) => Id
}

/** 'loop' if links of the table and links of the program wait for each other. */
export function updateFromTable(updating: UpdatingFromTable): ProgramUpdate | 'loop' {
  const { stored, settings, baseline, newIdAt } = updating
  const ordered = orderProgram(stored).map(({ item }) => item)
  const plan = { ...updating.plan, items: withHeadings(updating.plan.items, ordered) }
  const matches = matchTable(ordered, plan.items)
  const after = settingsAfter(updating)
  const current = after === settings ? ordered : inOtherWeek(ordered, after)
  const currentById = new Map(current.map((item) => [item.id, item]))
  const ids = new Map(plan.items.map(({ id }, index) => [id, matches.get(id)?.id ?? newIdAt(index)]))
  const toLinks = (row: PlannedItem): readonly StoredLink[] | undefined =>
    row.links?.flatMap((link) => {
      const predecessorId = ids.get(link.predecessorId)
      return predecessorId === undefined ? [] : [{ ...link, predecessorId }]
    })
  const merging = { settings: after, work: createWorkCompletion(after) }
  const rows = plan.items.map((row): ProgramItem => {
    const known = currentById.get(matches.get(row.id)?.id ?? '')
    const links = toLinks(row)
    if (known) return mergeRow(known, row, links, merging)
    const item = { ...row, id: ids.get(row.id) ?? '', projectId: settings.projectId, parentId: null }
    return withLinks(addRow({ ...item, links: undefined }, merging.work), links ?? [])
  })
  const target = placeRows(current, plan.items, rows, (id) => ids.get(id ?? '') ?? null)
  if (getLoop(target)) return 'loop'
  return {
    ...stepsTo(target, after, { stored, settings, baseline, stays: () => true }),
    ...countMatches(plan.items, matches),
    removed: [],
    retained: [],
  }
}

/** A heading of the program, under which the table has no rows, looks like a task without dates. */
function withHeadings(rows: readonly PlannedItem[], stored: readonly ProgramItem[]): readonly PlannedItem[] {
  const getName = ({ name }: PlannedItem) => name.trim().toLowerCase()
  const headings = new Set(stored.filter(({ isHeading }) => isHeading).map(getName))
  const tasks = new Set(stored.filter(({ isHeading }) => !isHeading).map(getName))
  const isBare = ({ startDate, endDate, workDays, milestone, links }: PlannedItem) =>
    !startDate && !endDate && workDays === undefined && milestone === undefined && !links
  return rows.map((row) =>
    !row.isHeading && isBare(row) && headings.has(getName(row)) && !tasks.has(getName(row))
      ? { ...row, isHeading: true }
      : row,
  )
}

function settingsAfter({ settings, plan, newIdAt }: UpdatingFromTable): ProgramSettings {
  if (!plan.settings) return settings
  const known = new Set(settings.calendars.map(({ id }) => id))
  const ids = new Map(
    plan.calendars.map(({ id }, index) => [id, known.has(id) ? id : newIdAt(plan.items.length + index)]),
  )
  const calendarId = ids.get(plan.settings.calendarId ?? '') ?? null
  if (calendarId === (settings.calendarId ?? null)) return settings
  const added = plan.calendars.filter(({ id }) => !known.has(id))
  const calendars = [
    ...settings.calendars,
    ...added.map((one) => ({ ...one, id: ids.get(one.id) ?? one.id })),
  ]
  return { ...settings, calendars, calendarId }
}

/** Tasks keep their dates, and those by the calendar of the program are counted again. */
function inOtherWeek(items: readonly ProgramItem[], settings: ProgramSettings): readonly ProgramItem[] {
  if (settings.autoSchedule) return items
  const known = new Set(settings.calendars.map(({ id }) => id))
  const byProgram = items.filter(({ isHeading, calendarId }) => !isHeading && !known.has(calendarId ?? ''))
  const counted = new Map(recountWork(byProgram, settings).map((item) => [item.id, item]))
  return items.map((item) => counted.get(item.id) ?? item)
}

/**
 * The rows among the items of the program. A row goes to the heading of the table if that is another one. A table
 * without levels contains nothing about headings: a new row is below the one before it.
 */
function placeRows(
  current: readonly ProgramItem[],
  plan: readonly PlannedItem[],
  rows: readonly ProgramItem[],
  toId: (id: Id | null | undefined) => Id | null,
): readonly ProgramItem[] {
  const hasLevels = plan.some(({ parentId }) => parentId)
  const merged = new Map(rows.map((item) => [item.id, item]))
  const children = new Map<Id | null, ProgramItem[]>()
  const siblingsIn = (parentId: Id | null) => {
    const siblings = children.get(parentId) ?? []
    children.set(parentId, siblings)
    return siblings
  }
  const parents = new Map<Id, Id | null>()
  for (const item of current) {
    parents.set(item.id, item.parentId ?? null)
    siblingsIn(item.parentId ?? null).push(merged.get(item.id) ?? item)
  }
  const lastIn = new Map<Id | null, Id>()
  let before: Id | undefined
  for (const [index, row] of rows.entries()) {
    const isNew = !parents.has(row.id)
    const was = parents.get(row.id) ?? null
    const below = before === undefined ? null : (parents.get(before) ?? null)
    const parentId = hasLevels ? toId(plan[index]?.parentId) : isNew ? below : was
    if (was !== parentId || !parents.has(row.id)) {
      if (was !== undefined)
        children.set(
          was,
          siblingsIn(was).filter(({ id }) => id !== row.id),
        )
      const siblings = siblingsIn(parentId)
      const previous = hasLevels ? lastIn.get(parentId) : before
      const at = siblings.findIndex(({ id }) => id === previous)
      siblings.splice(at < 0 ? siblings.length : at + 1, 0, { ...row, parentId })
      parents.set(row.id, parentId)
    }
    lastIn.set(parentId, row.id)
    before = row.id
  }
  return [...children.values()].flat()
}
