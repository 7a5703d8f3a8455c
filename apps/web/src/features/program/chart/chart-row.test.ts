/** One row of the table beside the chart, as it is filled. */
import { programItemSchema } from '@plumbline/domain/program/program-item.ts'
import { orderProgram } from '@plumbline/domain/program/program-row.ts'
import { expect, test } from 'vitest'
import { layOutChart } from './chart-layout.ts'
import { createChartRow, fillChartRow } from './chart-row.ts'

const nested = Array.from({ length: 13 }, (_, level) =>
  programItemSchema.parse({
    id: `p${level}`,
    projectId: '1',
    name: `Heading ${level}`,
    isHeading: true,
    parentId: level === 0 ? null : `p${level - 1}`,
  }),
)

test.each([
  [0, 0],
  [1, 10],
  [2, 20],
  [9, 90],
  [12, 90],
])(
  'a name of level %i is indented by %i px: ten a level, until there would be no room for it',
  (level, px) => {
    const room = { width: 1140, mayEdit: false, buttonWidth: 24, wantedLeft: undefined }
    const [rows, bars] = [document.createElement('div'), document.createElement('div')]
    const row = createChartRow('k', rows, bars, layOutChart({ ...room, narrowShows: 'chart' }))
    const context = {
      today: 0,
      origin: 0,
      rowHeight: 36,
      dayWidth: 25,
      highlightedId: undefined,
      spanAt: () => undefined,
    }
    const plain = { rowOf: () => -1, showsCritical: false }
    fillChartRow(row, level, { ...context, ...plain, rows: orderProgram(nested) })
    const name = rows.querySelector<HTMLElement>('[role=rowheader]')
    expect(name).toHaveTextContent(`Heading ${level}`)
    expect(Number.parseInt(name?.style.paddingLeft ?? '', 10) - 12).toBe(px)
  },
)
