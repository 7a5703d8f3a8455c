/** A user who presses what can be pressed, as soon as it can. */
import { waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'

/**
 * A user whose clicks and typing wait until their element takes presses: an opening dialog disables pointer events on
 * the page a moment before it enables its own.
 */
export function setupUser(): UserEvent {
  const user = userEvent.setup({ delay: null })
  const untilPressable = async (element: Element) => {
    if (refusesPresses(element)) await waitFor(() => expectPressable(element))
  }
  return {
    ...user,
    async click(element) {
      await untilPressable(element)
      await user.click(element)
    },
    async type(element, ...rest) {
      await untilPressable(element)
      await user.type(element, ...rest)
    },
  }
}

/** Presses what a test looks for, once it exists and can be pressed. `name` states in an error what that was. */
export async function pressFound(
  user: UserEvent,
  name: string | RegExp,
  find: () => HTMLElement | undefined | null,
): Promise<void> {
  const found = () => {
    const element = find()
    if (!element) throw new Error(`There is nothing to press called ${name}`)
    expectPressable(element)
    return element
  }
  await waitFor(found)
  // waitFor returns a task later, when a loaded menu may have replaced its button. It is looked for again.
  await user.click(found())
}

function expectPressable(element: Element): void {
  if (refusesPresses(element))
    throw new Error(`${element.tagName} “${element.textContent}” cannot be pressed yet`)
}

function refusesPresses(element: Element): boolean {
  const holder = element.closest<HTMLElement>('[style*="pointer-events"]')
  return holder?.style.pointerEvents === 'none'
}
