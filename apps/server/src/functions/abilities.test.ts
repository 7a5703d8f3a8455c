/** The functions that the server reports, requested over a real connection. */
import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createMailer } from '../mail/mailer.ts'
import { createPayments } from '../payments/checkout.ts'
import { openServer } from '../testing/open-server.ts'
import type { FunctionSettings } from './server-functions.ts'

const from = { name: 'Plumbline', address: 'no-reply@plumbline.example' }
let site: Awaited<ReturnType<typeof openServer>> | undefined

afterEach(async () => {
  await site?.close()
  site = undefined
})

async function openWith(parts: readonly ('mail' | 'payments')[], publicUrl?: string) {
  site = await openServer({
    functions: (logger): Partial<FunctionSettings> => ({
      publicUrl,
      ...(parts.includes('mail') && { mailer: createMailer({ url: 'smtp://127.0.0.1:1', from, logger }) }),
      ...(parts.includes('payments') && {
        payments: createPayments({
          secretKey: 'sk_test_1',
          publishableKey: 'pk_test_1',
          prices: { starter: 'price_1', professional: 'price_2' },
          apiUrl: undefined,
          logger,
        }),
      }),
    }),
  })
  return site
}

const mails = ['send-task-notification', 'send-invitation']

test.each([
  [[], []],
  [['mail'], mails],
  [['payments'], ['create-checkout-session']],
  [
    ['mail', 'payments'],
    [...mails, 'create-checkout-session'],
  ],
] as const)('a server configured with %j can do %j', async (parts, can) => {
  const { url } = await openWith(parts)
  const answer = await fetch(`${url}/functions`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({ error: null, can })
})

test('without PUBLIC_URL, invitations are sent only on localhost, and other clients are notified', async () => {
  const { url } = await openWith(['mail'])
  const { port } = new URL(url)
  const text = await new Promise<string>((resolve, reject) => {
    const asking = request({ port, path: '/functions', headers: { Host: 'plumbline.example' } }, (answer) => {
      void answer.toArray().then((parts) => resolve(Buffer.concat(parts).toString()), reject)
    })
    asking.on('error', reject).end()
  })
  expect(JSON.parse(text)).toEqual({ error: null, can: ['send-task-notification'] })
})

test('mails of a team, which follow from no request, need PUBLIC_URL', async () => {
  const { url } = await openWith(['mail'], 'https://plumbline.example')
  const answer = await fetch(`${url}/functions`)
  expect(await answer.json()).toEqual({ error: null, can: [...mails, 'team-mails'] })
})

test.each([
  ['GET', { Origin: 'https://elsewhere.example' }, 403, 'Only pages of this site may call its functions.'],
  ['GET', { 'Sec-Fetch-Site': 'cross-site' }, 403, 'Only pages of this site may call its functions.'],
  ['POST', {}, 405, 'Get the list of functions with GET.'],
  ['DELETE', {}, 405, 'Get the list of functions with GET.'],
] as const)('%s with the headers %j is refused with %i', async (method, headers, status, message) => {
  const { url } = await openWith(['mail'])
  const answer = await fetch(`${url}/functions`, { method, headers })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({ error: { message } })
})
