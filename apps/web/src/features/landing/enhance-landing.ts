/** Brings the landing page to life, whether React drew it or the build did. */
import type { PaidPlanId } from '@plumbline/domain/account/plans.ts'
import type { ServerFunctions } from '#data/server-functions.ts'
import { type Detach, enhanceNav } from '#parts/front/enhance-nav.ts'
import { followTheme } from '#parts/front/follow-theme.ts'
import type { Toast } from '#ui/toast-store.ts'
import { words } from './words.ts'

type Said = Omit<Toast, 'id'>
type Say = (message: Said) => void | Promise<void>

/** What the page needs of where it runs. */
export interface LandingPorts {
  /** Loaded when a plan is bought, not before. */
  functions: () => ServerFunctions | Promise<ServerFunctions>
  /** May need to load first what it says things with: a promise that is broken where it cannot. */
  say: Say
  /** Leaves the site for the page to pay on. */
  leaveFor: (url: string) => void
}

export function enhanceLanding(root: HTMLElement, ports: LandingPorts): Detach {
  const detached = new AbortController()
  const detachNav = enhanceNav(root)
  const detachTheme = followTheme(root)
  const { signal } = detached
  const buttons = root.querySelectorAll<HTMLButtonElement>('button[data-plan]')
  for (const button of buttons) button.addEventListener('click', () => buy(button, ports), { signal })
  // Back from the page to pay on, the browser may show this one as it was left.
  window.addEventListener('pageshow', () => buttons.forEach(setIdle), { signal })
  return () => {
    detached.abort()
    detachNav()
    detachTheme()
  }
}

async function buy(button: HTMLButtonElement, ports: LandingPorts): Promise<void> {
  if (button.hasAttribute('aria-busy')) return
  const say = (message: Said) => sayNear(button, message, ports.say)
  findNote(button)?.remove()
  button.setAttribute('aria-busy', 'true')
  button.setAttribute('aria-disabled', 'true')
  try {
    const { startCheckout } = await import('./start-checkout.ts')
    // The page draws only the ids of plans that are paid for.
    const isLeaving = await startCheckout(button.dataset.plan as PaidPlanId, { ...ports, say })
    if (isLeaving) return
  } catch {
    // The piece that pays could not be loaded: the network is gone, or a new version has come.
    await say({ ...words.failed, tone: 'destructive' })
  }
  setIdle(button)
}

/** In a toast; where the network is gone and the toaster with it, beside the button. */
async function sayNear(button: HTMLButtonElement, message: Said, say: Say): Promise<void> {
  try {
    await say(message)
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
