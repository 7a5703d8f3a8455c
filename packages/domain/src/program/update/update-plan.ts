/** Updates a program from a later file of it: which records change, and what people see before they accept it. */

import { put, remove } from '../../kernel/commands/command.ts'
import { numberToDay } from '../../kernel/days/day.ts'
import type { Step } from '../../kernel/records/change.ts'
import type { Id, Rec } from '../../kernel/records/record.ts'
import { isSameValue } from '../../kernel/values/same-value.ts'
import { getLoop, type ImportedPlan } from '../formats/plan/imported-plan.ts'
import { normalizeAndDiff } from '../items/normalize-and-diff.ts'
import { type ProgramItem, programItems } from '../items/program-item.ts'
import { orderProgram, type ProgramRow } from '../items/program-row.ts'
import { type ProgramSettings, programSettings } from '../items/program-settings.ts'
import { getSpan } from '../items/program-span.ts'
import { adoptItems } from '../schedule/adopt-items.ts'
import { takeBaseline } from '../schedule/baseline.ts'
import { cascadeDates } from '../schedule/cascade-dates.ts'
import type { PlannedItem } from '../schedule/planned-item.ts'
import { storedLinks } from '../schedule/stored-links.ts'
import { findAddedHere, insertAddedHere } from './added-here.ts'
import { withFileParts } from './from-file.ts'
import { getChange, type ItemChange } from './item-changes.ts'
import { getKey, matchItems } from './match-items.ts'
import { fieldsOfMicrosoft, mergeItem, type PlanFormat } from './merge-item.ts'
import {
  isSameSetting,
  keepCalendars,
  matchCalendars,
  mergeSettings,
  settingFields,
} from './merge-settings.ts'

interface Updating {
  /** The items of the project. */
  readonly stored: readonly ProgramItem[]
  readonly settings: ProgramSettings
  readonly plan: Pick<ImportedPlan, 'items' | 'calendars' | 'settings'>
  readonly format: PlanFormat
  /** The name under which the dates before the update are kept. */
  readonly baseline: string
  readonly newIdAt: (index: number) => Id
}

/** What a user added to a removed row. */
export type OwnPart = 'assignee' | 'alarm' | 'deadline' | 'fixed-dates' | 'links'

export interface RemovedRow {
  readonly item: ProgramItem
  readonly own: readonly OwnPart[]
}

export interface ProgramUpdate {
  readonly steps: readonly Step[]
  /** The number of matched tasks, and of those with the same name in the file. */
  readonly matched: number
  readonly sameNames: number
  readonly changes: readonly ItemChange[]
  readonly added: readonly ProgramItem[]
  readonly removed: readonly RemovedRow[]
  /** Rows that were added in this program. */
  readonly retained: readonly ProgramItem[]
  readonly before: ProgramSettings
  readonly after: ProgramSettings
}

/** 'loop' if links of the file and links that were added here wait for each other. */
export function updatePlan(updating: Updating): ProgramUpdate | 'loop' {
  const { stored, settings, plan, format, baseline } = updating
  const rows = orderProgram(stored)
  const ordered = rows.map(({ item }) => item)
  const matches = matchItems(ordered, plan.items)
  const matchedIds = new Set([...matches.values()].map(({ id }) => id))
  const createdOn = findAddedHere(rows, (id) => matchedIds.has(id))
  const stays = (id: Id) => matchedIds.has(id) || createdOn.has(id)
  const { target, after } = mergePlan(updating, rows, matches, createdOn)
  if (getLoop(target)) return 'loop'
  const deleted = ordered.filter(({ id }) => !stays(id))
  const retained = ordered.filter(({ id }) => createdOn.has(id))
  const linked = new Set(
    retained.flatMap((item) => storedLinks(item).map(({ predecessorId }) => predecessorId)),
  )
  return {
    ...stepsTo(target, after, { stored, settings, baseline, stays }),
    ...countMatches(plan.items, matches),
    removed: deleted.map((item) => ({ item, own: getOwnParts(item, format, linked) })),
    retained,
  }
}

/** How many tasks of the file are in the program, and how many of them have the same name. */
export function countMatches(
  read: readonly PlannedItem[],
  matches: ReadonlyMap<Id, ProgramItem>,
): Pick<ProgramUpdate, 'matched' | 'sameNames'> {
  const tasks = read.filter(({ id, isHeading }) => !isHeading && matches.has(id))
  return {
    matched: tasks.length,
    sameNames: tasks.filter(({ id, name }) => matches.get(id)?.name === name).length,
  }
}

interface Before {
  readonly stored: readonly ProgramItem[]
  readonly settings: ProgramSettings
  readonly baseline: string
  /** Whether a stored item is in the program after the update. */
  readonly stays: (id: Id) => boolean
}

/** The steps that lead to the target items, and what they change. */
export function stepsTo(
  target: readonly ProgramItem[],
  after: ProgramSettings,
  { stored, settings, baseline, stays }: Before,
): Pick<ProgramUpdate, 'steps' | 'changes' | 'added' | 'before' | 'after'> {
  const storedById = new Map(stored.map((item) => [item.id, withEnd(item)]))
  const settled = normalizeAndDiff(stored, cascadeDates(target, after)).filter(
    // Auto-schedule may have moved a task back to where it was.
    ({ change }) => change.kind !== 'put' || !isSameRecord(storedById.get(change.record.id), change.record),
  )
  const records = settled.flatMap(({ change }): readonly ProgramItem[] =>
    // `as`: these are steps of program items.
    change.kind === 'put' ? [change.record as ProgramItem] : [],
  )
  return {
    steps: [
      ...withBaseline(settled, stored, stays, baseline),
      ...stored.filter(({ id }) => !stays(id)).map(({ id }) => remove(programItems, id)),
      ...(after === settings ? [] : [put(programSettings, after)]),
    ],
    changes: records.flatMap((item) => {
      const before = storedById.get(item.id)
      return before && !isSameRecord(withoutNotes(before), withoutNotes(item))
        ? [getChange(before, item)]
        : []
    }),
    added: records.filter(({ id }) => !storedById.has(id)),
    before: settings,
    after,
  }
}

/** The items and settings that the program should have. What does not change is the same object. */
function mergePlan(
  { stored, settings, plan, format, newIdAt }: Updating,
  rows: readonly ProgramRow[],
  matches: ReadonlyMap<Id, ProgramItem>,
  createdOn: ReadonlySet<Id>,
): { readonly target: readonly ProgramItem[]; readonly after: ProgramSettings } {
  const { calendars: fromFile, idByReadId: calendarIds } = matchCalendars(
    settings.calendars,
    plan.calendars,
    (index) => newIdAt(plan.items.length + index),
  )
  const calendarId = calendarIds.get(plan.settings.calendarId ?? '') ?? null
  const ids = new Map(plan.items.map(({ id }, index) => [id, matches.get(id)?.id ?? newIdAt(index)]))
  const read = adoptItems(plan.items, {
    projectId: settings.projectId,
    idByReadId: (id) => ids.get(id),
    mayFollow: () => false,
    parentId: null,
    getCalendarId(id) {
      const own = id ? calendarIds.get(id) : undefined
      return own === undefined || own === calendarId ? null : own
    },
  })
  const known = new Set(read.map(({ id }) => id))
  const where = { isAddedHere: (id: Id) => createdOn.has(id), stays: (id: Id) => known.has(id) }
  const fromPlan = read.map((item, index) => {
    const match = matches.get(plan.items[index]?.id ?? '')
    return match ? mergeItem(match, item, format, where) : withFileParts(item)
  })
  const addedHereById = new Map(
    rows.flatMap(({ item }) =>
      createdOn.has(item.id)
        ? [[item.id, withoutLinksTo(item, (id) => known.has(id) || createdOn.has(id))] as const]
        : [],
    ),
  )
  const target = insertAddedHere(fromPlan, rows, addedHereById)
  const calendars = [...keepCalendars(settings, fromFile, stored, target)]
  const next = { ...mergeSettings(settings, { ...plan.settings, calendarId }, format), calendars }
  const isSame =
    calendars.length === settings.calendars.length &&
    calendars.every((calendar, index) => calendar === settings.calendars[index]) &&
    settingFields.every((field) => isSameSetting(field, settings, next))
  return { target, after: isSame ? settings : next }
}

/** Nothing is left to do if the program is as the file states. */
export function changesNothing({ changes, added, removed, before, after }: ProgramUpdate): boolean {
  return changes.length === 0 && added.length === 0 && removed.length === 0 && before === after
}

/** Adds the dates before the update to the rows that stay. */
function withBaseline(
  settled: readonly Step[],
  stored: readonly ProgramItem[],
  stays: (id: Id) => boolean,
  name: string,
): readonly Step[] {
  const used = new Map(
    takeBaseline(
      stored.filter(({ id }) => stays(id)),
      name,
    ).map((item) => [item.id, item]),
  )
  const steps = settled.map((step): Step => {
    const { change } = step
    const before = change.kind === 'put' && used.get(change.record.id)?.baselines?.at(-1)
    if (!before || change.kind !== 'put') return step
    used.delete(change.record.id)
    // `as`: these are steps of program items.
    const item = change.record as ProgramItem
    const others = (item.baselines ?? []).filter((one) => one.name !== name)
    const record: ProgramItem = { ...item, baselines: item.isHeading ? others : [...others, before] }
    return { ...step, change: { ...change, record } }
  })
  return [...steps, ...[...used.values()].map((item) => put(programItems, item))]
}

/** Older items store no end, which is no change. */
function withEnd(item: ProgramItem): ProgramItem {
  const span = item.endDate || item.isHeading ? undefined : getSpan(item)
  return span ? { ...item, endDate: numberToDay(span.finish) } : item
}

/** A missing value may be stored as null. */
function isSameRecord(one: Rec | undefined, other: Rec): boolean {
  const known = (record: Rec) =>
    Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))
  return one !== undefined && isSameValue(known(one), known(other))
}

function withoutNotes({ fromFile: _, ...item }: ProgramItem): ProgramItem {
  return item
}

function withoutLinksTo(item: ProgramItem, stays: (id: Id) => boolean): ProgramItem {
  const links = storedLinks(item)
  const retained = links.filter(({ predecessorId }) => stays(predecessorId))
  if (retained.length === links.length) return item
  const first = retained.find(({ type }) => type === 'FS')
  return { ...item, predecessorId: first?.predecessorId ?? null, links: retained }
}

function getOwnParts(item: ProgramItem, format: PlanFormat, linked: ReadonlySet<Id>): readonly OwnPart[] {
  const [deadline, isFixed] = format === 'xer' ? fieldsOfMicrosoft.map((field) => item[field]) : []
  const isOwnPart = {
    assignee: Boolean(item.assigneeEmail),
    alarm: Boolean(item.alarmDate),
    deadline: Boolean(deadline),
    'fixed-dates': Boolean(isFixed),
    links: linked.has(item.id),
  }
  // `as`: these are the keys of the object above.
  return (Object.keys(isOwnPart) as OwnPart[]).filter((part) => isOwnPart[part])
}

/** Whether updating is offered: the file has tasks that are in the program. */
export function hasKnownTasks(
  stored: readonly ProgramItem[],
  { items }: Pick<ImportedPlan, 'items'>,
): boolean {
  const keys = new Set(stored.flatMap((item) => getKey(item) ?? []))
  return items.some((item) => !item.isHeading && keys.has(getKey(item) ?? ''))
}
