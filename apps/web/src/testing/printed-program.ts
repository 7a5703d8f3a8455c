/** Prints the program in a test, and reads the PDF with an independent engine. */
import { readFileSync } from 'node:fs'
import type { DateOrder } from '@plumbline/domain/kernel/days/date-order.ts'
import { type Day, dayToNumber } from '@plumbline/domain/kernel/days/day.ts'
import { blankSettings } from '@plumbline/domain/program/items/get-settings.ts'
import { chartRange, headingSpans } from '@plumbline/domain/program/items/program-chart.ts'
import { type ProgramItem, programItemSchema } from '@plumbline/domain/program/items/program-item.ts'
import { orderProgram } from '@plumbline/domain/program/items/program-row.ts'
import type { Span } from '@plumbline/domain/program/items/program-span.ts'
import { makeProgramPdf } from '#features/program/pdf/draw/program-pdf.ts'
import { measureSheet, type Paper } from '#features/program/pdf/paper/paper.ts'
import { toPrintRows } from '#features/program/pdf/paper/print-rows.ts'
import { type ColumnName, tableEnd, usualColumns } from '#features/program/pdf/paper/table-columns.ts'
import { planProgram } from '#features/program/plan/program-plan.ts'
import { type PdfPage, readPdf } from './read-pdf.ts'

export const font = new Uint8Array(readFileSync('apps/web/src/core/pdf/font/arimo-regular.ttf'))
export const today = '2026-11-21'
export const colors = {
  blue: '#2f6fdc',
  yellow: '#d98a00',
  green: '#1f8a50',
  red: '#c4242f',
  grey: '#4c5a70',
  ink: '#16223b',
  critical: '#a3127a',
  float: '#66728a',
  baseline: '#8a94a6',
}

export const chartLeft = tableEnd(measureSheet('A3').columns)

interface PrintOptions {
  paper?: Paper
  title?: string
  visible?: Span
  columns?: readonly ColumnName[]
  baseline?: string
  /** Calculates the schedule and shows the critical path. */
  showsCritical?: boolean
  dataDate?: Day
  /** Names by address. */
  names?: Readonly<Record<string, string>>
  dateOrder?: DateOrder
  fitsWidth?: boolean
}

export async function print(items: readonly ProgramItem[], options: PrintOptions = {}) {
  const { paper = 'A3', visible, showsCritical = false, baseline, columns = usualColumns, dataDate } = options
  const rows = orderProgram(items)
  const planned = planProgram(items, { ...blankSettings('1'), dataDate: dataDate ?? null })
  const plan = showsCritical && planned.kind === 'plan' ? planned : undefined
  const view = {
    rows,
    spans: headingSpans(rows),
    today: dayToNumber(today),
    visible,
    plan,
    showsCritical,
    getName: (email: string) => options.names?.[email] ?? email,
    baseline,
  }
  const order = {
    document: 'program' as const,
    title: options.title ?? 'Construction Program: Quay House',
    product: 'Plumbline',
    rows: toPrintRows(view),
    range: visible ?? chartRange(rows, today),
    today: dayToNumber(today),
    paper,
    columns,
    showsCritical,
    baseline,
    dateOrder: options.dateOrder ?? ('month-first' as const),
    fitsWidth: options.fitsWidth ?? false,
    dataDate: dataDate === undefined ? undefined : dayToNumber(dataDate),
    madeAt: 'Nov 21, 2026, 9:30 AM',
  }
  const shares: number[] = []
  const pdf = await makeProgramPdf(order, {
    font,
    brush: undefined,
    onProgress: (share) => shares.push(share),
  })
  const bytes = new Uint8Array(pdf)
  return { bytes, pages: await readPdf(bytes.slice()), shares }
}

export async function printOne(items: readonly ProgramItem[], options?: PrintOptions): Promise<PdfPage> {
  const [page, ...others] = (await print(items, options)).pages
  if (!page || others.length > 0) throw new Error('It takes more than one sheet')
  return page
}

export function task(
  name: string,
  startDate: Day,
  duration: number,
  more: Partial<ProgramItem> = {},
): ProgramItem {
  return programItemSchema.parse({ id: name, projectId: '1', name, startDate, duration, ...more })
}

export function heading(name: string, more: Partial<ProgramItem> = {}): ProgramItem {
  return programItemSchema.parse({ id: name, projectId: '1', name, isHeading: true, ...more })
}

/** The shapes to the right of the table and below the two rows of the time scale. */
export function drawn(page: PdfPage) {
  return page.shapes.filter(
    ({ left, top, bottom }) => left >= chartLeft - 3 && top > 80 && bottom < page.height - 70,
  )
}

/** A PDF stores colors with a precision of hundredths. */
export function isColor(found: string, expected: string): boolean {
  const parts = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const expectedParts = parts(expected)
  return parts(found).every((part, at) => Math.abs(part - (expectedParts[at] ?? 0)) <= 3)
}

export const getBars = (page: PdfPage, color: string) =>
  drawn(page).filter(({ fill, top, bottom }) => isColor(fill, color) && bottom - top > 7)
