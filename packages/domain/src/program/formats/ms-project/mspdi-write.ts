/** Writes a program as an MSPDI file (Microsoft Project XML) with its whole schedule. */

import { minutesOfDay } from '../../../cpm/model/minutes-of-day.ts'
import type { ProgramRow } from '../../items/program-row.ts'
import { createDayReader } from '../../items/program-span.ts'
import type { ScheduleSettings } from '../../items/stored-schedule.ts'
import { baselineNames } from '../../schedule/baseline.ts'
import { getOptions, isPlannedFromFinish } from '../../schedule/program-rules.ts'
import { readClocks } from '../../schedule/stored-calendar.ts'
import { element, elements } from './mspdi-element.ts'
import { firstAliasField, ownItemField, putField } from './mspdi-fields.ts'
import { author, ownSettingsToText } from './mspdi-own-fields.ts'
import { dayLengths } from './mspdi-plan-calendars.ts'
import { writeMspdiCalendars } from './mspdi-write-calendars.ts'
import { createTaskWriter } from './mspdi-write-task.ts'

export interface WrittenPlan {
  readonly name: string
  readonly rows: readonly ProgramRow[]
  readonly settings: ScheduleSettings
}

/** MS Project has this many baselines, numbered from 0. */
export const maxBaselines = 11

export function writeMspdi({ name, rows, settings }: WrittenPlan): string {
  const days = getDays(rows)
  const clocks = readClocks(settings, days)
  const minutesPerDay = clocks.dayMinutes[clocks.projectClock] ?? minutesOfDay
  const baselines = baselineNames(rows.map(({ item }) => item)).slice(0, maxBaselines)
  const people = peopleIn(rows)
  const readDay = createDayReader()
  const elapsedCalendars = new Set(settings.calendars.flatMap(({ id, isElapsed }) => (isElapsed ? [id] : [])))
  const { openEndsCritical } = getOptions(settings.rules)
  const writer = createTaskWriter({
    ...{ rows, clocks, elapsedCalendars, baselines, settings, first: days.first, readDay },
  })
  const isDated = rows.some(({ span }) => span)
  return toFile([
    writeTitle(name, isPlannedFromFinish(settings)),
    elements({
      StartDate:
        writer.startOn(settings.startDate, settings.times?.startDate) ??
        (isDated ? writer.getStart(days.first) : undefined),
      FinishDate: isPlannedFromFinish(settings)
        ? writer.finishOn(settings.mustFinishBy, settings.times?.mustFinishBy)
        : isDated
          ? writer.getFinish(days.last)
          : undefined,
    }),
    elements({
      CriticalSlackLimit: settings.criticalDays,
      CalendarUID: clocks.projectClock + 1,
      MinutesPerDay: minutesPerDay,
      MinutesPerWeek: minutesPerDay * 5,
      DaysPerMonth: 20,
      DurationFormat: 7,
      MultipleCriticalPaths: openEndsCritical ? 1 : 0,
      StatusDate: writer.startOn(settings.dataDate, settings.times?.dataDate),
      NewTasksAreManual: 0,
    }),
    writeAliases([
      ...aliasOfSettings(settings),
      ...aliasOfDayLengths(settings, minutesPerDay),
      ...baselines.map(aliasOfBaseline),
    ]),
    element('Calendars', writeMspdiCalendars(settings.calendars, clocks.projectClock === 0)),
    element('Tasks', rows.map(writer.write)),
    element('Resources', people.map(writeResource)),
    element('Assignments', writeAssignments(rows, people)),
  ])
}

function toFile(children: readonly (string | false)[]): string {
  const project = `<Project xmlns="http://schemas.microsoft.com/project">${children.filter(Boolean).join('\n')}</Project>`
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${project}\n`
}

function getDays(rows: readonly ProgramRow[]): { first: number; last: number } {
  const days = rows.flatMap(({ span }) => (span ? [span.start, span.finish] : []))
  const first = days.reduce((least, day) => Math.min(least, day), days[0] ?? 0)
  return { first, last: days.reduce((max, day) => Math.max(max, day), first) }
}

function writeTitle(name: string, isFromFinish: boolean): string {
  const title = { SaveVersion: 14, Name: `${name}.xml`, Title: name, Author: author }
  return elements({ ...title, ScheduleFromStart: isFromFinish ? 0 : 1 })
}

/** The names of custom fields store what MSPDI cannot express. */
function writeAliases(aliases: readonly string[]): string {
  return element('ExtendedAttributes', [
    writeField(putField, 'Text19', 'Start in Plumbline'),
    writeField(ownItemField, 'Text18', 'Details in Plumbline'),
    ...aliases.map((alias, at) => writeField(firstAliasField + at, `Text${20 + at}`, alias)),
  ])
}

function aliasOfSettings(settings: ScheduleSettings): readonly string[] {
  const text = ownSettingsToText(settings)
  return text === undefined ? [] : [text]
}

function aliasOfDayLengths({ calendars }: ScheduleSettings, minutesPerDay: number): readonly string[] {
  if (calendars.every(({ dayMinutes }) => dayMinutes === minutesPerDay)) return []
  const lengths = calendars.map(({ dayMinutes }, at) => `${at + 2}=${dayMinutes}`)
  return [`${dayLengths} ${lengths.join(' ')}`]
}

function aliasOfBaseline(name: string, number: number): string {
  return `Baseline ${number}: ${name}`
}

function writeField(id: number, name: string, alias: string): string {
  return element('ExtendedAttribute', elements({ FieldID: id, FieldName: name, Alias: alias }))
}

function peopleIn(rows: readonly ProgramRow[]): readonly string[] {
  const emails = rows.flatMap(({ item }) =>
    item.assigneeEmail && !item.isHeading ? [item.assigneeEmail] : [],
  )
  return [...new Set(emails)]
}

function writeResource(email: string, at: number): string {
  const resource = { UID: at + 1, ID: at + 1, Name: email, Type: 1, IsNull: 0, EmailAddress: email }
  return element('Resource', elements(resource))
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
