/** Reads calendars of P6: nested parentheses, "(0||name(key|value|…)(children))". */

import { parseTime } from '../../../../cpm/model/minute.ts'
import { minutesOfDay } from '../../../../cpm/model/minutes-of-day.ts'
import {
  type Exception,
  type Shift,
  standardWeek,
  type WorkingTime,
} from '../../../../cpm/model/working-time.ts'
import { dayToNumber } from '../../../../kernel/days/day.ts'
import type { XerRow } from '../xer.ts'

export interface XerCalendars {
  readonly times: ReadonlyMap<string, WorkingTime>
  /** Names of calendars whose days could not be read. They count as a standard week. */
  readonly unreadable: readonly string[]
}

interface Node {
  readonly name: string
  readonly values: ReadonlyMap<string, string>
  readonly children: readonly Node[]
}

/** P6 counts days from the same origin as spreadsheets. */
const dayZero = dayToNumber('1899-12-30')
const deepest = 12

export function readXerCalendars(rows: readonly XerRow[]): XerCalendars {
  const byId = new Map(rows.map((row) => [row.get('clndr_id') ?? '', row]))
  const times = new Map<string, WorkingTime>()
  const unreadable: string[] = []

  function read(id: string, seen: ReadonlySet<string>): WorkingTime | undefined {
    const row = byId.get(id)
    if (!row || seen.has(id)) return undefined
    const known = times.get(id)
    if (known) return known
    const base = read(row.get('base_clndr_id') ?? '', new Set(seen).add(id))
    const root = readNode(row.get('clndr_data') ?? '')
    if (!root && !base) unreadable.push(row.get('clndr_name') ?? id)
    const time = toWorkingTime(root, base ?? standardWeek)
    times.set(id, time)
    return time
  }

  for (const id of byId.keys()) read(id, new Set())
  return { times, unreadable }
}

function toWorkingTime(root: Node | undefined, base: WorkingTime): WorkingTime {
  const part = (name: string) => root?.children.find((child) => child.name === name)?.children
  const days = part('DaysOfWeek')
  const week = base.week.map((shifts, weekday) => {
    const day = days?.find(({ name }) => name === String(weekday + 1))
    return day ? getShifts(day) : shifts
  })
  return { week, exceptions: [...base.exceptions, ...(part('Exceptions') ?? []).flatMap(toException)] }
}

function toException(node: Node): readonly Exception[] {
  const serial = Number.parseInt(node.values.get('d') ?? '', 10)
  const day = dayZero + serial
  return Number.isNaN(serial) ? [] : [{ first: day, last: day, shifts: getShifts(node) }]
}

function getShifts({ children }: Node): readonly Shift[] {
  return children.flatMap(({ values }) => {
    const from = parseTime(values.get('s'))
    const to = parseTime(values.get('f'))
    return from === undefined || to === undefined ? [] : [{ from, to: to === 0 ? minutesOfDay : to }]
  })
}

/** Undefined if a parenthesis is missing. */
function readNode(data: string): Node | undefined {
  // P6 writes line breaks as DEL, so that a row stays on one line.
  const text = data.replace(/[\s\x7f]+/g, '')
  let at = 0

  function node(depth: number): Node | undefined {
    const [head, name = '', list = ''] =
      /^\(\d+\|\|([^()]*)\(([^()]*)\)\(/.exec(text.slice(at, at + 200)) ?? []
    if (head === undefined || depth > deepest) return undefined
    at += head.length
    const children: Node[] = []
    while (text[at] === '(') {
      const child = node(depth + 1)
      if (!child) return undefined
      children.push(child)
    }
    if (!text.startsWith('))', at)) return undefined
    at += 2
    return { name, values: readValues(list), children }
  }

  return node(0)
}

function readValues(list: string): ReadonlyMap<string, string> {
  const parts = list.split('|')
  return new Map(parts.flatMap((part, at) => (at % 2 ? [[parts[at - 1] ?? '', part] as const] : [])))
}
