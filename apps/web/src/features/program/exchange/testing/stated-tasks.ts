/** The dates and floats that another program calculated and wrote into its file, for the import oracle. */

import { minuteToDay, parseMinute } from '@plumbline/domain/cpm/model/minute.ts'
import {
  findElements,
  getChildNumber,
  getChildText,
  isOn,
  type XmlNode,
} from '@plumbline/domain/program/formats/ms-project/xml-node.ts'
import { readXmlText } from '@plumbline/domain/program/formats/ms-project/xml-text.ts'
import { getRows, hoursToMinutes, readXer, type XerRow } from '@plumbline/domain/program/formats/p6/xer.ts'

/** Minutes of the clock, and minutes of work. */
export interface StatedTask {
  readonly startDay: string
  readonly finishDay: string
  /** Undefined for a task that is done, and in a file that was never scheduled. */
  readonly dates:
    | Readonly<Record<'earlyStart' | 'earlyFinish' | 'lateStart' | 'lateFinish', number>>
    | undefined
  /** MS Project calculates late dates of manually scheduled tasks by rules that it does not publish. */
  readonly isManual: boolean
  readonly totalFloat: number
  readonly freeFloat: number
  readonly isCritical: boolean
  /** Undefined if the program does not say. */
  readonly isDriving: boolean | undefined
}

/** By the id of the item that the import makes of the task. `getId` takes the id of the imported plan. */
export function readStatedTasks(
  text: string,
  getId: (planId: string) => string,
): ReadonlyMap<string, StatedTask> {
  return text.startsWith('ERMHDR') ? readActivities(text, getId) : readTasks(text, getId)
}

function minuteAt(text: string | undefined): number {
  return parseMinute(text) ?? Number.NaN
}

/** What ends at midnight ended on the day before. */
function getDays(start: number, finish: number, isReached = false) {
  const startDay = minuteToDay(isReached ? start - 1 : start)
  const finishDay = minuteToDay(finish - 1)
  return { startDay, finishDay: finishDay < startDay ? startDay : finishDay }
}

function readTasks(text: string, getId: (planId: string) => string) {
  const project = readXmlText(text)
  if ('fault' in project) throw new Error(project.fault)
  const nodes = findElements(project, 'Tasks', 'Task').filter((node) => getChildText(node, 'UID') !== '0')
  return new Map(
    nodes.flatMap((node, index) =>
      isOn(node, 'Summary') ? [] : [[getId(`t${index + 1}`), toStatedTask(node)] as const],
    ),
  )
}

function toStatedTask(node: XmlNode): StatedTask {
  const moment = (name: string) => minuteAt(getChildText(node, name))
  const isOpen = getChildText(node, 'ActualFinish') === undefined
  return {
    ...getDays(moment('Start'), moment('Finish')),
    dates: isOpen
      ? {
          earlyStart: moment('EarlyStart'),
          earlyFinish: moment('EarlyFinish'),
          lateStart: moment('LateStart'),
          lateFinish: moment('LateFinish'),
        }
      : undefined,
    isManual: isOn(node, 'Manual'),
    totalFloat: (getChildNumber(node, 'TotalSlack') ?? 0) / 10,
    freeFloat: (getChildNumber(node, 'FreeSlack') ?? 0) / 10,
    isCritical: isOn(node, 'Critical'),
    isDriving: undefined,
  }
}

function readActivities(text: string, getId: (planId: string) => string) {
  const tables = readXer(text) ?? new Map()
  const [project] = getRows(tables, 'PROJECT')
  return new Map(
    getRows(tables, 'TASK').map((row) => [getId(`a${row.get('task_id')}`), toStatedActivity(row, project)]),
  )
}

function toStatedActivity(row: XerRow, project: XerRow | undefined): StatedTask {
  const moment = (...fields: string[]) => minuteAt(fields.map((field) => row.get(field)).find(Boolean))
  const totalFloat = hoursToMinutes(row.get('total_float_hr_cnt'))
  const isDriving = row.get('driving_path_flag') === 'Y'
  const isOpen = row.get('status_code') !== 'TK_Complete' && Boolean(row.get('early_start_date'))
  const dataDate = project?.get('last_recalc_date')
  const isReached = row.get('task_type') === 'TT_FinMile' && row.get('early_start_date') !== dataDate
  const hasFinished = row.get('status_code') === 'TK_Complete' && Boolean(row.get('act_end_date'))
  const isByPath = project?.get('critical_path_type') === 'CT_DrivPath'
  return {
    ...getDays(
      moment('act_start_date', 'early_start_date', 'target_start_date'),
      moment('act_end_date', 'early_end_date', 'target_end_date'),
      isReached,
    ),
    // The day that is written, even at midnight.
    ...(hasFinished && { finishDay: minuteToDay(moment('act_end_date')) }),
    dates: isOpen
      ? {
          earlyStart: moment('early_start_date'),
          earlyFinish: moment('early_end_date'),
          lateStart: moment('late_start_date'),
          lateFinish: moment('late_end_date'),
        }
      : undefined,
    isManual: false,
    totalFloat,
    freeFloat: hoursToMinutes(row.get('free_float_hr_cnt')),
    isCritical: isByPath ? isDriving : totalFloat <= hoursToMinutes(project?.get('critical_drtn_hr_cnt')),
    isDriving,
  }
}
