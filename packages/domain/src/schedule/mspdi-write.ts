/** A programme as an MSPDI file (Microsoft Project XML): all of its schedule, and nothing else. */
import type { ProgramRow } from '../program/program-row.ts'
import { createDayReader } from '../program/program-span.ts'
import { baselineNames } from './baseline.ts'
import { minutesOfDay } from './minutes-of-day.ts'
import { element, elements } from './mspdi-element.ts'
import { firstAliasField, putField } from './mspdi-fields.ts'
import { dayLengths } from './mspdi-plan-calendars.ts'
import { writeMspdiCalendars } from './mspdi-write-calendars.ts'
import { createTaskWriter } from './mspdi-write-task.ts'
import { readClocks } from './stored-calendar.ts'
import type { ScheduleSettings } from './stored-schedule.ts'

export interface WrittenPlan {
  readonly name: string
  readonly rows: readonly ProgramRow[]
  readonly settings: ScheduleSettings
}

/** MS Project has this many, numbered from 0. */
export const mostBaselines = 11

export function writeMspdi({ name, rows, settings }: WrittenPlan): string {
  const readDay = createDayReader()
  const days = rows.flatMap(({ span }) => (span ? [span.start, span.finish] : []))
  const first = days.reduce((least, day) => Math.min(least, day), days[0] ?? 0)
  const last = days.reduce((most, day) => Math.max(most, day), first)
  const clocks = readClocks(settings, { first, last })
  const minutesPerDay = clocks.dayMinutes[clocks.projectClock] ?? minutesOfDay
  const baselines = baselineNames(rows.map(({ item }) => item))
  const people = [
    ...new Set(
      rows.flatMap(({ item }) => (item.assigneeEmail && !item.isHeading ? [item.assigneeEmail] : [])),
    ),
  ]
  const writer = createTaskWriter({
    rows,
    clocks,
    baselines: baselines.slice(0, mostBaselines),
    first,
    readDay,
  })
  const lengths = settings.calendars.map(({ dayMinutes }, at) => `${at + 2}=${dayMinutes}`)
  const aliases = [
    ...(settings.calendars.some(({ dayMinutes }) => dayMinutes !== minutesPerDay)
      ? [`${dayLengths} ${lengths.join(' ')}`]
      : []),
    ...baselines.slice(0, mostBaselines).map((baseline, number) => `Baseline ${number}: ${baseline}`),
  ]
  const children = [
    elements({
      SaveVersion: 14,
      Name: `${name}.xml`,
      Title: name,
      Author: 'Plumbline',
      ScheduleFromStart: 1,
    }),
    days.length > 0 && elements({ StartDate: writer.startOf(first), FinishDate: writer.finishOf(last) }),
    elements({
      CriticalSlackLimit: settings.criticalDays,
      CalendarUID: clocks.projectClock + 1,
      MinutesPerDay: minutesPerDay,
      MinutesPerWeek: minutesPerDay * 5,
      DaysPerMonth: 20,
      DurationFormat: 7,
      StatusDate: writer.statusDate(settings.dataDate),
      NewTasksAreManual: 0,
    }),
    element('ExtendedAttributes', [
      writeField(putField, 'Text19', 'Start in Plumbline'),
      ...aliases.map((alias, at) => writeField(firstAliasField + at, `Text${20 + at}`, alias)),
    ]),
    element('Calendars', writeMspdiCalendars(settings.calendars, clocks.projectClock === 0)),
    element('Tasks', rows.map(writer.write)),
    element(
      'Resources',
      people.map((email, at) =>
        element(
          'Resource',
          elements({ UID: at + 1, ID: at + 1, Name: email, Type: 1, IsNull: 0, EmailAddress: email }),
        ),
      ),
    ),
    element('Assignments', writeAssignments(rows, people)),
  ]
  const project = `<Project xmlns="http://schemas.microsoft.com/project">${children.filter(Boolean).join('\n')}</Project>`
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${project}\n`
}

function writeField(id: number, name: string, alias: string): string {
  return element('ExtendedAttribute', elements({ FieldID: id, FieldName: name, Alias: alias }))
}

function writeAssignments(rows: readonly ProgramRow[], people: readonly string[]): readonly string[] {
  const uids = new Map(people.map((email, at) => [email, at + 1]))
  return rows.flatMap(({ item }, at) => {
    const resource = item.isHeading ? undefined : uids.get(item.assigneeEmail ?? '')
    if (resource === undefined) return []
    return [
      element('Assignment', elements({ UID: at + 1, TaskUID: at + 1, ResourceUID: resource, Units: 1 })),
    ]
  })
}
