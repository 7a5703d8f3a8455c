/** How a read file would update the program. */
import type { CsvPlan } from '@plumbline/domain/program/formats/csv/csv-plan.ts'
import { toTableRows } from '@plumbline/domain/program/formats/csv/table-rows.ts'
import {
  presentWeek,
  settingsInWeek,
  type WorkWeek,
} from '@plumbline/domain/program/formats/csv/work-week.ts'
import type { ImportedPlan } from '@plumbline/domain/program/formats/plan/imported-plan.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramSettings } from '@plumbline/domain/program/items/program-settings.ts'
import type { ScheduleSettings } from '@plumbline/domain/program/items/stored-schedule.ts'
import type { PlanFormat } from '@plumbline/domain/program/update/merge-item.ts'
import { updateFromTable } from '@plumbline/domain/program/update/update-from-table.ts'
import { hasKnownTasks, updatePlan } from '@plumbline/domain/program/update/update-plan.ts'
import { useMemo } from 'react'
import { isLikelySame, isMostlyKnown } from './update/update-messages.ts'
import type { CsvChoice } from './use-csv-plan.ts'

interface Updating {
  items: readonly ProgramItem[]
  settings: ProgramSettings
  /** Undefined until the file is read, and if it cannot be. */
  plan: ImportedPlan | undefined
  table: CsvChoice | undefined
  /** Undefined for a table. */
  format: PlanFormat | undefined
}

/** `update` is undefined if none of the file's tasks is in the program. */
export function useUpdate({ items, settings, plan, table, format }: Updating) {
  const { read, week } = table ?? {}
  const tableUpdate = useMemo(
    () => (read && week ? toUpdatePlan(read, week, settings) : undefined),
    [read, week, settings],
  )
  const update = useMemo(() => {
    if (tableUpdate) return previewTable({ stored: items, settings, plan: tableUpdate })
    return plan && format ? previewUpdate({ stored: items, settings, plan, format }) : undefined
  }, [plan, tableUpdate, format, items, settings])
  return { update, tableUpdate }
}

export type Update = ReturnType<typeof useUpdate>['update']

/** Whether the file is probably a later one of this program. */
export function isSuggested(update: Update, tasks: number, isTable: boolean): boolean {
  if (!update || update === 'loop') return false
  return isTable ? isMostlyKnown(update, tasks) : isLikelySame(update)
}

export type TablePlan = Pick<ImportedPlan, 'items' | 'calendars'> & {
  settings: ImportedPlan['settings'] | null
}

export function programInWeek(settings: ProgramSettings, week: WorkWeek): Omit<TablePlan, 'items'> {
  if (week === presentWeek(settings)) return { calendars: [], settings: null }
  const { settings: next } = settingsInWeek(settings, week)
  return { calendars: next.calendars, settings: pickSettings(next) }
}

/** What an update takes from a table. Undefined if the table cannot be read as a plan. */
function toUpdatePlan(read: CsvPlan, week: WorkWeek, settings: ProgramSettings): TablePlan | undefined {
  if ('kind' in read.plan) return undefined
  return { items: toTableRows(read.plan, read.stated), ...programInWeek(settings, week) }
}

function pickSettings({
  calendarId = null,
  dataDate = null,
  mustFinishBy = null,
  criticalDays,
  startDate,
  rules,
  times,
}: ScheduleSettings): ImportedPlan['settings'] {
  return { calendarId, dataDate, mustFinishBy, criticalDays, startDate, rules, times }
}

/** Undefined if nothing of the file is in the program. */
function previewUpdate(updating: Omit<Parameters<typeof updatePlan>[0], 'newIdAt' | 'baseline'>) {
  if (!hasKnownTasks(updating.stored, updating.plan)) return undefined
  return updatePlan({ ...updating, baseline: '', newIdAt: (index) => `new ${index}` })
}

/** Undefined if no task of the table is in the program. */
function previewTable(updating: Omit<Parameters<typeof updateFromTable>[0], 'newIdAt' | 'baseline'>) {
  const update = updateFromTable({ ...updating, baseline: '', newIdAt: (index) => `new ${index}` })
  return update !== 'loop' && update.matched === 0 ? undefined : update
}
