/** Requests for checkout sessions, sent to a fake Stripe server of the test. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPayments } from '../payments/checkout.ts'
import { openServer } from '../testing/open-server.ts'

const secretKey = 'sk_test_51Plumbline'
const publishableKey = 'pk_test_51Plumbline'
const prices = { starter: 'price_starter', professional: 'price_professional' }
const page = 'https://checkout.stripe.example/c/pay/cs_test_1'

interface CheckoutCall {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly authorization: string | undefined
  readonly fields: Record<string, string>
}

let requested: CheckoutCall[] = []
let answerOfStripe: { status: number; body: unknown } | 'silence'
const stripe = createServer(async (request: IncomingMessage, response) => {
  const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
  const { method, url: path, headers } = request
  requested.push({ method, path, authorization: headers.authorization, fields: Object.fromEntries(form) })
  if (answerOfStripe === 'silence') return
  response.writeHead(answerOfStripe.status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(answerOfStripe.body))
})
let apiUrl: string
let site: Awaited<ReturnType<typeof openServer>>

beforeAll(async () => {
  await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with a port, never the name of a pipe.
  apiUrl = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`
})
beforeEach(async () => {
  site = await openPayingServer()
  requested = []
  answerOfStripe = { status: 200, body: { id: 'cs_test_1', object: 'checkout.session', url: page } }
})
afterEach(() => site.close())
afterAll(() => {
  stripe.closeAllConnections()
  stripe.close()
})

test.each([
  ['starter', 'price_starter'],
  ['professional', 'price_professional'],
])('the plan %s is a subscription with one line item of the price %s', async (plan, price) => {
  const answer = await site.call('create-checkout-session', { plan })

  expect(answer).toMatchObject({ status: 200, body: { error: null, url: page, publishableKey } })
  expect(requested).toEqual([
    {
      method: 'POST',
      path: '/v1/checkout/sessions',
      authorization: `Bearer ${secretKey}`,
      fields: {
        mode: 'subscription',
        'line_items[0][price]': price,
        'line_items[0][quantity]': '1',
        success_url: `${site.url}/dashboard?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${site.url}/#pricing`,
      },
    },
  ])
})

test('Stripe returns to PUBLIC_URL if it is set', async () => {
  const other = await openPayingServer({ publicUrl: 'https://plumbline.example' })
  await other.call('create-checkout-session', { plan: 'starter' }, { Origin: 'https://plumbline.example' })
  expect(requested[0]?.fields).toMatchObject({
    success_url: 'https://plumbline.example/dashboard?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://plumbline.example/#pricing',
  })
  await other.close()
})

test.each([{}, { plan: 'enterprise' }, { plan: 'constructor' }, { plan: null }])(
  '%j is not a plan that can be bought',
  async (body) => {
    const answer = await site.call('create-checkout-session', body)
    expect(answer.status).toBe(400)
    expect(answer.body.error?.message).toBe('The plan is missing or invalid.')
    expect(requested).toEqual([])
  },
)

test.each([
  [400, 'invalid_request_error', "No such price: 'price_starter'", "No such price: 'price_starter'"],
  [402, 'card_error', 'Your account cannot make charges.', 'Your account cannot make charges.'],
  [500, 'api_error', 'Something is wrong on our side.', 'Something is wrong on our side.'],
  [
    401,
    'invalid_request_error',
    `Invalid API Key provided: ${secretKey}`,
    'Stripe did not accept the key of this server.',
  ],
  [400, 'invalid_request_error', `Not with ${secretKey}.`, 'Not with ….'],
])('an error of Stripe with %i %s is passed on without secrets', async (status, type, message, reported) => {
  answerOfStripe = { status, body: { error: { type, message } } }
  const answer = await site.call('create-checkout-session', { plan: 'starter' })
  expect(answer).toMatchObject({ status: 200, body: { error: { message: reported, code: 'provider' } } })
  expect(answer.body.url).toBeUndefined()
  expect(site.logged.join()).not.toContain(secretKey)
})

test('a session without a page is reported', async () => {
  answerOfStripe = { status: 200, body: { id: 'cs_test_1', object: 'checkout.session', url: null } }
  const answer = await site.call('create-checkout-session', { plan: 'starter' })
  expect(answer.body).toEqual({ error: { message: 'Stripe returned no payment page.', code: 'provider' } })
})

test.each([
  ['does not answer', () => apiUrl],
  ['is not there', () => 'http://127.0.0.1:1'],
])('a Stripe server that %s is reported', async (_how, at) => {
  answerOfStripe = 'silence'
  const other = await openPayingServer({}, at(), 200)
  const answer = await other.call('create-checkout-session', { plan: 'starter' })
  expect(answer.body).toEqual({
    error: { message: 'Stripe cannot be reached, or does not answer.', code: 'provider' },
  })
  await other.close()
})

test('a server without keys states that payments are not configured', async () => {
  const other = await openServer()
  const answer = await other.call('create-checkout-session', { plan: 'starter' })
  expect(answer).toMatchObject({
    status: 200,
    body: { error: { message: 'Payments are not configured on this server.', code: 'not-configured' } },
  })
  await other.close()
})

test('one client may open ten checkouts per minute', async () => {
  const other = await openPayingServer()
  const statuses = []
  for (let call = 0; call < 11; call++) {
    statuses.push((await other.call('create-checkout-session', { plan: 'starter' })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  await other.close()
})

function openPayingServer(settings: { publicUrl?: string } = {}, at = apiUrl, timeoutMs = 5_000) {
  return openServer({
    functions: (logger) => ({
      ...settings,
      payments: createPayments({ secretKey, publishableKey, prices, apiUrl: at, logger, timeoutMs }),
    }),
  })
}
