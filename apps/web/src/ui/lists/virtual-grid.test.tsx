/** A grid of many cards mounts few of them and reports all to screen readers. */
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ScrollTarget } from './use-row-window.ts'
import { VirtualGrid } from './virtual-grid.tsx'

const scroll = vi.fn<(this: Element) => unknown>()

beforeEach(() => {
  scroll.mockReset()
  Element.prototype.scrollIntoView = scroll
})

const scrolledTo = () => scroll.mock.contexts.map((card) => card.textContent)

function Grid({ items, scrollTo }: { items: readonly string[]; scrollTo?: ScrollTarget | undefined }) {
  return (
    <VirtualGrid
      label="Sheets"
      items={items}
      itemKey={(item) => item}
      minItemWidth={300}
      itemHeight={100}
      gap={10}
      scrollTo={scrollTo}
      renderItem={(item) => <button type="button">{item}</button>}
    />
  )
}

const sheets = (count: number) => Array.from({ length: count }, (_, index) => `sheet-${index + 1}`)

function renderGrid(count: number) {
  render(<Grid items={sheets(count)} />)
  return screen.getAllByRole('listitem')
}

test('up to 200 cards are all mounted', () => {
  expect(renderGrid(200)).toHaveLength(200)
})

test('only those of 10,000 cards that are near the viewport are mounted', () => {
  expect(renderGrid(10_000).length).toBeLessThan(30)
})

test('a mounted card has its position among all cards', () => {
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

test('the requested card is scrolled into view once per visit, even if the list or the address changes', () => {
  const all = sheets(9)
  const target = { key: 'sheet-5', visit: 'first' }
  const { rerender } = render(<Grid items={all} scrollTo={target} />)
  expect(scrolledTo()).toEqual(['sheet-5'])

  rerender(<Grid items={all.slice(1)} scrollTo={target} />)
  rerender(<Grid items={all.slice(1)} scrollTo={{ key: 'sheet-5' }} />)
  rerender(<Grid items={all.slice(1)} scrollTo={target} />)
  expect(scrolledTo()).toEqual(['sheet-5'])

  rerender(<Grid items={all} scrollTo={{ key: 'sheet-5', visit: 'second' }} />)
  rerender(<Grid items={all} scrollTo={{ key: 'sheet-7', visit: 'third' }} />)
  expect(scrolledTo()).toEqual(['sheet-5', 'sheet-5', 'sheet-7'])
})

test('a requested card that is not in the list yet is scrolled into view when it appears', () => {
  const target = { key: 'sheet-9' }
  const { rerender } = render(<Grid items={sheets(3)} scrollTo={target} />)
  expect(scrolledTo()).toEqual([])
  rerender(<Grid items={sheets(9)} scrollTo={target} />)
  expect(scrolledTo()).toEqual(['sheet-9'])
})

test('the return value of scrolling is not used as a clean-up function', () => {
  scroll.mockReturnValue(Promise.resolve())
  const { unmount } = render(<Grid items={sheets(9)} scrollTo={{ key: 'sheet-5' }} />)
  expect(unmount).not.toThrow()
})
