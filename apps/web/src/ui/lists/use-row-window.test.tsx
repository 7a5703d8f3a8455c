/** Which rows a long list mounts when it opens, and what it asks of the layout for them. */
import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubResizeReports } from '#testing/resize-reports.ts'
import { useRowWindow } from './use-row-window.ts'

const rowHeight = 30
const viewHeight = 300
/** The rows that fill the view, of a list whose top is 60 pixels below the top of the window. */
const inView = 8
const overscanRows = 2

function showTop(top: number) {
  vi.stubGlobal('innerHeight', viewHeight)
  return vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, top, 400, 9_000))
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function List({ gap }: { gap: number }) {
  const list = useRef<HTMLUListElement>(null)
  const { first, last } = useRowWindow(list, {
    count: 300,
    minItemWidth: Number.MAX_SAFE_INTEGER,
    rowHeight: rowHeight - gap,
    gap,
    isWindowed: true,
    scrollTarget: undefined,
    targetIndex: -1,
    overscanRows,
  })
  const visible = Array.from({ length: last - first }, (_, at) => first + at)
  return (
    <ul ref={list}>
      {visible.map((index) => (
        <li key={index}>{index}</li>
      ))}
    </ul>
  )
}

const countRows = () => screen.getAllByRole('listitem').length

test('a list opens with the rows in the view, and mounts those around it once it was painted', async () => {
  showTop(60)
  render(<List gap={1} />)
  expect(countRows()).toBe(inView)
  await vi.waitFor(() => expect(countRows()).toBe(inView + overscanRows))
})

test('the next list of the same shape opens with the same rows, and asks for no layout', () => {
  const requested = [showTop(60), vi.spyOn(window, 'getComputedStyle')]
  render(<List gap={2} />).unmount()
  for (const question of requested) question.mockClear()
  render(<List gap={2} />)
  // Before the rows are counted, because a search by role asks for styles.
  for (const question of requested) expect(question).not.toHaveBeenCalled()
  expect(countRows()).toBe(inView)
})

test('a list that is elsewhere has its own rows as soon as the browser has made the layout', () => {
  const reportSizes = stubResizeReports()
  showTop(60)
  render(<List gap={3} />).unmount()
  showTop(-900)
  render(<List gap={3} />)
  reportSizes()
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('30')
})

test('the next list in a scrolling box follows the box as soon as the browser has made the layout', () => {
  const reportSizes = stubResizeReports()
  const inBox = () => (
    <div data-testid="box" style={{ overflowY: 'auto' }}>
      <List gap={4} />
    </div>
  )
  const places = showTop(0)
  render(inBox()).unmount()
  render(inBox())
  reportSizes()
  const box = screen.getByTestId('box')
  vi.spyOn(box, 'clientHeight', 'get').mockReturnValue(viewHeight)
  places.mockImplementation(function (this: Element) {
    return new DOMRect(0, this === box ? 600 : 0, 400, 9_000)
  })
  fireEvent.scroll(box)
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('20')
})
