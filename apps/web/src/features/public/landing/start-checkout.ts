/** Starts the checkout of a plan: our server opens the session, Stripe's script loads, and the browser goes there. */
import type { PaidPlanId } from '@plumbline/domain/people/account/plans.ts'
import { type CheckoutAnswer, checkoutAnswerSchema } from '@plumbline/domain/team/wire/function-answer.ts'
import { loadStripe } from '@stripe/stripe-js/pure'
import { textToJson } from '#data/storage/text-to-json.ts'
import type { Posted } from '#data/workspace/server-functions.ts'
import type { LandingPorts } from './enhance-landing.ts'
import { messages } from './texts.ts'

const scriptTimeoutMs = 10_000

/** Whether the browser is on its way. If not, the reason has been reported. */
export async function startCheckout(plan: PaidPlanId, ports: LandingPorts): Promise<boolean> {
  const { functions, showToast, leaveFor } = ports
  async function refuse(message: { title: string; description: string }) {
    await showToast({ ...message, tone: 'destructive' })
    return false
  }

  const { post } = await functions()
  const answer = readAnswer(await post('create-checkout-session', { plan }))
  if (answer === 'no-server') return refuse(messages.notConfigured)
  if (answer === 'unreadable') return refuse(messages.failed)
  if (answer.error?.code === 'not-configured') return refuse(messages.notConfigured)
  if (answer.error?.code === 'provider') return refuse(messages.refused(answer.error.message))
  // Refused by our own server: too many requests, or a request from another site.
  if (answer.error) return refuse(messages.failed)
  if (!(await loadsScript(answer.publishableKey))) return refuse(messages.scriptMissing)
  leaveFor(answer.url)
  return true
}

function readAnswer(posted: Posted): CheckoutAnswer | 'no-server' | 'unreadable' {
  if ('failure' in posted) return 'unreadable'
  const answer = checkoutAnswerSchema.safeParse(textToJson(posted.text))
  if (answer.success) return answer.data
  // A static host does not have this address, refuses POST, or answers every path with its page.
  const isStaticHost = [404, 405, 501].includes(posted.status)
  const isPage = posted.status < 400 && /^\s*</.test(posted.text)
  return isStaticHost || isPage ? 'no-server' : 'unreadable'
}

/** Stripe requires its script to come from its own host. Without advanced fraud signals it does not track visitors. */
async function loadsScript(publishableKey: string): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('error', removeFailedScript, { capture: true })
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), scriptTimeoutMs)
  })
  try {
    loadStripe.setLoadParameters({ advancedFraudSignals: false })
    return (await Promise.race([loadStripe(publishableKey), tooLong])) !== null
  } catch {
    return false
  } finally {
    clearTimeout(timer)
    window.removeEventListener('error', removeFailedScript, { capture: true })
  }
}

/** Stripe's loader waits forever for a failed script unless the script is removed before the next attempt. */
function removeFailedScript({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.src.startsWith('https://js.stripe.com/')) target.remove()
}
