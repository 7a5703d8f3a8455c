/** Reads a project of an MSPDI file (Microsoft Project XML) as input of the engine. */
import type { Id } from '../../../kernel/record.ts'
import type { Activity, Constraint, ConstraintType, ScheduleInput } from '../../engine/activity.ts'
import { parseMinute } from '../../engine/minute.ts'
import { minutesOfDay } from '../../engine/minutes-of-day.ts'
import { microsoftRules } from '../../engine/rules.ts'
import { createWorkClock, type WorkClock } from '../../engine/work-clock.ts'
import { everyDay, standardWeek } from '../../engine/working-time.ts'
import { readMspdiCalendars } from './mspdi-calendar.ts'
import { isElapsed, parseDuration } from './mspdi-format.ts'
import { readMspdiLinks } from './mspdi-link.ts'
import { elementsOf, isOn, numberOf, wordOf, type XmlNode } from './xml-node.ts'

export interface MspdiProgramme {
  readonly input: ScheduleInput
  /** Every task of the file by its UID, including summaries. */
  readonly tasks: ReadonlyMap<Id, XmlNode>
}

export function readMspdiProgramme(project: XmlNode): MspdiProgramme {
  const nodes = elementsOf(project, 'Tasks', 'Task').filter((node) => !isOn(node, 'IsNull'))
  const times = readMspdiCalendars(project)
  const days = daysOf(nodes)
  const uids = [...times.keys()]
  const clocks = [...(times.size > 0 ? times.values() : [standardWeek]), everyDay].map((time) =>
    createWorkClock(time, days),
  )
  const projectClock = Math.max(0, uids.indexOf(wordOf(project, 'CalendarUID') ?? ''))
  const elapsedClock = clocks.length - 1
  const clockOf = (node: XmlNode) => {
    if (isElapsed(numberOf(node, 'DurationFormat'))) return elapsedClock
    const own = uids.indexOf(wordOf(node, 'CalendarUID') ?? '')
    return own < 0 ? projectClock : own
  }
  const working = nodes.filter(isScheduled)
  const statusDate = parseMinute(wordOf(project, 'StatusDate'))
  return {
    input: {
      activities: working.map((node) => toActivity(node, clockOf(node), clocks)),
      links: readMspdiLinks(nodes, isScheduled),
      clocks,
      projectClock,
      elapsedClock,
      start: parseMinute(wordOf(project, 'StartDate')) ?? days.first * minutesOfDay,
      ...(statusDate !== undefined && { dataDate: statusDate }),
      rules: {
        ...microsoftRules,
        openEndsCritical: isOn(project, 'MultipleCriticalPaths'),
        criticalFloat:
          (numberOf(project, 'CriticalSlackLimit') ?? 0) * (numberOf(project, 'MinutesPerDay') ?? 480),
      },
    },
    tasks: new Map(nodes.map((node) => [wordOf(node, 'UID') ?? '', node])),
  }
}

/** Summaries get their dates from their tasks, and inactive tasks are skipped. */
export function isScheduled(node: XmlNode): boolean {
  return !isOn(node, 'Summary') && wordOf(node, 'Active') !== '0' && wordOf(node, 'UID') !== '0'
}

function toActivity(node: XmlNode, clock: number, clocks: readonly WorkClock[]): Activity {
  const moment = (name: string) => parseMinute(wordOf(node, name))
  const work = parseDuration(wordOf(node, 'Duration')) ?? 0
  const optional = {
    deadline: moment('Deadline'),
    actualStart: moment('ActualStart'),
    actualFinish: moment('ActualFinish'),
    resume: moment('Resume'),
  }
  const [start, finish] = [moment('Start'), moment('Finish')]
  const isFixed = isOn(node, 'Manual') && start !== undefined && finish !== undefined
  const worked = (minute: number | undefined) => clocks[clock]?.worked(minute ?? 0) ?? 0
  // A task that is split, or is done by people with their own calendar, lasts longer than its work.
  const isSpread = work > 0 && optional.actualStart === undefined && !isFixed
  const duration = isSpread ? Math.max(work, worked(finish) - worked(start)) : work
  return {
    id: wordOf(node, 'UID') ?? '',
    clock,
    duration,
    remaining: isSpread ? duration : (parseDuration(wordOf(node, 'RemainingDuration')) ?? duration),
    constraints: constraintsOf(node),
    ...(isFixed && { fixed: { start, finish } }),
    // `as`: missing values are left out.
    ...(Object.fromEntries(Object.entries(optional).filter(([, minute]) => minute !== undefined)) as Partial<
      Record<keyof typeof optional, number>
    >),
  }
}

/** By their UIDs. */
export const mspdiConstraints: readonly ConstraintType[] = [
  'ASAP',
  'ALAP',
  'MSO',
  'MFO',
  'SNET',
  'SNLT',
  'FNET',
  'FNLT',
]

function constraintsOf(node: XmlNode): readonly Constraint[] {
  const type = mspdiConstraints[numberOf(node, 'ConstraintType') ?? 0]
  if (type === undefined || type === 'ASAP') return []
  const minute = type === 'ALAP' ? 0 : parseMinute(wordOf(node, 'ConstraintDate'))
  return minute === undefined ? [] : [{ type, minute }]
}

/** From the first start to the last finish. */
export function daysOf(nodes: readonly XmlNode[]): { first: number; last: number } {
  const starts = nodes
    .map((node) => parseMinute(wordOf(node, 'Start')))
    .filter((minute) => minute !== undefined)
  const finishes = nodes
    .map((node) => parseMinute(wordOf(node, 'Finish')))
    .filter((minute) => minute !== undefined)
  const first = starts.reduce((least, minute) => Math.min(least, minute), starts[0] ?? 0)
  const last = finishes.reduce((most, minute) => Math.max(most, minute), first)
  return { first: Math.floor(first / minutesOfDay), last: Math.floor(last / minutesOfDay) }
}
