/** A toast is one at a time, stays five seconds, and waits while somebody reads it. */
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts, type Toasts, ToastsContext, toastDurationMs } from './toast-store.ts'
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

const said = () => screen.getByRole('status')
const show = (title: string, rest = {}) => act(() => toasts.show({ title, ...rest }))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const cardOf = (title: string) => screen.getByText(title).closest<HTMLElement>('.toast') ?? document.body

test('title and description are said in a region that was there before', () => {
  const region = said()
  show('Document added', { description: 'A-101 has been added.' })
  expect(region).toHaveTextContent('Document addedA-101 has been added.')
  expect(screen.getByText('Document added')).toBeVisible()
})

test('the newest toast replaces the one before', () => {
  show('First')
  show('Second')
  expect(screen.queryByText('First')).not.toBeInTheDocument()
  expect(said()).toHaveTextContent('Second')
})

test('a toast goes after five seconds, and not before', () => {
  show('Settings saved')
  pass(toastDurationMs - 1)
  expect(said()).not.toBeEmptyDOMElement()
  pass(1)
  expect(said()).toBeEmptyDOMElement()
})

test('a replacing toast has five seconds of its own, even with the same words', () => {
  show('Settings saved')
  pass(4000)
  show('Settings saved')
  pass(4000)
  expect(said()).not.toBeEmptyDOMElement()
})

test('pointing at a toast stops its time', () => {
  show('Read me')
  pass(4000)
  fireEvent.pointerEnter(cardOf('Read me'))
  pass(60_000)
  expect(said()).not.toBeEmptyDOMElement()

  fireEvent.pointerLeave(cardOf('Read me'))
  pass(999)
  expect(said()).not.toBeEmptyDOMElement()
  pass(1)
  expect(said()).toBeEmptyDOMElement()
})

test('focus inside a toast stops its time', async () => {
  show('Read me')
  const close = screen.getByRole('button', { name: 'Dismiss' })
  act(() => close.focus())
  pass(60_000)
  expect(said()).not.toBeEmptyDOMElement()

  await act(async () => close.blur())
  pass(toastDurationMs)
  expect(said()).toBeEmptyDOMElement()
})

test('time stands still while the window is left', () => {
  show('Read me')
  act(() => void fireEvent.blur(window))
  pass(60_000)
  expect(said()).not.toBeEmptyDOMElement()
})

test.each(['Dismiss', 'Undo'])('%s sends it away', (name) => {
  const onPress = vi.fn()
  show('Document deleted', { action: { label: 'Undo', onPress } })
  fireEvent.click(within(said()).getByRole('button', { name }))
  expect(said()).toBeEmptyDOMElement()
  expect(onPress).toHaveBeenCalledTimes(name === 'Undo' ? 1 : 0)
})

test('an action may say something of its own', () => {
  show('Deleted', { action: { label: 'Undo', onPress: () => toasts.show({ title: 'Brought back' }) } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(said()).toHaveTextContent('Brought back')
})

test('a toast with something to press names the key that leads to it', () => {
  show('Settings saved')
  expect(screen.queryByText('F8')).not.toBeInTheDocument()
  show('Document deleted', { action: { label: 'Undo', onPress: () => {} } })
  expect(screen.getByText('F8')).toBeVisible()
})

test('F8 leads to the toast, Escape sends it away', () => {
  show('Document deleted')
  fireEvent.keyDown(window, { key: 'F8' })
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect(said()).toBeEmptyDOMElement()
})

test('a swipe far enough sends it away, a shorter one does not', () => {
  show('Read me')
  swipe(20)
  expect(said()).not.toBeEmptyDOMElement()
  swipe(120)
  expect(said()).toBeEmptyDOMElement()
})

test.each([
  ['default', 'polite'],
  ['destructive', 'assertive'],
])('a %s toast is announced in a %s way', (tone, live) => {
  show('Said', { tone })
  expect(said()).toHaveAttribute('aria-live', live)
})

function swipe(byPx: number) {
  const card = cardOf('Read me')
  fireEvent.pointerDown(card, { pointerType: 'touch', clientX: 10 })
  fireEvent.pointerMove(card, { pointerType: 'touch', clientX: 10 + byPx })
  fireEvent.pointerUp(card, { pointerType: 'touch', clientX: 10 + byPx })
}

test('the focus goes back to where it came from when the toast’s action is pressed', async () => {
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
