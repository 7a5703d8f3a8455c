/** Opens a Stripe page where a plan can be paid for. */
import type { PaidPlanId } from '@plumbline/domain/people/account/plans.ts'
import type { Logger } from 'pino'
import Stripe from 'stripe'

export interface PaymentSettings {
  readonly secretKey: string
  /** The publishable key, with which Stripe's script on our page starts. */
  readonly publishableKey: string
  readonly prices: Readonly<Record<PaidPlanId, string>>
  readonly apiUrl: string | undefined
}

export interface Payments {
  readonly publishableKey: string
  /** The address of the page, or the reason why there is none. */
  openCheckout(plan: PaidPlanId, origin: string): Promise<{ url: string } | { reason: string }>
}

/** Shorter than the ten seconds after which browsers stop waiting for the response. */
const paymentTimeoutMs = 8_000

interface Options extends PaymentSettings {
  readonly logger: Logger
  readonly timeoutMs?: number
}

export function createPayments(options: Options): Payments {
  const { prices, publishableKey, secretKey, logger, timeoutMs = paymentTimeoutMs } = options
  const stripe = new Stripe(secretKey, {
    ...getPlace(options.apiUrl),
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
  })

  async function openCheckout(plan: PaidPlanId, origin: string) {
    try {
      const { url } = await stripe.checkout.sessions.create({
        mode: 'subscription',
        line_items: [{ price: prices[plan], quantity: 1 }],
        success_url: `${origin}/dashboard?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${origin}/#pricing`,
      })
      return url ? { url } : { reason: 'Stripe returned no payment page.' }
    } catch (error) {
      const type = error instanceof Error && 'type' in error ? error.type : undefined
      logger.warn({ type }, 'checkout not opened')
      return { reason: reasonFor(error).replaceAll(secretKey, '…') }
    }
  }

  return { publishableKey, openCheckout }
}

function getPlace(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' } as const
}

function reasonFor(error: unknown): string {
  if (error instanceof Stripe.errors.StripeConnectionError)
    return 'Stripe cannot be reached, or does not answer.'
  // Its message contains the end of the key.
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return 'Stripe did not accept the key of this server.'
  return error instanceof Stripe.errors.StripeError
    ? error.message
    : 'Stripe returned an unreadable response.'
}
