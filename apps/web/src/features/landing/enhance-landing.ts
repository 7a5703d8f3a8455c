/** Brings the landing page to life, whether React drew it or the build did. */
import type { PaidPlanId } from '@plumbline/domain/account/plans.ts'
import type { ServerFunctions } from '#data/server-functions.ts'
import { type Detach, enhanceNav } from '#parts/front/enhance-nav.ts'
import { followTheme } from '#parts/front/follow-theme.ts'
import type { Toast } from '#ui/toast-store.ts'
import { words } from './words.ts'

/** What the page needs of where it runs. */
export interface LandingPorts {
  /** Loaded when a plan is bought, not before. */
  functions: () => ServerFunctions | Promise<ServerFunctions>
  say: (message: Omit<Toast, 'id'>) => void
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
  button.setAttribute('aria-busy', 'true')
  button.setAttribute('aria-disabled', 'true')
  try {
    const { startCheckout } = await import('./start-checkout.ts')
    // The page draws only the ids of plans that are paid for.
    const isLeaving = await startCheckout(button.dataset.plan as PaidPlanId, ports)
    if (isLeaving) return
  } catch {
    // The piece that pays could not be loaded: the network is gone, or a new version has come.
    ports.say({ ...words.failed, tone: 'destructive' })
  }
  setIdle(button)
}

function setIdle(button: HTMLButtonElement): void {
  button.removeAttribute('aria-busy')
  button.removeAttribute('aria-disabled')
}
