/** From a chosen plan to the page where it is paid: our server opens the session, Stripe's script must load, then we go. */
import type { PaidPlanId } from '@plumbline/domain/account/plans.ts'
import { type CheckoutAnswer, checkoutAnswerSchema } from '@plumbline/domain/wire/function-answer.ts'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Posted } from '#data/server-functions.ts'
import { textToJson } from '#data/text-to-json.ts'
import type { LandingPorts } from './enhance-landing.ts'
import { words } from './words.ts'

const scriptPatienceMs = 10_000

/** Whether the browser is on its way; if not, it has been said why. */
export async function startCheckout(plan: PaidPlanId, ports: LandingPorts): Promise<boolean> {
  const { functions, say, leaveFor } = ports
  async function refuse(said: { title: string; description: string }) {
    await say({ ...said, tone: 'destructive' })
    return false
  }

  const { post } = await functions()
  const answer = readAnswer(await post('create-checkout-session', { plan }))
  if (answer === 'no-server') return refuse(words.notConfigured)
  if (answer === 'unreadable') return refuse(words.failed)
  if (answer.error?.code === 'not-configured') return refuse(words.notConfigured)
  if (answer.error?.code === 'provider') return refuse(words.refused(answer.error.message))
  // Refused by our own server: too many calls, or not from a page of its own.
  if (answer.error) return refuse(words.failed)
  if (!(await loadsScript(answer.publishableKey))) return refuse(words.scriptMissing)
  leaveFor(answer.url)
  return true
}

function readAnswer(posted: Posted): CheckoutAnswer | 'no-server' | 'unreadable' {
  if ('failure' in posted) return 'unreadable'
  const answer = checkoutAnswerSchema.safeParse(textToJson(posted.text))
  if (answer.success) return answer.data
  // A static host knows no such address, takes no posts, or shows its page for every path.
  const isStaticHost = [404, 405, 501].includes(posted.status)
  const isPage = posted.status < 400 && /^\s*</.test(posted.text)
  return isStaticHost || isPage ? 'no-server' : 'unreadable'
}

/** Stripe asks that its script comes from its own host; without its signals it watches nobody. */
async function loadsScript(publishableKey: string): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('error', removeFailedScript, { capture: true })
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), scriptPatienceMs)
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

/** Stripe's loader waits for ever on a script that has failed, unless it is gone when it tries again. */
function removeFailedScript({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.src.startsWith('https://js.stripe.com/')) target.remove()
}
