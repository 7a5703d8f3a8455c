/** Presses what a test looks for, once it exists and can be pressed. */
import { waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** `name` states in an error what was looked for. */
export async function pressFound(
  user: UserEvent,
  name: string | RegExp,
  find: () => HTMLElement | undefined | null,
): Promise<void> {
  const found = () => pressable(name, find())
  await waitFor(found)
  // waitFor returns a task later, when a loaded menu may have replaced its button. It is looked for again.
  await user.click(found())
}

function pressable(name: string | RegExp, element: HTMLElement | undefined | null): HTMLElement {
  if (!element) throw new Error(`There is nothing to press called ${name}`)
  // An opening dialog disables pointer events on the page before it enables its own.
  const holder = element.closest<HTMLElement>('[style*="pointer-events"]')
  if (holder?.style.pointerEvents === 'none') throw new Error(`${name} cannot be pressed yet`)
  return element
}
