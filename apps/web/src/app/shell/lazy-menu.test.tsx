import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Bell } from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { createToasts, ToastsContext } from '#ui/controls/toast-store.ts'
import { lazyMenu } from './lazy-menu.tsx'

function TestMenu({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  return <button type="button">{isOpenAtFirst ? 'open' : 'shut'}</button>
}

function showLate() {
  let arrive: () => void = () => {}
  const coming = new Promise<ComponentType<{ isOpenAtFirst: boolean }>>((resolve) => {
    arrive = () => resolve(TestMenu)
  })
  const load = vi.fn(() => coming)
  const menu = createElement(lazyMenu('News', createElement(Bell), load))
  render(createElement(ToastsContext, { value: createToasts() }, menu))
  return {
    button: screen.getByRole('button', { name: 'News' }),
    /** Its code is loading. */
    requestCount: () => waitFor(() => expect(load).toHaveBeenCalled()),
    coming,
    arrive: () => act(async () => arrive()),
  }
}

test.each([
  ['a press', fireEvent.click],
  ['the mere beginning of a press', fireEvent.pointerDown],
])('%s before the menu has loaded opens it once it has', async (_, press) => {
  const { button, arrive } = showLate()
  press(button)
  await arrive()
  expect(screen.getByText('open')).toBeVisible()
})

test('without a click the menu loads closed when the browser is idle, and the button stays until then', async () => {
  const { button, arrive } = showLate()
  await arrive()
  expect(await screen.findByText('shut')).toBeVisible()
  expect(button).not.toBeInTheDocument()
})

test('if the keyboard focus was on the button, the menu that replaces it has the focus', async () => {
  const { button, arrive } = showLate()
  act(() => button.focus())
  await arrive()
  expect(await screen.findByText('shut')).toHaveFocus()
})

test('if the focus moves elsewhere before the menu is rendered, it stays there', async () => {
  render(<input aria-label="Search" />)
  const { button, requestCount, coming, arrive } = showLate()
  act(() => button.focus())
  await requestCount()
  await act(async () => {
    void arrive()
    await coming
    screen.getByLabelText('Search').focus()
  })
  expect(await screen.findByText('shut')).toBeVisible()
  expect(screen.getByLabelText('Search')).toHaveFocus()
})
