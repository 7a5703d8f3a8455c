/** Brings the landing page to life, whether React drew it or the build did. */
import type { ServerFunctions } from '#data/server-functions.ts'
import { type Detach, enhanceNav } from '#parts/front/enhance-nav.ts'
import type { Toast } from '#ui/toast-store.ts'

/** What the page needs of where it runs. */
export interface LandingPorts {
  /** Loaded when a plan is bought, not before. */
  functions: () => ServerFunctions | Promise<ServerFunctions>
  say: (message: Omit<Toast, 'id'>) => void
  /** Leaves the site for the page to pay on. */
  leaveFor: (url: string) => void
}

export function enhanceLanding(root: HTMLElement, _ports: LandingPorts): Detach {
  return enhanceNav(root)
}
