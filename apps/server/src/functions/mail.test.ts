/** E-mails as they arrive at a real mail server. */
import { EventEmitter, once } from 'node:events'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createMailer } from '../mail/mailer.ts'
import { openMailServer, openSilentServer } from '../testing/open-mail-server.ts'
import { openServer } from '../testing/open-server.ts'

const from = { name: 'Plumbline', address: 'no-reply@plumbline.example' }
const task = {
  taskName: 'Check the anchor bolts',
  assigneeEmail: 'lee.park@harbour.example',
  dueDate: '2026-12-04',
  projectName: 'Quay House',
}
const invitation = {
  email: 'lee.park@harbour.example',
  inviterName: 'Ana Okafor',
  what: 'Quay House',
  role: 'Editor',
}
let postOffice: Awaited<ReturnType<typeof openMailServer>>
let site: Awaited<ReturnType<typeof openServer>>

beforeAll(async () => {
  postOffice = await openMailServer()
  site = await openServerMailingTo(postOffice.url)
})
afterEach(() => void postOffice.delivered.splice(0))
afterAll(async () => {
  await site.close()
  await postOffice.close()
})

test('a task notification arrives with the task, its project and its due date, as text and as HTML', async () => {
  const answer = await site.call('send-task-notification', task)
  expect(answer).toMatchObject({ status: 200, body: { error: null } })

  const [{ recipients, mail } = missing()] = postOffice.delivered
  expect(recipients).toEqual(['lee.park@harbour.example'])
  expect(mail.from).toMatchObject(from)
  expect(mail.to).toMatchObject([{ address: 'lee.park@harbour.example' }])
  expect(mail.subject).toBe('New task: Check the anchor bolts')
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('A new task has been assigned to you.')
    expect(part).toContain('Check the anchor bolts')
    expect(part).toContain('Quay House')
    expect(part).toContain('Friday, December 4, 2026')
  }
})

test.each([
  [null, 'Due: No due date'],
  ['2026-12-04T09:00', 'Due: Friday, December 4, 2026 at 9:00 AM\n'],
  ['2026-12-04T14:30:00.000Z', 'Due: Friday, December 4, 2026 at 2:30 PM UTC\n'],
  ['2026-12-04T99:00', 'Due: 2026-12-04T99:00'],
  ['before Christmas', 'Due: before Christmas'],
])('the due date %j is formatted for people', async (dueDate, message) => {
  await site.call('send-task-notification', { ...task, dueDate })
  expect(postOffice.delivered[0]?.mail.text).toContain(message)
})

test('an invitation arrives with the sender, the project, the role and the link', async () => {
  const link = `${site.url}/projects/1`
  const answer = await site.call('send-invitation', { ...invitation, link })
  expect(answer).toMatchObject({ status: 200, body: { error: null } })

  const [{ recipients, mail } = missing()] = postOffice.delivered
  expect(recipients).toEqual(['lee.park@harbour.example'])
  expect(mail.subject).toBe('Ana Okafor invites you to Quay House')
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Ana Okafor invites you to work on Quay House in Plumbline.')
    expect(part).toContain('Editor')
    expect(part).toContain(link)
  }
})

test('text from users is never HTML in an e-mail', async () => {
  const taskName = '<script>alert("x")</script> & <img src=x onerror=y>'
  await site.call('send-task-notification', { ...task, taskName, projectName: '"><b>Quay' })

  const { html = '', text } = postOffice.delivered[0]?.mail ?? {}
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &lt;img')
  expect(html).not.toMatch(/<script|<img|<b>/)
  expect(text).toContain(taskName)
})

test.each([
  'Bolts\r\nBcc: eve@elsewhere.example',
  'Bolts\nBcc: eve@elsewhere.example\n\n<h1>',
  'Bolts\r\n.\r\nMAIL FROM:<eve@elsewhere.example>',
  'Bolts\u2028Bcc: eve@elsewhere.example\u0000',
])('a line break in %j adds no header and no recipient to an e-mail', async (taskName) => {
  await site.call('send-task-notification', { ...task, taskName, projectName: taskName })

  expect(postOffice.delivered).toHaveLength(1)
  const [{ recipients, mail } = missing()] = postOffice.delivered
  expect(recipients).toEqual(['lee.park@harbour.example'])
  expect(mail.bcc ?? []).toEqual([])
  expect(mail.subject).toMatch(/^New task: Bolts \S/)
})

test('a long name is shortened in the subject and complete in the e-mail, in any script', async () => {
  const taskName = '検査🏗️'.repeat(100)
  await site.call('send-task-notification', { ...task, taskName })
  const { subject = '', text } = postOffice.delivered[0]?.mail ?? {}
  expect(subject).toMatch(/^New task: 検査🏗️.*…$/u)
  expect([...subject]).toHaveLength(150)
  expect(text?.replaceAll('\n', '')).toContain(taskName)
})

test.each([
  'lee.park@harbour.example, eve@elsewhere.example',
  'lee.park@harbour.example;eve@elsewhere.example',
  'lee.park@harbour.example eve@elsewhere.example',
  'Lee <lee.park@harbour.example>',
  '"lee park"@harbour.example',
  'lee.park@harbour.example\r\nRCPT TO:<eve@elsewhere.example>',
  'lee.park@harbour.example>\nBcc:eve@elsewhere.example',
  'friends:lee.park@harbour.example',
  '<lee.park@harbour.example>',
  'lee.park',
  '@harbour.example',
])('%j is refused, because an e-mail goes to exactly one address', async (address) => {
  const notified = await site.call('send-task-notification', { ...task, assigneeEmail: address })
  const invited = await site.call('send-invitation', { ...invitation, email: address, link: site.url })
  expect(notified).toMatchObject({
    status: 400,
    body: { error: { message: 'The assignee email must be one e-mail address.' } },
  })
  expect(invited).toMatchObject({
    status: 400,
    body: { error: { message: 'The email must be one e-mail address.' } },
  })
  expect(postOffice.delivered).toEqual([])
})

test.each([
  'javascript:alert(1)',
  'https://elsewhere.example/projects/1',
  '//elsewhere.example',
  '/projects/1',
  'ftp://127.0.0.1',
])('the link %s is refused, because an invitation links only to our own pages', async (link) => {
  const answer = await site.call('send-invitation', { ...invitation, link })
  expect(answer).toMatchObject({
    status: 400,
    body: { error: { message: 'The link is not a page of this site.' } },
  })
  expect(postOffice.delivered).toEqual([])
})

test('an invitation links to PUBLIC_URL if it is set', async () => {
  const other = await openServerMailingTo(postOffice.url, { publicUrl: 'https://plumbline.example' })
  const asBrowser = { Origin: 'https://plumbline.example' }
  const own = { ...invitation, link: 'https://plumbline.example/projects/1' }
  const foreign = { ...invitation, link: `${other.url}/projects/1` }
  expect((await other.call('send-invitation', own, asBrowser)).body).toEqual({ error: null })
  expect((await other.call('send-invitation', foreign, asBrowser)).status).toBe(400)
  await other.close()
})

test('a server without mail settings states that e-mail is not configured', async () => {
  const other = await openServer()
  const notConfigured = {
    status: 200,
    body: { error: { message: 'E-mail is not configured on this server.' } },
  }
  expect(await other.call('send-task-notification', task)).toMatchObject(notConfigured)
  expect(await other.call('send-invitation', { ...invitation, link: other.url })).toMatchObject(notConfigured)
  await other.close()
})

test('a mail server that refuses the recipient is reported, without names in the log', async () => {
  const answer = await site.call('send-task-notification', {
    ...task,
    assigneeEmail: 'unknown@harbour.example',
  })
  expect(answer.body).toEqual({ error: { message: 'The mail server did not accept the recipient.' } })
  expect(site.logged.join()).toContain('mail not sent')
  expect(site.logged.join()).not.toMatch(/harbour\.example|anchor bolts|Okafor/)
})

test('a mail server that refuses the message is reported', async () => {
  const full = await openMailServer({ accept: () => Promise.reject(new Error('disk full at /var/mail')) })
  const other = await openServerMailingTo(full.url)
  const answer = await other.call('send-task-notification', task)
  expect(answer).toMatchObject({
    status: 200,
    body: { error: { message: 'The mail server did not accept the message.' } },
  })
  await other.close()
  await full.close()
})

test('an unreachable mail server is reported', async () => {
  const deleted = await openMailServer()
  await deleted.close()
  const other = await openServerMailingTo(deleted.url)
  const answer = await other.call('send-task-notification', task)
  expect(answer).toMatchObject({
    status: 200,
    body: { error: { message: 'The mail server cannot be reached.' } },
  })
  await other.close()
})

test('a mail server that does not answer is abandoned in time', async () => {
  const silent = await openSilentServer()
  const other = await openServerMailingTo(`smtp://127.0.0.1:${silent.port}`, {}, 200)
  const answer = await other.call('send-task-notification', task)
  expect(answer).toMatchObject({
    status: 200,
    body: { error: { message: 'The mail server did not answer in time.' } },
  })
  await other.close()
  silent.close()
})

test('a stopping server finishes sending an e-mail, even if no one waits for it', async () => {
  const post = new EventEmitter()
  const slow = await openMailServer({
    async accept() {
      post.emit('arrived')
      await once(post, 'released')
    },
  })
  const mailer = createMailer({ url: slow.url, from, logger: pino({ level: 'silent' }) })
  const other = await openServer({ functions: () => ({ mailer }) })
  const leaving = new AbortController()
  const arrived = once(post, 'arrived')
  const requested = fetch(`${other.url}/functions/send-task-notification`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(task),
    signal: leaving.signal,
  })
  await arrived
  leaving.abort()
  await expect(requested).rejects.toThrow()

  const stopped = other.close().then(mailer.settled)
  expect(slow.delivered).toEqual([])
  post.emit('released')
  await stopped
  expect(slow.delivered).toHaveLength(1)
  await slow.close()
})

function openServerMailingTo(url: string, settings: { publicUrl?: string } = {}, timeoutMs = 5_000) {
  return openServer({
    functions: (logger) => ({ ...settings, mailer: createMailer({ url, from, logger, timeoutMs }) }),
  })
}

function missing(): never {
  throw new Error('No mail was delivered')
}
