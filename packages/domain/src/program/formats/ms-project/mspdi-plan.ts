/** Reads an MSPDI file as a plan: its tasks as program items, its calendars, and what is lost. */

import { linkTypes } from '../../../cpm/model/link-types.ts'
import { parseMinute } from '../../../cpm/model/minute.ts'
import { minutesOfDay } from '../../../cpm/model/minutes-of-day.ts'
import type { StoredRules } from '../../items/schedule-rules.ts'
import type { StoredLink } from '../../items/stored-schedule.ts'
import type { PlannedItem } from '../../schedule/planned-item.ts'
import { knownDay, knownMinutes } from '../plan/dated-work.ts'
import {
  checkPlan,
  type ImportedPlan,
  isOddLag,
  knownCriticalDays,
  type PlanFault,
  withLinks,
} from '../plan/imported-plan.ts'
import { createLossCount, type LossCount } from '../plan/losses.ts'
import { putField, putValue } from './mspdi-fields.ts'
import { isElapsed, isPercentage } from './mspdi-format.ts'
import { getRow, readMspdiItems } from './mspdi-items.ts'
import { indicesByUid, linkEnds } from './mspdi-link.ts'
import { getFinish, isFromFinish, readMspdiLosses } from './mspdi-losses.ts'
import { isOwnFile, readOwnSettings, toOwnItem } from './mspdi-own-fields.ts'
import { type PlanCalendars, readPlanCalendars } from './mspdi-plan-calendars.ts'
import { findElements, getChildNumber, getChildText, isOn, type XmlNode } from './xml-node.ts'

/** Elements that are ignored and occur often. */
export const skippedElements: ReadonlySet<string> = new Set([
  'TimephasedData',
  'Views',
  'Filters',
  'Groups',
  'Tables',
  'Maps',
  'Reports',
  'Drawings',
  'DataLinks',
  'VBAProjects',
  'OutlineCodes',
  'WBSMasks',
])

export function readMspdiPlan(project: XmlNode): ImportedPlan | PlanFault {
  if (project.name !== 'Project' || findElements(project, 'Tasks').length === 0) return { kind: 'not-mspdi' }
  const losses = createLossCount()
  const nodes = findElements(project, 'Tasks', 'Task')
  const isRetained = (node: XmlNode) =>
    getChildText(node, 'UID') !== '0' &&
    !isOn(node, 'IsNull') &&
    getChildText(node, 'Active') !== '0' &&
    !isForeign(node)
  losses.add('blank-rows', nodes.filter((node) => isOn(node, 'IsNull')).length)
  for (const [index, node] of nodes.entries()) {
    if (getChildText(node, 'Active') === '0') losses.addRow('inactive', getRow(node, index))
    if (isForeign(node)) losses.addRow('external', getRow(node, index))
  }
  const remaining = markSummaries(nodes.filter(isRetained))
  const calendars = readPlanCalendars(project, remaining, losses)
  const items = readMspdiItems(project, remaining, calendars, losses)
  const incoming = linksInto(remaining, items, calendars, losses)
  if (!incoming) return { kind: 'too-many-links' }
  const indexById = indicesByUid(remaining)
  for (const [index, node] of remaining.entries()) {
    const uid = getChildText(node, 'UID')
    if (uid !== undefined && indexById.get(uid) !== index) losses.addRow('repeated-ids', getRow(node, index))
  }
  for (const [index, node] of remaining.entries())
    for (const link of findElements(node, 'PredecessorLink'))
      if (!indexById.has(getChildText(link, 'PredecessorUID') ?? ''))
        losses.addRow('unknown-links', getRow(node, index))
  readMspdiLosses(project, remaining, calendars, losses)
  const isOwn = isOwnFile(project)
  const times = {
    startDate: parseMinute(getChildText(project, 'StartDate')),
    dataDate: parseMinute(getChildText(project, 'StatusDate')),
    mustFinishBy: isFromFinish(project) ? getFinish(project) : undefined,
  }
  const criticalDays = knownCriticalDays(getChildNumber(project, 'CriticalSlackLimit') ?? 0, losses)
  return checkPlan({
    name: getTitle(project),
    items: items.map((item, index) => {
      const own = isOwn ? toOwnItem(item, remaining[index] ?? none) : item
      const isPut = isPutTask(remaining[index] ?? none)
      return withLinks(isPut ? withoutConstraint(own) : own, incoming[index] ?? [])
    }),
    calendars: calendars.stored,
    settings: {
      calendarId: calendars.projectCalendarId,
      dataDate: knownDay(times.dataDate) ?? null,
      mustFinishBy: knownDay(times.mustFinishBy, true) ?? null,
      criticalDays,
      ...(isOwn ? ownSettings(project, times) : settingsOfMicrosoft(project, times)),
    },
    losses: losses.list(),
  })
}

/** The links into each task, in the order of the tasks. Undefined if there are too many. */
function linksInto(
  nodes: readonly XmlNode[],
  items: readonly PlannedItem[],
  calendars: PlanCalendars,
  losses: LossCount,
): readonly (readonly StoredLink[])[] | undefined {
  const incoming: StoredLink[][] = nodes.map(() => [])
  const ends = linkEnds(nodes)
  if (!ends) return undefined
  const known = new Set<number>()
  for (const { node, type, from, to, isSpread } of ends) {
    const [before, behind] = [nodes[from], nodes[to]]
    if (isSpread && behind) losses.addRow('heading-links', getRow(behind, to))
    const key = (from * nodes.length + to) * linkTypes.length + linkTypes.indexOf(type)
    // One link is enough between the same ends of the same tasks.
    if (!before || !behind || from === to || known.has(key)) continue
    known.add(key)
    const lag = getLag(node, calendars.getDayMinutes(before))
    if (isElapsedPercent(node)) losses.addRow('elapsed-percent-lags', getRow(behind, to))
    if (isOddLag(lag.lag)) losses.addRow('odd-lags', getRow(behind, to))
    const predecessorId = items[from]?.id ?? ''
    incoming[to]?.push({ predecessorId, type, ...lag, ...(isOddLag(lag.lag) && { lag: 0 }) })
  }
  return incoming
}

type ProjectTimes = Readonly<Record<'startDate' | 'dataDate' | 'mustFinishBy', number | undefined>>

function settingsOfMicrosoft(project: XmlNode, times: ProjectTimes): Partial<ImportedPlan['settings']> {
  return {
    startDate: knownDay(times.startDate) ?? null,
    rules: {
      ruleSet: 'ms-project',
      openEndsCritical: isOn(project, 'MultipleCriticalPaths'),
      ...(times.mustFinishBy !== undefined && { scheduleFrom: 'finish' }),
    },
    times: knownMinutes(times),
  }
}

/** Our own programs start with their first task, unless a start is stated. */
function ownSettings(project: XmlNode, times: ProjectTimes): Partial<ImportedPlan['settings']> {
  const { isTimed, isStartStated, rules } = readOwnSettings(project)
  const startDate = isStartStated ? times.startDate : undefined
  return {
    ...(rules && { rules: fromWhere(rules, times.mustFinishBy !== undefined) }),
    ...((isTimed || isStartStated) && { startDate: knownDay(startDate) ?? null }),
    ...(isTimed && { times: knownMinutes({ ...times, startDate }) }),
  }
}

/** MS Project may have changed from where the program is planned. */
function fromWhere({ scheduleFrom, ...rules }: StoredRules, isFromFinish: boolean): StoredRules {
  if (isFromFinish) return { ...rules, scheduleFrom: 'finish' }
  const isOutdated = rules.ruleSet === 'ms-project' && scheduleFrom === 'finish'
  return { ...rules, ...(scheduleFrom && !isOutdated && { scheduleFrom }) }
}

/** A task of another file, or one that represents a whole file. */
function isForeign(node: XmlNode): boolean {
  return isOn(node, 'ExternalTask') || isOn(node, 'IsSubproject')
}

/** A task with children is a summary, whether or not the file marks it. */
function markSummaries(nodes: readonly XmlNode[]): readonly XmlNode[] {
  const level = (index: number) => getChildNumber(nodes[index] ?? none, 'OutlineLevel') ?? 0
  return nodes.map((node, index) => {
    if (isOn(node, 'Summary') || level(index + 1) <= level(index)) return node
    const rest = node.children.filter(({ name }) => name !== 'Summary')
    return { ...node, children: [...rest, { name: 'Summary', text: '1', children: [] }] }
  })
}

const none: XmlNode = { name: '', text: '', children: [] }

/** Other programs write a constraint for tasks that stay where their planner put them. */
function withoutConstraint({ constraint: _, ...item }: PlannedItem): PlannedItem {
  return item
}

function isPutTask(node: XmlNode): boolean {
  return findElements(node, 'ExtendedAttribute').some(
    (field) => getChildNumber(field, 'FieldID') === putField && getChildText(field, 'Value') === putValue,
  )
}

function getTitle(project: XmlNode): string {
  const name = getChildText(project, 'Title') ?? getChildText(project, 'Name') ?? ''
  return name.replace(/\.(xml|mpp)$/i, '')
}

function isElapsedPercent(node: XmlNode): boolean {
  const format = getChildNumber(node, 'LagFormat')
  return isPercentage(format) && isElapsed(format)
}

function getLag(node: XmlNode, dayMinutes: number): Pick<StoredLink, 'lag' | 'unit'> {
  const format = getChildNumber(node, 'LagFormat')
  const stored = getChildNumber(node, 'LinkLag') ?? 0
  if (isPercentage(format)) return { lag: stored, unit: 'percent' }
  // A lag is stored in tenths of a minute.
  if (isElapsed(format)) return { lag: stored / 10 / minutesOfDay, unit: 'elapsed-days' }
  return { lag: stored / 10 / dayMinutes, unit: 'days' }
}
