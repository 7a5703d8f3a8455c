/** Adds behaviour to the landing page, whether React or the build rendered it. */
import type { PaidPlanId } from '@plumbline/domain/people/account/plans.ts'
import { type Detach, enhanceNav } from '#core/public-page/enhance-nav.ts'
import { followTheme } from '#core/public-page/follow-theme.ts'
import type { ServerFunctions } from '#data/workspace/server-functions.ts'
import type { Toast } from '#ui/controls/toast-store.ts'
import { messages } from './texts.ts'

type Message = Omit<Toast, 'id'>
type ShowToast = (message: Message) => void | Promise<void>

/** What the page needs from its environment. */
export interface LandingPorts {
  /** Loaded only when a plan is bought. */
  functions: () => ServerFunctions | Promise<ServerFunctions>
  /** May load the toaster first. The promise rejects if that fails. */
  showToast: ShowToast
  /** Leaves the site for the payment page. */
  leaveFor: (url: string) => void
}

export function enhanceLanding(root: HTMLElement, ports: LandingPorts): Detach {
  const detached = new AbortController()
  const detachNav = enhanceNav(root)
  const detachTheme = followTheme(root)
  const { signal } = detached
  const buttons = root.querySelectorAll<HTMLButtonElement>('button[data-plan]')
  for (const button of buttons) button.addEventListener('click', () => buy(button, ports), { signal })
  // After Back from the payment page, the browser may show this page as it was left.
  window.addEventListener('pageshow', () => buttons.forEach(setIdle), { signal })
  return () => {
    detached.abort()
    detachNav()
    detachTheme()
  }
}

async function buy(button: HTMLButtonElement, ports: LandingPorts): Promise<void> {
  if (button.hasAttribute('aria-busy')) return
  const showToast = (message: Message) => showToastNear(button, message, ports.showToast)
  findNote(button)?.remove()
  button.setAttribute('aria-busy', 'true')
  button.setAttribute('aria-disabled', 'true')
  try {
    const { startCheckout } = await import('./start-checkout.ts')
    // The page has only ids of paid plans.
    const isLeaving = await startCheckout(button.dataset.plan as PaidPlanId, { ...ports, showToast })
    if (isLeaving) return
  } catch {
    // The checkout code could not be loaded: there is no network, or a new version was deployed.
    await showToast({ ...messages.failed, tone: 'destructive' })
  }
  setIdle(button)
}

/** In a toast, or next to the button if the toaster cannot be loaded. */
async function showToastNear(
  button: HTMLButtonElement,
  message: Message,
  showToast: ShowToast,
): Promise<void> {
  try {
    await showToast(message)
  } catch {
    const note = document.createElement('p')
    note.className = 'land-note'
    note.setAttribute('role', 'alert')
    note.textContent = message.description ?? message.title
    findNote(button)?.remove()
    button.after(note)
  }
}

function findNote(button: HTMLButtonElement): Element | null {
  const next = button.nextElementSibling
  return next?.matches('.land-note') ? next : null
}

function setIdle(button: HTMLButtonElement): void {
  button.removeAttribute('aria-busy')
  button.removeAttribute('aria-disabled')
}
