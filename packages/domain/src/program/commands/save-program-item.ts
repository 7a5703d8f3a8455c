/** Saves a new or existing item from its form. */
import * as z from 'zod/mini'
import { minutesOfDay } from '../../cpm/model/minutes-of-day.ts'
import { args, formArgs } from '../../kernel/commands/args.ts'
import { accept, command, refuse } from '../../kernel/commands/command.ts'
import { openDraft } from '../../kernel/commands/draft.ts'
import { numberToDay } from '../../kernel/days/day.ts'
import type { Step } from '../../kernel/records/change.ts'
import type { Id } from '../../kernel/records/record.ts'
import { projects } from '../../projects/project.ts'
import { withActualDates } from '../draft/actual-dates.ts'
import { findLoop, withLinks, withoutLinksTo } from '../draft/item-links.ts'
import {
  getDraft,
  needsDay,
  type ProgramDraft,
  parseDuration,
  parseLag,
  parseProgress,
  programDraftSchema,
  wrongField,
} from '../draft/program-draft.ts'
import { getSettings } from '../items/get-settings.ts'
import { parseLevelingDelay } from '../items/leveling-delay.ts'
import { normalizeAndDiff } from '../items/normalize-and-diff.ts'
import { type ProgramItem, programItems, programStatuses } from '../items/program-item.ts'
import { parentChoices, predecessorChoices } from '../items/program-links.ts'
import { orderProgram, type ProgramRow, sortByRank } from '../items/program-row.ts'
import type { ProgramSettings } from '../items/program-settings.ts'
import { getSpan, readDayNumber, type Span } from '../items/program-span.ts'
import { cascadeDates, pulledTo } from '../schedule/cascade-dates.ts'
import {
  replaceConstraint,
  replaceWithForm,
  withoutFurtherConstraints,
} from '../schedule/replace-constraint.ts'
import { storedLinks } from '../schedule/stored-links.ts'
import { lastingWorkDays } from '../schedule/work-days.ts'
import { getCalendar } from './apply-settings.ts'

export const saveProgramItem = command({
  name: 'program.save',
  needs: 'program.edit',
  args: args({
    ...formArgs(programDraftSchema),
    /** Saving one cell of the table: unchanged fields are not validated. */
    isPart: z.optional(z.boolean()),
  }),
  decide({ id, isNew, isPart, ...form }, { allInScope, find, timeZone }) {
    const { projectId } = form.draft
    if (isNew && !find(projects, projectId)) return refuse('no-project', ['projectId'])
    const storedItem = isNew ? newItem(id, projectId) : find(programItems, id)
    if (!storedItem) return refuse('item-gone')
    const present = getDraft(storedItem, timeZone)
    const { draft, changed } = openDraft(storedItem, () => present, form)
    const wrong = wrongField(draft, present, isPart)
    if (wrong) return refuse(wrong.reason, [wrong.field])

    const stored = sortByRank(allInScope(programItems, { projectId: storedItem.projectId }))
    const link = wrongLink(draft, present, storedItem, stored)
    if (link) return refuse(link.reason, [link.field])
    if (storedItem.isHeading && !draft.isHeading && stored.some((item) => item.parentId === id))
      return refuse('heading-in-use', ['isHeading'])

    const settings = getSettings(storedItem.projectId, find)
    if (isUnknownCalendar(draft, present, settings)) return refuse('calendar-gone', ['calendarId'])
    const items = programWith(fillIn(storedItem, draft, changed, settings), stored, settings, isNew)
    return accept(...ownFirst(id, normalizeAndDiff(stored, items)))
  },
})

/**
 * The days that a task will have once its form is saved, by which the form states its finish. Undefined while a typed
 * start or duration cannot be read.
 */
export function spanAsSaved(
  storedItem: ProgramItem,
  form: { readonly draft: ProgramDraft; readonly first?: Partial<ProgramDraft> | undefined },
  stored: readonly ProgramItem[],
  settings: ProgramSettings,
): Span | undefined {
  const { draft, changed } = openDraft(storedItem, getDraft, form)
  if (draft.isHeading) return undefined
  const isTyped = changed.duration !== undefined && !draft.milestone
  if (isTyped && parseDuration(draft.duration) === undefined) return undefined
  if (readDayNumber(draft.startDate) === undefined) return undefined
  if (Object.keys(changed).length === 0) return getSpan(storedItem)
  const isNew = !stored.some(({ id }) => id === storedItem.id)
  const items = programWith(fillIn(storedItem, draft, changed, settings), stored, settings, isNew)
  const saved = items.find(({ id }) => id === storedItem.id)
  return saved && getSpan(saved)
}

/** The program with the saved item in it, after auto-schedule. */
function programWith(
  saved: ProgramItem,
  stored: readonly ProgramItem[],
  settings: ProgramSettings,
  isNew = false,
): readonly ProgramItem[] {
  // A heading cannot be a predecessor, so links to a task that becomes a heading are removed.
  const deleted = new Set(saved.isHeading ? [saved.id] : [])
  const others = stored.map((item) => (item.id === saved.id ? saved : withoutLinksTo(item, deleted)))
  return cascadeDates(isNew ? [...stored, saved] : others, settings)
}

/** Puts the step of the saved item first, because it determines how the change is described. */
function ownFirst(id: Id, steps: readonly Step[]): readonly Step[] {
  const own = steps.findIndex(({ change }) => change.kind === 'put' && change.record.id === id)
  const first = steps[own]
  return first ? [first, ...steps.slice(0, own), ...steps.slice(own + 1)] : steps
}

/**
 * The item with the fields that were changed in its form. The task fields of headings are cleared when the program is
 * normalized.
 */
function fillIn(
  stored: ProgramItem,
  draft: ProgramDraft,
  changed: Partial<ProgramDraft>,
  settings: ProgramSettings,
): ProgramItem {
  const { name, isHeading, parentId, startDate, duration, assigneeEmail, links, calendarId } = changed
  const { milestone, deadline, expectedFinish } = changed
  const start = startDate === undefined ? undefined : readDayNumber(startDate)
  const isNew = stored.name === '' && stored.startDate === null && stored.duration === null
  let item: ProgramItem = {
    ...stored,
    ...(name !== undefined && { name: name.trim() }),
    ...(isHeading !== undefined && { isHeading }),
    ...(parentId !== undefined && { parentId: parentId || null }),
    ...(start !== undefined && { startDate: numberToDay(start) }),
    ...(assigneeEmail !== undefined && { assigneeEmail: assigneeEmail.trim() || null }),
    ...(calendarId !== undefined && { calendarId: calendarId || null }),
    ...(milestone !== undefined && { milestone }),
    ...(deadline !== undefined && { deadline: deadline || null }),
    ...(expectedFinish !== undefined && { expectedFinish: expectedFinish || null }),
    ...(!isNew && advanced(changed, stored)),
  }
  item = levelled(constrained(item, changed, draft), changed, settings)
  if (!isNew) item = withActualDates(item, changed)
  if (links) item = withLinks(item, readLinks(links))
  if (draft.isHeading) return withoutPlanning(item)
  // A task with only an end keeps its duration when its start changes.
  const isTimed = duration !== undefined || (start !== undefined && stored.duration === null)
  // On another calendar the working days stay the same, so the end may change.
  const isElsewhere = calendarId !== undefined
  const typed = isTimed || isElsewhere ? parseDuration(draft.duration) : undefined
  const days = draft.milestone
    ? 1
    : (typed ?? item.workDays ?? (Number(item.duration) > 0 ? item.duration : null))
  if (days !== null && (isTimed || isElsewhere || changed.milestone || start !== undefined))
    item = lastingWorkDays(item, days, settings)
  if (start === undefined || isNew || changed.constraintType || changed.constraintDay) return item
  const finish = getSpan(item)?.finish ?? start
  return pulledTo(item, { start: numberToDay(start), finish: numberToDay(finish) }, settings)
}

function isUnknownCalendar(
  { calendarId }: ProgramDraft,
  present: ProgramDraft,
  { calendars }: ProgramSettings,
) {
  const isChosen = calendarId !== '' && calendarId !== present.calendarId
  return isChosen && !calendars.some(({ id }) => id === calendarId)
}

function withoutPlanning(item: ProgramItem): ProgramItem {
  const { links, constraint, deadline, progress, milestone, workDays, isFixed, baselines, ...bare } = item
  const { actualStart, actualFinish, calendarId, times, furtherConstraints, ...rest } = bare
  const { remainingDays, percentType, milestoneKind, spans, activityId, uid, ...others } = rest
  const { expectedFinish, levelingDelay, isLevelingElapsed, gate, ...heading } = others
  return heading
}

function constrained(item: ProgramItem, changed: Partial<ProgramDraft>, draft: ProgramDraft): ProgramItem {
  const { constraintType, constraintDay, hasFurtherConstraints } = changed
  const stored = hasFurtherConstraints === false ? withoutFurtherConstraints(item) : item
  if (constraintType === undefined && constraintDay === undefined) return stored
  const day = readDayNumber(draft.constraintDay)
  const isDated = needsDay(draft.constraintType) && day !== undefined
  return replaceWithForm(stored, draft.constraintType, isDated ? numberToDay(day) : undefined)
}

/** A task that starts where its planner put it is held there, so that the delay counts from that day. */
function levelled(
  item: ProgramItem,
  { levelingDelay }: Partial<ProgramDraft>,
  settings: ProgramSettings,
): ProgramItem {
  if (levelingDelay === undefined) return item
  const dayMinutes = getCalendar(settings, item.calendarId ?? '')?.dayMinutes ?? minutesOfDay
  const delay = parseLevelingDelay(levelingDelay, dayMinutes)
  const { isLevelingElapsed: _, ...bare } = item
  const isConstrained =
    item.levelingDelay || storedLinks(item).length > 0 || (item.constraint?.type ?? 'ASAP') !== 'ASAP'
  const isPut = delay && item.startDate && !isConstrained && settings.autoSchedule
  return {
    ...(isPut ? replaceConstraint(bare, { type: 'SNET', day: item.startDate }) : bare),
    levelingDelay: delay?.minutes ?? null,
    ...(delay?.isElapsed && { isLevelingElapsed: true }),
  }
}

/** Keeps status and progress consistent, whichever of the two was changed. */
function advanced({ status, progress }: Partial<ProgramDraft>, stored: ProgramItem): Partial<ProgramItem> {
  const chosen = programStatuses.find((known) => known === status)
  const typed = progress === undefined ? undefined : parseProgress(progress)
  const percent = typed ?? (progress === undefined ? stored.progress : undefined)
  if (progress === undefined)
    return chosen === undefined
      ? {}
      : { status: chosen, ...(percent !== undefined && { progress: progressAs(chosen, percent) }) }
  const done = typed ?? 0
  const known = chosen ?? stored.status
  const updated = done >= 100 ? 'Complete' : done > 0 || known === 'Complete' ? 'In Progress' : known
  return { progress: done, status: updated }
}

function progressAs(status: string, percent: number): number {
  if (status === 'Complete') return 100
  return status === 'Pending' ? 0 : Math.min(percent, 99)
}

function readLinks(links: ProgramDraft['links']) {
  const chosen = links.filter(({ predecessorId }) => predecessorId !== '')
  return chosen.map((link) => ({ ...link, lag: parseLag(link.lag) ?? 0 }))
}

/** Finds an invalid parent or link. Stored ones are accepted, because their target may have been deleted long ago. */
function wrongLink(
  { isHeading, parentId, links }: ProgramDraft,
  present: ProgramDraft,
  storedItem: ProgramItem,
  stored: readonly ProgramItem[],
) {
  const rows = orderProgram(stored)
  const has = (choices: readonly ProgramRow[], id: Id) => choices.some(({ item }) => item.id === id)
  if (parentId && parentId !== storedItem.parentId && !has(parentChoices(rows, storedItem.id), parentId))
    return { reason: 'parent-invalid', field: 'parentId' } as const
  if (isHeading) return undefined
  const known = new Set(present.links.map(({ predecessorId }) => predecessorId))
  const choices = predecessorChoices(rows, storedItem.id)
  const seen = new Set<string>()
  for (const [index, { predecessorId, type }] of links.entries()) {
    if (predecessorId === '') continue
    const field = `links.${index}`
    // Two tasks may have a start-to-start and a finish-to-finish link, but not two links of one type.
    if (seen.has(type + predecessorId)) return { reason: 'predecessor-twice', field } as const
    seen.add(type + predecessorId)
    if (known.has(predecessorId)) continue
    if (!has(choices, predecessorId)) return { reason: 'predecessor-invalid', field } as const
    if (findLoop(stored, storedItem.id, [{ predecessorId }])) return { reason: 'loop', field } as const
  }
  return undefined
}

export function newItem(id: Id, projectId: Id): ProgramItem {
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
