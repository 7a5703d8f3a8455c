/** There is one toast at a time. It stays for five seconds, and longer while a user reads it. */
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts, type Toasts, ToastsContext, toastDurationMs } from '#ui/controls/toast-store.ts'
import { Toaster } from './toaster.tsx'

let toasts: Toasts

beforeEach(() => {
  vi.useFakeTimers()
  toasts = createToasts()
  render(
    <ToastsContext value={toasts}>
      <Toaster />
    </ToastsContext>,
  )
})
afterEach(() => vi.useRealTimers())

const message = () => screen.getByRole('status')
const show = (title: string, rest = {}) => act(() => toasts.show({ title, ...rest }))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const getCard = (title: string) => screen.getByText(title).closest<HTMLElement>('.toast') ?? document.body

test('title and description are announced in a live region that was already mounted', () => {
  const region = message()
  show('Document added', { description: 'A-101 has been added.' })
  expect(region).toHaveTextContent('Document addedA-101 has been added.')
  expect(screen.getByText('Document added')).toBeVisible()
})

test('the newest toast replaces the previous one', () => {
  show('First')
  show('Second')
  expect(screen.queryByText('First')).not.toBeInTheDocument()
  expect(message()).toHaveTextContent('Second')
})

test('a lasting toast stays until it is dismissed', () => {
  show('Close the other tab', { isLasting: true })
  pass(10 * toastDurationMs)
  expect(message()).toHaveTextContent('Close the other tab')
  act(() => toasts.dismiss())
  expect(message()).toBeEmptyDOMElement()
})

test('a toast disappears after five seconds, and not before', () => {
  show('Settings saved')
  pass(toastDurationMs - 1)
  expect(message()).not.toBeEmptyDOMElement()
  pass(1)
  expect(message()).toBeEmptyDOMElement()
})

test('a toast that replaces another stays for five seconds, even with the same text', () => {
  show('Settings saved')
  pass(4000)
  show('Settings saved')
  pass(4000)
  expect(message()).not.toBeEmptyDOMElement()
})

test('pointing at a toast pauses its timer', () => {
  show('Read me')
  pass(4000)
  fireEvent.pointerEnter(getCard('Read me'))
  pass(60_000)
  expect(message()).not.toBeEmptyDOMElement()

  fireEvent.pointerLeave(getCard('Read me'))
  pass(999)
  expect(message()).not.toBeEmptyDOMElement()
  pass(1)
  expect(message()).toBeEmptyDOMElement()
})

test('focus inside a toast pauses its timer', async () => {
  show('Read me')
  const close = screen.getByRole('button', { name: 'Dismiss' })
  act(() => close.focus())
  pass(60_000)
  expect(message()).not.toBeEmptyDOMElement()

  await act(async () => close.blur())
  pass(toastDurationMs)
  expect(message()).toBeEmptyDOMElement()
})

test('the timer pauses while the window does not have the focus', () => {
  show('Read me')
  act(() => void fireEvent.blur(window))
  pass(60_000)
  expect(message()).not.toBeEmptyDOMElement()
})

test.each(['Dismiss', 'Undo'])('%s dismisses it', (name) => {
  const onPress = vi.fn()
  show('Document Deleted', { action: { label: 'Undo', onPress } })
  fireEvent.click(within(message()).getByRole('button', { name }))
  expect(message()).toBeEmptyDOMElement()
  expect(onPress).toHaveBeenCalledTimes(name === 'Undo' ? 1 : 0)
})

test('an action may show its own message', () => {
  show('Deleted', { action: { label: 'Undo', onPress: () => toasts.show({ title: 'Brought back' }) } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(message()).toHaveTextContent('Brought back')
})

test('a toast with an action names the key that moves the focus to it', () => {
  show('Settings saved')
  expect(screen.queryByText('F8')).not.toBeInTheDocument()
  show('Document Deleted', { action: { label: 'Undo', onPress: () => {} } })
  expect(screen.getByText('F8')).toBeVisible()
})

test('F8 moves the focus to the toast, and Escape dismisses it', () => {
  show('Document Deleted')
  fireEvent.keyDown(window, { key: 'F8' })
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect(message()).toBeEmptyDOMElement()
})

test('a long swipe dismisses it, a shorter one does not', () => {
  show('Read me')
  swipe(20)
  expect(message()).not.toBeEmptyDOMElement()
  swipe(120)
  expect(message()).toBeEmptyDOMElement()
})

test.each([
  ['default', 'polite'],
  ['destructive', 'assertive'],
])('a %s toast is announced in a %s way', (tone, live) => {
  show('Said', { tone })
  expect(message()).toHaveAttribute('aria-live', live)
})

function swipe(byPx: number) {
  const card = getCard('Read me')
  fireEvent.pointerDown(card, { pointerType: 'touch', clientX: 10 })
  fireEvent.pointerMove(card, { pointerType: 'touch', clientX: 10 + byPx })
  fireEvent.pointerUp(card, { pointerType: 'touch', clientX: 10 + byPx })
}

test('the focus returns to its previous element when the action of the toast is clicked', async () => {
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  show('Project Deleted', { action: { label: 'Undo', onPress: () => undefined } })
  fireEvent.keyDown(window, { key: 'F8' })
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()

  await act(async () => screen.getByRole('button', { name: 'Undo' }).click())

  expect(button).toHaveFocus()
  button.remove()
})
