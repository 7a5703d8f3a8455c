/** Work of several people in one team: what one enters, the others see, also after hours without signal. */
import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { startTeamServer, type TeamServer } from './fixtures/team-server.ts'
import { test as base, choose, expect } from './site.ts'

const ana = { name: 'Ana Okafor', email: 'ana.okafor@harbour.example', password: 'three tugs, one quay' }
const ben = { name: 'Ben Castle', email: 'ben.castle@quay.example', password: 'four grey bollards' }
const gus = { name: 'Gus Ahlgren', email: 'gus@glazing.example', password: 'seven panes of glass' }

interface Team {
  readonly server: TeamServer
  /** Signed in: the owner of the organisation. */
  readonly owner: Page
  /** Accepts an invitation to the organisation. */
  join(person: typeof ana, role: 'Admin' | 'Member' | 'Guest'): Promise<Page>
}

/** Setting up through the server's own routes takes a tenth of the time of doing it on the screen, which has its own journeys. */
const test = base.extend<{ team: Team }>({
  team: async ({ browser }, use) => {
    const server = await startTeamServer()
    const contexts: BrowserContext[] = []
    const open = async () => {
      const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
      await context.addInitScript(() => localStorage.setItem('hasCompletedPlumblineTour', 'true'))
      contexts.push(context)
      return context.newPage()
    }
    const call = async (page: Page, path: string, data: object) => {
      const headers = { Origin: server.url }
      const answer = await page.request.post(`/v1/${path}`, { data, headers })
      expect(answer.status(), await answer.text()).toBe(200)
      return answer.json()
    }
    const owner = await open()
    const token = new URL(server.claimLink).hash.slice(1)
    await call(owner, 'claim', { token, organisationName: 'Harbour Build', ...ana })
    await signIn(owner, ana)

    async function join(person: typeof ana, role: string) {
      const session = await owner.request.get('/v1/session')
      const { organisation } = await session.json()
      const invited = await call(owner, `organisations/${organisation.id}/invitations`, {
        email: person.email,
        role,
      })
      const { name, password } = person
      const page = await open()
      await call(page, 'invitations/accept', { token: new URL(invited.link).hash.slice(1), name, password })
      await signIn(page, person)
      return page
    }

    await use({ server, owner, join })
    await Promise.all(contexts.map((context) => context.close()))
    await server.stop()
  },
})

test.use({ serviceWorkers: 'allow' })

async function signIn(page: Page, { email, password }: Pick<typeof ana, 'email' | 'password'>) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
}

async function addProject(page: Page, name: string) {
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Add Project' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Project Name').fill(name)
  await dialog.getByLabel('Location').fill('Perth')
  await dialog.getByLabel('Start Date').fill('2026-01-01')
  await dialog.getByLabel('End Date').fill('2026-12-31')
  await dialog.getByRole('button', { name: 'Add Project' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

async function addToTeam(page: Page, project: string, email: string, role: string) {
  await page.goto('/projects')
  await page
    .getByRole('article')
    .filter({ hasText: project })
    .getByRole('link', { name: /View Details/ })
    .click()
  await page.getByRole('tab', { name: 'Team' }).click()
  await page.getByRole('button', { name: 'Invite Member' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await choose(page, 'Role', role)
  await page.getByRole('dialog').getByRole('button', { name: 'Invite Member' }).click()
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveCount(0)
}

async function addTask(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add New Task' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Task Name').fill(name)
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await expect(dialog).toBeHidden()
}

/** Keeps the code of the product, so that it starts without a network. */
async function keepCode(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
}

const task = (page: Page, name: string) => page.getByText(name, { exact: true }).first()

test('what one person enters, the other sees at once, and after a reload', async ({
  team: { owner, join },
}) => {
  const member = await join(ben, 'Member')
  await owner.goto('/actions')
  await member.goto('/actions')
  await addTask(owner, 'Order façade anchors')
  await expect(task(member, 'Order façade anchors')).toBeVisible()
  await addTask(member, 'Book the crane')
  await expect(task(owner, 'Book the crane')).toBeVisible()
  await member.reload()
  await expect(task(member, 'Order façade anchors')).toBeVisible()
})

test('a person without signal goes on working, and nothing of it is lost', async ({
  team: { owner, join },
}) => {
  const member = await join(ben, 'Member')
  await owner.goto('/actions')
  await member.goto('/actions')
  await keepCode(member)
  await expect(member.getByRole('button', { name: 'Add New Task' })).toBeVisible()
  await member.context().setOffline(true)
  await addTask(member, 'Photograph the lift pit')
  await addTask(owner, 'Meanwhile in the office')
  await expect(task(member, 'Photograph the lift pit')).toBeVisible()
  await expect(task(owner, 'Photograph the lift pit')).toHaveCount(0)
  // The page is closed in the basement, and opened again there.
  await member.reload()
  await expect(task(member, 'Photograph the lift pit')).toBeVisible()
  await member.context().setOffline(false)
  await expect(task(owner, 'Photograph the lift pit')).toBeVisible()
  await expect(task(member, 'Meanwhile in the office')).toBeVisible()
})

test('a guest sees his project and nothing else, as long as he is in its team', async ({
  team: { owner, join },
}) => {
  await addProject(owner, 'Quay House')
  await addProject(owner, 'Canary Tower')
  const guest = await join(gus, 'Guest')
  await guest.goto('/projects')
  await expect(guest.getByText('No projects found')).toBeVisible()
  await addToTeam(owner, 'Quay House', gus.email, 'Editor')
  await expect(guest.getByRole('heading', { name: 'Quay House' })).toBeVisible()
  await expect(guest.getByText('Canary Tower')).toHaveCount(0)
  const stored = await guest.evaluate(async () => {
    const texts: string[] = [JSON.stringify({ ...localStorage })]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
      })
      for (const store of database.objectStoreNames) {
        const all = await new Promise((resolve) => {
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => resolve(reading.result)
        })
        texts.push(JSON.stringify(all))
      }
      database.close()
    }
    return texts.join('\n')
  })
  expect(stored).toContain('Quay House')
  expect(stored).not.toContain('Canary')

  await owner.getByRole('button', { name: /Remove .*Gus/i }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(guest.getByText('No projects found')).toBeVisible()
})

test('a drawing that one person files is opened by another', async ({ team: { owner, join } }) => {
  await addProject(owner, 'Quay House')
  const admin = await join(ben, 'Admin')
  const bytes = Buffer.from('Levels of the quay wall, as surveyed')
  await owner.goto('/documents')
  await owner.getByRole('button', { name: 'Add Document' }).first().click()
  const dialog = owner.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'levels.txt', mimeType: 'text/plain', buffer: bytes })
  await dialog.getByLabel('Document Name').fill('Levels')
  await choose(owner, 'Type', 'Blueprint')
  await choose(owner, 'Project', 'Quay House')
  await dialog.getByRole('button', { name: 'Add Document' }).click()
  await admin.goto('/documents')
  await expect(admin.getByText('Levels').first()).toBeVisible({ timeout: 30_000 })
  const key = createHash('sha256').update(bytes).digest('hex')
  const session = await (await admin.request.get('/v1/session')).json()
  const path = `/v1/organisations/${session.organisation.id}/files/${key}`
  await expect.poll(async () => (await admin.request.get(path)).status()).toBe(200)
  expect(await (await admin.request.get(path)).body()).toEqual(bytes)
})
