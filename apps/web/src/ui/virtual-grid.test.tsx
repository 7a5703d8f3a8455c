/** A grid of many cards mounts few of them, and tells screen readers of all. */
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VirtualGrid } from './virtual-grid.tsx'

function renderGrid(count: number, scrollTo?: string) {
  const items = Array.from({ length: count }, (_, index) => `sheet-${index + 1}`)
  render(
    <VirtualGrid
      label="Sheets"
      items={items}
      itemKey={(item) => item}
      minItemWidth={300}
      itemHeight={100}
      gap={10}
      scrollTo={scrollTo}
      renderItem={(item) => <button type="button">{item}</button>}
    />,
  )
  return screen.getAllByRole('listitem')
}

test('up to 200 cards stand there plainly', () => {
  expect(renderGrid(200)).toHaveLength(200)
})

test('of 10,000 cards only those near the viewport are mounted', () => {
  expect(renderGrid(10_000).length).toBeLessThan(30)
})

test('a mounted card knows its place among all', () => {
  const [first] = renderGrid(10_000)
  expect(first).toHaveAttribute('aria-setsize', '10000')
  expect(first).toHaveAttribute('aria-posinset', '1')
})

test('a card with the focus stays mounted', () => {
  renderGrid(10_000)
  const card = screen.getByRole('button', { name: 'sheet-1' })
  card.focus()
  expect(screen.getByRole('list')).toContainElement(card)
  expect(card).toHaveFocus()
})
