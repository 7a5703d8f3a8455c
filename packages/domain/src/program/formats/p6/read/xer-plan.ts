/** Reads a P6 file as a plan: its WBS as headings, its activities as tasks, its calendars, and what is lost. */

import type { LinkType } from '../../../../cpm/model/link-types.ts'
import { parseMinute } from '../../../../cpm/model/minute.ts'
import { minutesOfDay } from '../../../../cpm/model/minutes-of-day.ts'
import type { StoredLink } from '../../../items/stored-schedule.ts'
import { knownDay, knownMinutes } from '../../plan/dated-work.ts'
import {
  checkPlan,
  type ImportedPlan,
  isOddLag,
  knownCriticalDays,
  type PlanFault,
  withLinks,
} from '../../plan/imported-plan.ts'
import { createLossCount, type LossCount } from '../../plan/losses.ts'
import { getRows, hoursToMinutes, type XerRow, type XerTables } from '../xer.ts'
import { firstById, getRow, readXerItems } from './xer-items.ts'
import { readXerLosses } from './xer-losses.ts'
import { withOwnFields } from './xer-own-read.ts'
import { readXerPlanCalendars, type XerPlanCalendars } from './xer-plan-calendars.ts'
import { readXerProjects } from './xer-projects.ts'
import { readXerRules } from './xer-rules.ts'

/** The project with this id, or else the first of the file. */
export function readXerPlan(tables: XerTables, projectId?: string): ImportedPlan | PlanFault {
  const projects = readXerProjects(tables)
  const [first] = projects
  if (!first) return { kind: 'not-xer' }
  const { row: project } = projects.find(({ id }) => id === projectId) ?? first
  const losses = createLossCount()
  for (const { name, row } of projects) if (row !== project) losses.addRow('other-projects', { name })
  const isOfProject = (row: XerRow) => row.get('proj_id') === project.get('proj_id')
  const tasks = getRows(tables, 'TASK').filter(isOfProject)
  const wbs = getRows(tables, 'PROJWBS').filter(isOfProject)
  const calendars = readXerPlanCalendars(tables, project, tasks, losses)
  const incoming = getLinks(tables, project, tasks, calendars, losses)
  readXerLosses(tables, project, tasks, losses)
  const root = wbs.find((row) => row.get('proj_node_flag') === 'Y')
  const moment = (field: string) => parseMinute(project.get(field))
  const times = {
    startDate: moment('plan_start_date'),
    dataDate: moment('last_recalc_date'),
    mustFinishBy: moment('plan_end_date'),
  }
  const items = readXerItems(tables, wbs, tasks, { calendars, losses, dataDate: times.dataDate })
  const criticalMinutes = hoursToMinutes(project.get('critical_drtn_hr_cnt'))
  const criticalDays = knownCriticalDays(criticalMinutes / calendars.getDayMinutes(project), losses)
  const plan: ImportedPlan = {
    name: root?.get('wbs_name') || project.get('proj_short_name') || '',
    items: items.map((item) => withLinks(item, incoming.get(item.id) ?? [])),
    calendars: calendars.stored,
    settings: {
      calendarId: calendars.projectCalendarId,
      startDate: knownDay(times.startDate) ?? null,
      dataDate: knownDay(times.dataDate) ?? null,
      mustFinishBy: knownDay(times.mustFinishBy, true) ?? null,
      criticalDays,
      rules: readXerRules(tables, project),
      times: knownMinutes(times),
    },
    losses: losses.list(),
  }
  return checkPlan(withOwnFields(plan, tables, project.get('proj_id') ?? ''))
}

/** By the id of the successor. */
function getLinks(
  tables: XerTables,
  project: XerRow,
  tasks: readonly XerRow[],
  calendars: XerPlanCalendars,
  losses: LossCount,
): ReadonlyMap<string, readonly StoredLink[]> {
  const byId = firstById(tasks)
  const isElapsed = readXerRules(tables, project).lagCalendar === '24-hour'
  const numbers = new Map(tasks.map((row, at) => [row, at]))
  const incoming = new Map<string, Map<string, StoredLink>>()
  for (const row of getRows(tables, 'TASKPRED')) {
    const [from, to] = [byId.get(row.get('pred_task_id') ?? ''), byId.get(row.get('task_id') ?? '')]
    if (row.get('proj_id') !== project.get('proj_id')) continue
    if (!from || !to || from === to) {
      if (to) losses.addRow('unknown-links', getRow(to, numbers.get(to) ?? 0))
      continue
    }
    const minutes = hoursToMinutes(row.get('lag_hr_cnt'))
    const days = minutes / (isElapsed ? minutesOfDay : calendars.getDayMinutes(from))
    if (isOddLag(days)) losses.addRow('odd-lags', getRow(to, numbers.get(to) ?? 0))
    const id = `a${to.get('task_id')}`
    const link: StoredLink = {
      predecessorId: `a${from.get('task_id')}`,
      type: xerLinkTypes.get(row.get('pred_type') ?? '') ?? 'FS',
      lag: isOddLag(days) ? 0 : days,
      unit: isElapsed ? 'elapsed-days' : 'days',
    }
    const links = incoming.get(id) ?? new Map<string, StoredLink>()
    incoming.set(id, links)
    const key = `${link.type} ${link.predecessorId}`
    const known = links.get(key)
    if (known) losses.addRow('repeated-links', getRow(to, numbers.get(to) ?? 0))
    // P6 allows one link of each type between two activities. Of several, the longest lag limits most.
    if (!known || known.lag < link.lag) links.set(key, link)
  }
  return new Map([...incoming].map(([id, links]) => [id, [...links.values()]]))
}

const xerLinkTypes = new Map<string, LinkType>([
  ['PR_FS', 'FS'],
  ['PR_SS', 'SS'],
  ['PR_FF', 'FF'],
  ['PR_SF', 'SF'],
])
