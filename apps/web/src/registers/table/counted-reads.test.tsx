/** How often a table of thousands of records reads their fields: its speed, counted in reads instead of milliseconds. */

import { wholeView } from '@plumbline/domain/registers/view/table-view.ts'
import { findVisible } from '@plumbline/domain/registers/view/visible-records.ts'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useSearchTexts } from './filters/use-search-texts.ts'
import { GridFoot } from './grid/grid-foot.tsx'
import type { TableField } from './model/table-field.ts'

interface Item {
  readonly id: string
  readonly name: string
  readonly due: string
}

const items: readonly Item[] = Array.from({ length: 2_000 }, (_, at) => ({
  id: `r${at}`,
  name: `Pump A-${at}`,
  due: '2026-11-20',
}))
const viewer = { today: '2026-11-25', firstWeekday: 1, names: [] }

function countedRegister() {
  const counted = { reads: 0 }
  const field = (key: 'name' | 'due', type: 'text' | 'date'): TableField<Item, never> => ({
    key,
    label: key,
    type,
    width: 100,
    read: (item) => {
      counted.reads += 1
      return item[key]
    },
  })
  return { counted, register: { fields: [field('name', 'text'), field('due', 'date')] } }
}

test('the totals are counted once for the same records, however often the table is drawn, and not before they are shown', async () => {
  const { counted, register } = countedRegister()
  const columns = register.fields.map((field) => ({ field, width: 100, grows: false, frozenAt: undefined }))
  const foot = (records: readonly Item[]) => (
    <GridFoot columns={columns} tracks="100px" width={100} records={records} onScroll={() => undefined} />
  )
  const { rerender } = render(foot(items))
  expect(screen.getByText('Total 2,000')).toBeVisible()
  expect(counted.reads).toBe(0)
  expect(await screen.findByText('Nov 20, 2026')).toBeVisible()
  expect(counted.reads).toBe(items.length)
  rerender(foot(items))
  expect(counted.reads).toBe(items.length)
  rerender(foot(items.slice(0, 10)))
  expect(screen.getByText('Total 10')).toBeVisible()
  expect(counted.reads).toBe(items.length)
  await waitFor(() => expect(counted.reads).toBe(items.length + 10))
})

test('going to the search reads every record once, and a key reads none', async () => {
  const { counted, register } = countedRegister()
  function Search() {
    const { onFocus } = useSearchTexts(items, register)
    return (
      <fieldset onFocus={onFocus}>
        <button type="button">Columns</button>
        <input type="search" />
      </fieldset>
    )
  }
  render(<Search />)
  await userEvent.click(screen.getByRole('button'))
  expect(counted.reads).toBe(0)
  await userEvent.click(screen.getByRole('searchbox'))
  await waitFor(() => expect(counted.reads).toBe(2 * items.length))
  for (const search of ['p', 'pump', 'a19', 'a1999'])
    expect(findVisible(items, { ...wholeView, search }, register, viewer).length).toBeGreaterThan(0)
  expect(counted.reads).toBe(2 * items.length)
})
