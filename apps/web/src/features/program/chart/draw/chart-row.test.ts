/** How a row of the table and chart is rendered. */
import { programItemSchema } from '@plumbline/domain/program/items/program-item.ts'
import { orderProgram } from '@plumbline/domain/program/items/program-row.ts'
import { expect, test } from 'vitest'
import { layOutChart } from '../model/chart-layout.ts'
import { createWholeProgram } from '../model/whole-program.ts'
import { createChartRow, fillChartRow, fillUnshownRow, nameIndent } from './chart-row.ts'

const jumps = document.createElement('div')
const nested = Array.from({ length: 13 }, (_, level) =>
  programItemSchema.parse({
    id: `p${level}`,
    projectId: '1',
    name: `Heading ${level}`,
    isHeading: true,
    parentId: level === 0 ? null : `p${level - 1}`,
  }),
)

test('hiding the predecessor by a filter does not change whether a task starts too early', () => {
  const task = (id: string, startDate: string, predecessorId: string | null = null) =>
    programItemSchema.parse({ id, projectId: '1', name: id, startDate, duration: 2, predecessorId })
  const rows = orderProgram([
    task('dig', '2026-12-01'),
    task('clean', '2027-02-01'),
    task('pour', '2026-12-03', 'dig'),
    task('paint', '2026-12-04', 'pour'),
  ])
  const visible = rows.slice(1)
  const [tableRows, bars] = [document.createElement('div'), document.createElement('div')]
  const room = { width: 1140, mayEdit: false, buttonWidth: 24, split: undefined, chosen: [] }
  const pooled = createChartRow(
    'k',
    { rows: tableRows, bars, jumps },
    layOutChart({ ...room, narrowShows: 'chart' }),
  )
  const isEarly = (index: number) => {
    fillChartRow(pooled, index, {
      ...{ today: 0, origin: 0, rowHeight: 36, dayWidth: 25, highlightedId: undefined, showsCritical: false },
      rows: visible,
      whole: createWholeProgram(rows),
      getRow: (id) => visible.findIndex(({ item }) => item.id === id),
      spanAt: (at) => visible[at]?.span,
    })
    return pooled.bar.matches('.is-early')
  }
  expect([isEarly(1), isEarly(2)]).toEqual([false, true])
})

test('a row whose item cannot be rendered shows a message, and can be reused', () => {
  const room = { width: 1140, mayEdit: false, buttonWidth: 24, split: undefined, chosen: [] }
  const [tableRows, bars] = [document.createElement('div'), document.createElement('div')]
  const row = createChartRow(
    'k',
    { rows: tableRows, bars, jumps },
    layOutChart({ ...room, narrowShows: 'chart' }),
  )
  const context = {
    ...{ today: 0, origin: 0, rowHeight: 36, dayWidth: 25, highlightedId: undefined, showsCritical: false },
    rows: orderProgram(nested),
    getRow: () => -1,
    spanAt: () => undefined,
  }
  fillUnshownRow(row, 1, context)
  const name = tableRows.querySelector<HTMLElement>('[role=rowheader]')
  expect(name).toHaveTextContent('This record could not be shown. It is kept as it is.')
  expect(row).toMatchObject({ row: 1, id: 'p1' })
  fillChartRow(row, 2, context)
  expect(name).toHaveTextContent('Heading 2')
})

test.each([
  [0, 0],
  [1, 10],
  [2, 20],
  [9, 90],
  [12, 90],
])('a name at level %i is indented by %i px: ten per level, up to a maximum', (level, px) => {
  const room = { width: 1140, mayEdit: false, buttonWidth: 24, split: undefined, chosen: [] }
  const [rows, bars] = [document.createElement('div'), document.createElement('div')]
  const row = createChartRow('k', { rows, bars, jumps }, layOutChart({ ...room, narrowShows: 'chart' }))
  const context = {
    today: 0,
    origin: 0,
    rowHeight: 36,
    dayWidth: 25,
    highlightedId: undefined,
    spanAt: () => undefined,
  }
  const plain = { getRow: () => -1, showsCritical: false }
  fillChartRow(row, level, { ...context, ...plain, rows: orderProgram(nested) })
  const name = rows.querySelector<HTMLElement>('[role=rowheader]')
  expect(name).toHaveTextContent(`Heading ${level}`)
  expect(Number.parseInt(name?.style.paddingLeft ?? '', 10) - nameIndent).toBe(px)
})

test('if a filter hides rows, a task that meets its link is not marked as too early', () => {
  const task = (id: string, startDate: string, more: object = {}) =>
    programItemSchema.parse({
      id,
      projectId: '1',
      name: id,
      isHeading: false,
      startDate,
      duration: 2,
      ...more,
    })
  const rows = orderProgram([
    task('hidden', '2027-01-01'),
    task('dig', '2027-03-01'),
    task('pour', '2027-03-03', { predecessorId: 'dig' }),
  ])
  const visible = rows.slice(1)
  const room = { width: 1140, mayEdit: false, buttonWidth: 24, split: undefined, chosen: [] }
  const bars = document.createElement('div')
  const layout = layOutChart({ ...room, narrowShows: 'chart' })
  const row = createChartRow('k', { rows: document.createElement('div'), bars, jumps }, layout)
  const view = { today: 0, origin: 0, rowHeight: 36, dayWidth: 25, highlightedId: undefined }
  const spanAt = (at: number) => visible[at]?.span
  const whole = createWholeProgram(rows)
  fillChartRow(row, 1, { ...view, rows: visible, spanAt, getRow: () => -1, showsCritical: false, whole })
  expect(row.bar).toHaveAccessibleName('pour, 2 days, Mar 3 to Mar 4, Pending, after dig')
  expect(row.bar).not.toHaveClass('is-early')
})
