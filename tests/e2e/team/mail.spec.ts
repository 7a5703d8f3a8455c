/** E-mails, from the screen where something happens to the mail server of the operator. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { openMailServer } from '../../../apps/server/src/testing/open-mail-server.ts'
import { root } from '../../../tools/installed.mjs'
import { test as base, choose, expect, openSignedIn, quayHouse, storedList } from '../support/site.ts'

type PostOffice = Awaited<ReturnType<typeof openMailServer>>

/** A second server for the built site, on its own port and with a mail server. */
const test = base.extend<{ baseURL: string }, { postOffice: PostOffice; mailingSite: string }>({
  postOffice: [
    async ({ browserName: _ }, use) => {
      const postOffice = await openMailServer()
      await use(postOffice)
      await postOffice.close()
    },
    { scope: 'worker' },
  ],
  mailingSite: [
    async ({ postOffice }, use) => {
      const server = startServer({ SMTP_URL: postOffice.url, MAIL_FROM: 'no-reply@plumbline.example' })
      await use(await getUrl(server))
      server.kill('SIGTERM')
    },
    { scope: 'worker' },
  ],
  baseURL: ({ mailingSite }, use) => use(mailingSite),
})

test('the first assignee of a new task receives an e-mail about it', { tag: '@long' }, async ({
  page,
  postOffice,
}) => {
  await openSignedIn(page, '/actions', { stored: { constructionProjects: [quayHouse] } })
  await page.getByRole('button', { name: 'Create Your First Task' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Task' })
  await form.getByLabel('Task Name').fill('Order mesh & <ties>')
  await choose(page, 'Project', 'Quay House')
  await form.getByLabel('Assignees').fill('bo@quay.example, cy@quay.example')
  await form.getByLabel('Due Date').fill('2027-03-01')
  await form.getByRole('button', { name: 'Add Task' }).click()

  const messages = page.getByRole('region', { name: /^Messages/ })
  await expect(messages).toContainText('An email notification attempt for bo@quay.example has been sent.')
  const delivered = postOffice.delivered.filter(
    ({ mail }) => mail.subject === 'New task: Order mesh & <ties>',
  )
  expect(delivered).toHaveLength(1)
  expect(delivered[0]?.recipients).toEqual(['bo@quay.example'])
  expect(delivered[0]?.mail.text).toContain('Project: Quay House')
  expect(delivered[0]?.mail.text).toContain('Due: Monday, March 1, 2027')
  expect(delivered[0]?.mail.html).toContain('Order mesh &amp; &lt;ties&gt;')
})

test('a refused e-mail is reported, and the task is still created', { tag: '@long' }, async ({
  page,
  postOffice,
}) => {
  const before = postOffice.delivered.length
  await openSignedIn(page, '/actions')
  await page.getByRole('button', { name: 'Create Your First Task' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Task' })
  await form.getByLabel('Task Name').fill('Order ties')
  await form.getByLabel('Assignees').fill('unknown@quay.example')
  await form.getByRole('button', { name: 'Add Task' }).click()

  const messages = page.getByRole('region', { name: /^Messages/ })
  await expect(messages).toContainText('Email Notification Error')
  await expect(messages).toContainText(
    'The mail server did not accept the recipient. The task was still created.',
  )
  expect(await storedList(page, 'plumblineTasks')).toMatchObject([{ name: 'Order ties' }])
  expect(postOffice.delivered).toHaveLength(before)
})

test('an invited member receives an e-mail that links to the project', { tag: '@long' }, async ({
  page,
  postOffice,
  mailingSite,
}) => {
  await openSignedIn(page, '/projects/1?tab=team', { stored: { constructionProjects: [quayHouse] } })
  await page.getByRole('button', { name: 'Invite Member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('ines@moreau.example')
  await dialog.getByRole('button', { name: 'Invite Member' }).click()
  await expect
    .poll(() => postOffice.delivered.flatMap(({ recipients }) => recipients))
    .toContain('ines@moreau.example')

  const invitation = postOffice.delivered.find(({ recipients }) => recipients.includes('ines@moreau.example'))
  expect(invitation?.mail.subject).toBe('Ana Okafor invites you to Quay House')
  expect(invitation?.mail.text).toContain(`${mailingSite}/projects/1`)
})

function startServer(mail: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    env: { ...process.env, ...mail, PORT: '0', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** The server logs its address. */
function getUrl(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server stopped with ${code}`)))
    server.stdout?.on('data', (lines) => {
      const [, at] = /"url":"([^"]+)"/.exec(String(lines)) ?? []
      if (at) resolve(at)
    })
  })
}
