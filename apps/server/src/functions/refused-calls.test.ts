/** Refused calls and their reasons. */
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailer } from '../mail/mailer.ts'
import { openMailServer } from '../testing/open-mail-server.ts'
import { openServer } from '../testing/open-server.ts'

const task = {
  taskName: 'Check the anchor bolts',
  assigneeEmail: 'lee.park@harbour.example',
  dueDate: null,
  projectName: 'Quay House',
}
const names = ['send-task-notification', 'send-invitation', 'create-checkout-session']
let postOffice: Awaited<ReturnType<typeof openMailServer>>
let site: Awaited<ReturnType<typeof openServer>>

beforeAll(async () => {
  postOffice = await openMailServer()
  site = await openMailingServer()
})
afterAll(async () => {
  await site.close()
  expect(postOffice.delivered).toEqual([])
  await postOffice.close()
})

test.each([
  ['', 'The body is not JSON.'],
  ['{"taskName":', 'The body is not JSON.'],
  ['taskName=Bolts', 'The body is not JSON.'],
  ['null', 'The body must be an object.'],
  ['[]', 'The body must be an object.'],
  ['"text"', 'The body must be an object.'],
  [{}, 'The task name is missing or invalid.'],
  [{ ...task, taskName: 7 }, 'The task name is missing or invalid.'],
  [{ ...task, taskName: ' ' }, 'The task name is empty.'],
  [{ ...task, taskName: 'x'.repeat(2001) }, 'The task name is too long.'],
  [{ ...task, assigneeEmail: [task.assigneeEmail] }, 'The assignee email is missing or invalid.'],
  [{ ...task, assigneeEmail: 'lee' }, 'The assignee email must be one e-mail address.'],
  [{ ...task, dueDate: 20261204 }, 'The due date is missing or invalid.'],
  [{ ...task, projectName: undefined }, 'The project name is missing or invalid.'],
])('the body %j is refused with its reason', async (body, message) => {
  const answer = await site.call('send-task-notification', body)
  expect(answer).toMatchObject({ status: 400, body: { error: { message } } })
})

test('a body that is not UTF-8 is refused', async () => {
  const answer = await fetch(`${site.url}/functions/send-task-notification`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: Buffer.from([0x22, 0xff, 0xfe, 0x22]),
  })
  expect(answer.status).toBe(400)
  await answer.text()
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/jsonp',
  '',
])('a body of the type "%s" is refused, because a form on another site could send it', async (type) => {
  const answer = await site.call('send-task-notification', task, { 'Content-Type': type })
  expect(answer.status).toBe(415)
  expect(answer.body.error?.message).toBe('The body must be JSON, and say so in Content-Type.')
})

test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  'functions cannot be called with %s',
  async (method) => {
    for (const name of names) {
      const answer = await fetch(`${site.url}/functions/${name}`, { method })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('POST')
      expect(await answer.json()).toEqual({ error: { message: 'Call functions with POST.' } })
    }
  },
)

test.each(['send-a-fax', 'send-task-notification/', 'constructor', '__proto__', '%2e%2e%2fhealth'])(
  'there is no function %s',
  async (name) => {
    const answer = await site.call(name, task)
    expect(answer).toMatchObject({
      status: 404,
      body: { error: { message: 'This server has no such function.' } },
    })
  },
)

test.each([
  { Origin: 'https://elsewhere.example' },
  { Origin: 'http://127.0.0.1:1' },
  { Origin: 'null' },
  { Origin: 'file://' },
  { Origin: 'http://127.0.0.1.elsewhere.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
])('a page with %j may not call functions', async (headers) => {
  for (const name of names) {
    const { status, body } = await askPlainly(name, headers)
    expect(status).toBe(403)
    expect(JSON.parse(body)).toEqual({
      error: { message: 'Only pages of this site may call its functions.' },
    })
  }
})

test('with PUBLIC_URL only its pages may call functions, whatever host name is used', async () => {
  const other = await openMailingServer({ publicUrl: 'https://plumbline.example' })
  const bad = { ...task, taskName: '' }
  expect(
    (await other.call('send-task-notification', bad, { Origin: 'https://plumbline.example' })).status,
  ).toBe(400)
  expect((await other.call('send-task-notification', bad, { Origin: other.url })).status).toBe(403)
  await other.close()
})

test('without PUBLIC_URL an invitation is not sent for a host name that could be forged', async () => {
  const invitation = {
    email: task.assigneeEmail,
    inviterName: 'Eve',
    what: 'x',
    link: 'http://elsewhere.example/',
  }
  const headers = { Host: 'elsewhere.example', 'Content-Type': 'application/json' }
  const { status, body } = await askPlainly('send-invitation', headers, JSON.stringify(invitation))
  expect(status).toBe(200)
  expect(JSON.parse(body).error.message).toBe(
    'This server does not know its own address: PUBLIC_URL is not set.',
  )
})

test.each([
  ['a length that reports it', {}],
  ['no length at all', { 'Transfer-Encoding': 'chunked' }],
])('a body of more than 16 kB is refused, with %s', async (_kind, headers) => {
  const body = JSON.stringify({ ...task, taskName: 'x'.repeat(100_000) })
  const length = 'Transfer-Encoding' in headers ? {} : { 'Content-Length': String(body.length) }
  const json = { 'Content-Type': 'application/json', ...headers, ...length }
  const answer = await askPlainly('send-task-notification', json, body)
  expect(answer.status).toBe(413)
  expect(JSON.parse(answer.body)).toEqual({
    error: { message: 'The body must not be larger than 16384 bytes.' },
  })
})

test('the e-mails of one client are limited per minute, and the response shows when to try again', async () => {
  const other = await openLimitedServer({ mailsPerMinute: 3 })
  const statuses = []
  for (let call = 0; call < 5; call++)
    statuses.push((await other.call('send-task-notification', task)).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])

  const answer = await other.call('send-task-notification', task)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.body.error?.message).toMatch(/^Too many calls\. Try again in \d+ seconds\.$/)
  await other.close()
})

test.each([
  [false, ['10.0.0.1', '10.0.0.2'], [200, 429]],
  [true, ['10.0.0.1', '10.0.0.2'], [200, 200]],
  [true, ['10.0.0.1', '10.0.0.1'], [200, 429]],
  [true, ['10.0.0.1, 10.0.0.9', '10.0.0.2, 10.0.0.9'], [200, 429]],
])('with a trusted proxy (%j) the clients %j are limited as %j', async (trustsProxy, clients, statuses) => {
  const other = await openLimitedServer({ mailsPerMinute: 1, trustsProxy })
  const answered = []
  for (const client of clients) {
    answered.push((await other.call('send-task-notification', task, { 'X-Forwarded-For': client })).status)
  }
  expect(answered).toEqual(statuses)
  await other.close()
})

test('all clients together may send per hour as many e-mails as one client in twenty minutes', async () => {
  const other = await openLimitedServer({ mailsPerMinute: 1, trustsProxy: true })
  const from = (client: number) =>
    other.call('send-task-notification', task, { 'X-Forwarded-For': `10.0.0.${client}` })
  for (let client = 1; client <= 20; client++) expect((await from(client)).status).toBe(200)

  const { status, headers } = await from(21)
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000)
  await other.close()
})

test('a malformed call does not count towards the limit of e-mails', async () => {
  const other = await openLimitedServer({ mailsPerMinute: 1 })
  const bodies = [{}, 'no JSON', { ...task, taskName: '' }, task, task]
  const statuses = []
  for (const body of bodies) statuses.push((await other.call('send-task-notification', body)).status)
  expect(statuses).toEqual([400, 400, 400, 200, 429])
  await other.close()
})

test('responses of functions are not cached', async () => {
  const answer = await site.call('send-task-notification', {})
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

function openMailingServer(settings: { publicUrl?: string } = {}) {
  const from = { name: '', address: 'no-reply@plumbline.example' }
  return openServer({
    functions: (logger) => ({ ...settings, mailer: createMailer({ url: postOffice.url, from, logger }) }),
  })
}

/** It sends nothing and reports it, but counts as one that does. */
function openLimitedServer(settings: { mailsPerMinute: number; trustsProxy?: boolean }) {
  return openServer({ functions: () => settings })
}

/** With exactly these headers: `fetch` adds some of its own and forbids others. */
function askPlainly(
  name: string,
  headers: Record<string, string>,
  body = '',
): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const asking = request(`${site.url}/functions/${name}`, { method: 'POST', headers }, async (answer) => {
      resolve({ status: answer.statusCode, body: Buffer.concat(await answer.toArray()).toString() })
    })
    asking.on('error', reject).end(body)
  })
}
