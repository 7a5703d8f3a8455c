// @vitest-environment jsdom
/** The checkout of a plan, on the page as it was rendered at build time. */
import { waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { createServerFunctions } from '#data/workspace/server-functions.ts'
import { reach, type Server } from '#testing/reach.ts'
import { enhanceLanding } from './enhance-landing.ts'
import { LandingPage } from './landing-page.tsx'

const page = 'https://checkout.stripe.example/c/pay/cs_test_1'
const session = { error: null, url: page, publishableKey: 'pk_live_1' }
const notConfigured = {
  title: 'Stripe Not Configured',
  description: 'Stripe API Key or Price ID is missing. Please contact support.',
  tone: 'destructive',
}
const scriptMissing = { title: 'Error', description: 'Stripe.js failed to load.', tone: 'destructive' }
const failed = { title: 'Error', description: 'Failed to initiate checkout.', tone: 'destructive' }

let detach = () => {}
afterEach(() => {
  detach()
  for (const script of scripts()) script.remove()
  Reflect.deleteProperty(window, 'Stripe')
})

test.each<[string, Server | undefined, object]>([
  [
    'a server without keys or prices',
    () => json({ error: { message: 'No.', code: 'not-configured' } }),
    notConfigured,
  ],
  ['a host that shows its page for every path', () => new Response('<!doctype html>'), notConfigured],
  ['a host that knows no such address', () => new Response('Not found', { status: 404 }), notConfigured],
  ['a host that takes no posts', () => new Response('', { status: 405 }), notConfigured],
  [
    'a refusal of the provider',
    () => json({ error: { message: "No such price: 'price_1'", code: 'provider' } }),
    { title: 'Checkout Error', description: "No such price: 'price_1'", tone: 'destructive' },
  ],
  ['a call too many', () => json({ error: { message: 'Too many calls.' } }, 429), failed],
  ['a gateway whose server is down', () => new Response('<h1>502</h1>', { status: 502 }), failed],
  ['an unreadable response', () => new Response('{"error":'), failed],
  ['a session without a page', () => json({ error: null }), failed],
  ['a page with an invalid web address', () => json({ ...session, url: 'javascript:alert(1)' }), failed],
  ['a network that no longer exists', undefined, failed],
])('%s is reported in a toast, and the button can be clicked again', async (_what, server, message) => {
  const { press, button, heard, left } = open(server)
  press('starter')
  await waitFor(() => expect(heard).toEqual([message]))
  await waitFor(() => expect(button('starter')).not.toHaveAttribute('aria-busy'))
  expect(left).toEqual([])
  expect(scripts()).toEqual([])
})

test('without a network, and so without the toaster, the message is shown once next to the button', async () => {
  const { press, button } = open(undefined, () => Promise.reject(new TypeError('Failed to fetch')))
  const card = () => button('starter').closest('article')
  for (const _ of [1, 2]) {
    press('starter')
    expect(card()?.querySelector('[role=alert]')).toBeNull()
    await waitFor(() => expect(button('starter')).not.toHaveAttribute('aria-busy'))
    expect(card()?.querySelector('[role=alert]')).toHaveTextContent(failed.description)
  }
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1)
})

test('a plan opens its session, waits for Stripe, and goes there; a failed script is reported and loaded again', async () => {
  const requested: unknown[] = []
  const { press, button, heard, left } = open((path, body) => {
    requested.push([path, body])
    return json(session)
  })
  press('starter')
  press('starter')
  expect(button('starter')).toHaveAttribute('aria-busy', 'true')
  const first = await findScript()
  expect(first.src).toMatch(/^https:\/\/js\.stripe\.com\/.+\?advancedFraudSignals=false$/)
  first.dispatchEvent(new Event('error'))
  const second = await findScript(first)
  second.dispatchEvent(new Event('error'))
  await waitFor(() => expect(heard).toEqual([scriptMissing]))
  expect(requested).toEqual([['/functions/create-checkout-session', { plan: 'starter' }]])
  await waitFor(() => expect(button('starter')).not.toHaveAttribute('aria-busy'))

  press('professional')
  const third = await findScript(second)
  expect(left).toEqual([])
  const keys: string[] = []
  Object.assign(window, { Stripe: (key: string) => void keys.push(key) })
  third.dispatchEvent(new Event('load'))
  await waitFor(() => expect(left).toEqual([page]))
  expect(keys).toEqual(['pk_live_1'])
  expect(requested[1]).toEqual(['/functions/create-checkout-session', { plan: 'professional' }])
  expect(heard).toHaveLength(1)

  expect(button('professional')).toHaveAttribute('aria-busy', 'true')
  // After Back, the browser may show the page as it was left.
  window.dispatchEvent(new Event('pageshow'))
  expect(button('professional')).not.toHaveAttribute('aria-busy')
})

/** Stripe's script, once a script other than `before` is requested. */
function findScript(before?: HTMLScriptElement): Promise<HTMLScriptElement> {
  return waitFor(() => {
    const script = scripts().find((one) => one !== before)
    if (!script) throw new Error('No script is asked for yet')
    return script
  })
}

function open(server: Server | undefined, failsToShow?: () => Promise<void>) {
  document.body.innerHTML = renderToStaticMarkup(<LandingPage />)
  const heard: object[] = []
  const left: string[] = []
  detach = enhanceLanding(document.body, {
    functions: () => createServerFunctions(reach(server)),
    showToast: (message) => failsToShow?.() ?? void heard.push(message),
    leaveFor: (url) => left.push(url),
  })
  const button = (plan: string) => {
    const found = document.querySelector<HTMLButtonElement>(`button[data-plan="${plan}"]`)
    if (!found) throw new Error(`No button buys ${plan}`)
    return found
  }
  return { heard, left, button, press: (plan: string) => button(plan).click() }
}

function json(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), { status })
}

function scripts(): HTMLScriptElement[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[src^="https://js.stripe.com"]')]
}
