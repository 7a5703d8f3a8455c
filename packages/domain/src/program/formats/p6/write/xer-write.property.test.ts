/** Exporting a program to P6 and importing it again changes nothing. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderProgram } from '../../../items/program-row.ts'
import type { ScheduleSettings } from '../../../items/stored-schedule.ts'
import { settings as settingsWith } from '../../../testing/planned-items.ts'
import { detail, hour, minuteOn, rulesArb, withDetail } from '../../../testing/random-details.ts'
import { entry, projects, toItems } from '../../../testing/random-projects.ts'
import { readMspdiPlan } from '../../ms-project/mspdi-plan.ts'
import { writeMspdi } from '../../ms-project/mspdi-write.ts'
import { readXmlText } from '../../ms-project/xml-text.ts'
import type { ImportedPlan } from '../../plan/imported-plan.ts'
import { readXerPlan } from '../read/xer-plan.ts'
import { getRows, readXer } from '../xer.ts'
import { writeXer } from './xer-write.ts'

type Exported = Pick<ImportedPlan, 'items'> & { settings: ScheduleSettings }

function write({ items, settings }: Exported): string {
  return writeXer({ name: 'Quay House', rows: orderProgram(items), settings, today: '2026-11-24' })
}

function readBack(text: string): ImportedPlan {
  const plan = readXerPlan(readXer(text) ?? new Map())
  if ('kind' in plan) throw new Error(plan.kind)
  return plan
}

/** Readers other than ours do not know our fields. */
function expectKnownCalendars(text: string) {
  const tables = readXer(text) ?? new Map()
  const known = getRows(tables, 'CALENDAR').map((row) => row.get('clndr_id'))
  const used = ['TASK', 'PROJECT'].flatMap((name) => getRows(tables, name).map((row) => row.get('clndr_id')))
  expect(known).toEqual(expect.arrayContaining(used))
}

/** With ids in the order of the rows and calendars, and without fields that hold nothing. */
function described({ items, settings }: Exported) {
  const { calendars } = settings
  const ids = new Map<string, string>([
    ...items.map(({ id }, index) => [id, `row ${index}`] as const),
    ...calendars.map(({ id }, index) => [id, `calendar ${index}`] as const),
  ])
  const isEmpty = (value: unknown) =>
    value === null || value === undefined || value === false || JSON.stringify(value) === '{}'
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain)
    if (typeof value !== 'object' || value === null) return ids.get(String(value)) ?? value
    const entries = Object.entries(value).filter(([field, own]) => !isEmpty(own) && field !== 'alarmDate')
    return Object.fromEntries(entries.map(([field, own]) => [field, plain(own)]).toSorted())
  }
  const { calendarId, startDate, dataDate, mustFinishBy, criticalDays, rules, times } = settings
  const stored = { calendarId, startDate, dataDate, mustFinishBy, criticalDays, rules, times }
  return { items: items.map(plain), calendars: calendars.map(plain), settings: plain(stored) }
}

function expectFixed(exported: Exported) {
  const text = write(exported)
  expectKnownCalendars(text)
  const read = readBack(text)
  const settings = { ...settingsWith({ calendars: [] }), ...read.settings, calendars: [...read.calendars] }
  const rows = orderProgram(exported.items).map(({ item, level }) => ({ ...item, level }))
  expect(described({ items: read.items, settings })).toEqual(
    described({ items: rows, settings: exported.settings }),
  )
}

test('a program that was made here comes back as it was', () => {
  fc.assert(
    fc.property(projects, ({ entries, calendarId, dataDate }) => {
      const settings = settingsWith({ calendarId, dataDate, criticalDays: 2 })
      expectFixed({ items: toItems(entries, settings), settings })
    }),
    { numRuns: 60 },
  )
})

test('a program with all details and options of other programs comes back as it was', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(entry, detail), { minLength: 1, maxLength: 15 }),
      rulesArb,
      hour,
      (pairs, rules, dataHour) => {
        const settings = settingsWith({
          calendarId: 'standard',
          dataDate: '2026-02-02',
          startDate: '2026-01-05',
          criticalDays: 2,
          rules,
          times: { dataDate: minuteOn('2026-02-02', dataHour), startDate: minuteOn('2026-01-05', 8) },
        })
        const items = toItems(
          pairs.map(([own]) => own),
          settings,
        ).map((item, index) => {
          const own = pairs[index]?.[1]
          return own ? withDetail(item, own) : item
        })
        expectFixed({ items, settings })
      },
    ),
    { numRuns: 60 },
  )
})

test('a program of MS Project comes back as it was', () => {
  fc.assert(
    fc.property(projects, ({ entries, calendarId, dataDate }) => {
      const settings = settingsWith({ calendarId, dataDate })
      const rows = orderProgram(toItems(entries, settings))
      const text = writeMspdi({ name: 'Quay House', rows, settings })
      const root = readXmlText(text.replace('<Author>Plumbline</Author>', ''))
      if ('fault' in root) throw new Error(root.fault)
      const plan = readMspdiPlan(root)
      if ('kind' in plan) return
      const own = { ...settings, ...plan.settings, calendars: [...plan.calendars] }
      expectFixed({ items: plan.items, settings: own })
    }),
    { numRuns: 40 },
  )
})
