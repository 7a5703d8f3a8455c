/** The message follows the slots of the layout without asking for the style of the page at each change. */
import { afterEach, expect, test, vi } from 'vitest'
import { followToastSlot } from './follow-toast-slot.ts'
import { slotAdded } from './toast-slot.tsx'

const isVisible = vi.fn(() => true)

function element(className: string): HTMLElement {
  const created = document.createElement('div')
  created.className = className
  created.checkVisibility = isVisible
  return created
}

let stop = () => {}

function open() {
  const [sidebar, host] = [element('toast-slot'), element('toast-host')]
  document.body.append(sidebar)
  stop = followToastSlot(host)
  return { sidebar, host }
}

afterEach(() => {
  stop()
  document.body.replaceChildren()
  isVisible.mockReset().mockReturnValue(true)
})

/** The observer is reported in a microtask. */
const reported = () => Promise.resolve()

test('moves into the slot of a dialog, and back when it has gone', async () => {
  const { sidebar, host } = open()
  expect(host.parentElement).toBe(sidebar)
  const dialog = element('sheet')
  dialog.setAttribute('role', 'dialog')
  const slot = element('toast-slot')
  dialog.append(slot)
  document.body.append(dialog)
  await reported()
  expect(host.parentElement).toBe(slot)
  dialog.remove()
  await reported()
  expect(host.parentElement).toBe(sidebar)
})

test('moves when the window shows another slot', () => {
  const { sidebar, host } = open()
  const below = element('toast-slot')
  document.body.append(below)
  below.checkVisibility = () => false
  dispatchEvent(new Event(slotAdded))
  expect(host.parentElement).toBe(sidebar)
  below.checkVisibility = () => true
  dispatchEvent(new Event('resize'))
  expect(host.parentElement).toBe(below)
})

test('rows that come and go do not ask what is visible', async () => {
  const { sidebar, host } = open()
  isVisible.mockClear()
  const row = element('grid-line')
  document.body.append(row)
  await reported()
  row.remove()
  await reported()
  expect(isVisible).not.toHaveBeenCalled()
  expect(host.parentElement).toBe(sidebar)
})
