/** A row or card that fails to render does not affect the others, and is retried when it changes. */
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { VirtualGrid } from './virtual-grid.tsx'

interface Item {
  id: string
  isOdd: boolean
}

function Cards({ items }: { items: readonly Item[] }) {
  return (
    <VirtualGrid
      label="Cards"
      items={items}
      itemKey={({ id }) => id}
      renderItem={({ id, isOdd }) => {
        if (isOdd) throw new Error('It cannot be drawn')
        return <p>Card {id}</p>
      }}
      minItemWidth={200}
      itemHeight={80}
      gap={8}
    />
  )
}

test('a card that fails to render shows a message, and comes back when its record is corrected', () => {
  // React logs each caught error to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const sound = [1, 2].map((id) => ({ id: String(id), isOdd: false }))
  const drawn = render(<Cards items={[...sound, { id: '3', isOdd: true }]} />)
  expect(screen.getByText('Card 1')).toBeVisible()
  expect(screen.getByText('Card 2')).toBeVisible()
  expect(screen.getByText('This record could not be shown. It is kept as it is.')).toBeVisible()

  drawn.rerender(<Cards items={[...sound, { id: '3', isOdd: false }]} />)
  expect(screen.getByText('Card 3')).toBeVisible()
})
