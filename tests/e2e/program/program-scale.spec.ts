/** Above and beside the bars of the program: the table's columns, the months, and the days. */
import { getProgram } from '../fixtures/programme.ts'
import { expect, openSignedIn, test } from '../support/site.ts'

test.use({ viewport: { width: 1680, height: 720 } })

const common = { projectId: '1', level: 0, parentId: null, status: 'Pending' }
const items = [
  { ...common, id: 'h', name: 'Design', isHeading: true },
  { ...common, id: 'a', name: 'Survey', startDate: '2027-02-25', duration: 5, parentId: 'h', level: 1 },
  {
    ...common,
    id: 'b',
    name: 'Concept',
    startDate: '2027-03-10',
    duration: 3,
    predecessorId: 'a',
    assigneeEmail: 'ana.okafor@harbour.example',
  },
]
const stored = getProgram(items)

test('the table has the columns of the specification, and a row fills them [R34]', async ({ page }) => {
  await openSignedIn(page, '/program', { stored })
  const table = page.getByRole('treegrid', { name: 'Construction program' })
  await expect(table.getByRole('columnheader')).toContainText([
    'Task Name',
    'Duration (d)',
    'Start Date',
    'Finish Date',
    'Assigned To',
    'Predecessor',
    'Actions',
  ])
  const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Concept' }) })
  const facts = ['3', 'Mar 10, 2027', 'Mar 12, 2027', 'Ana Okafor', 'Survey']
  await expect(row.getByRole('gridcell')).toContainText(facts)
  for (const action of ['Edit', 'Move up', 'Move down', 'Set alarm', 'Delete', 'Row actions'])
    await expect(row.getByRole('button', { name: `${action} Concept` })).toBeVisible()
})

test('months are above days, each day is 25 px wide, and Saturdays and Sundays are shaded', async ({
  page,
}) => {
  await openSignedIn(page, '/program', { stored })
  // Once the tools above the chart are loaded, it does not move.
  await expect(page.getByRole('combobox', { name: 'Look-ahead' })).toBeVisible()
  const bar = page.getByRole('gridcell', { name: /^Survey, / })
  await bar.scrollIntoViewIfNeeded()
  const months = page.locator('.chart-month:visible')
  await expect(months.filter({ hasText: 'February 2027' })).toBeVisible()
  await expect(months.filter({ hasText: 'March 2027' })).toBeVisible()

  // The bar, its days and its months in one query, from Thursday, February 25, on which the bar starts.
  const readWeek = () =>
    bar.evaluate((visible) => {
      const heads = document.querySelectorAll('.chart-month')
      const march = [...heads].find((head) => head.checkVisibility() && head.textContent === 'March 2027')
      const headEnd = march?.getBoundingClientRect().bottom ?? Number.NaN
      const cells = Array.from(document.querySelectorAll('.chart-day'), (cell) => {
        const { left, width, top } = cell.getBoundingClientRect()
        const shade = getComputedStyle(cell).backgroundColor
        return { left, width, belowHead: top - headEnd, text: cell.textContent, shade }
      })
      const { left: x } = visible.getBoundingClientRect()
      return Array.from({ length: 8 }, (_, at) =>
        cells.find(({ left }) => Math.abs(left - (x + at * 25)) < 1.5),
      )
    })
  await expect
    .poll(async () => (await readWeek()).map((day) => day?.text))
    .toEqual(['25', '26', '27', '28', '1', '2', '3', '4'])
  const week = await readWeek()
  expect(week.every((day) => day?.width === 25)).toBe(true)
  const shades = week.map((day) => day?.shade)
  const [thursday, , saturday] = shades
  expect(saturday).not.toBe(thursday)
  expect(shades.map((shade) => shade === saturday)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect(week[0]?.belowHead).toBeGreaterThanOrEqual(-1)
})
