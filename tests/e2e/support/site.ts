/** Shared by the journeys: a signed-in page, and functions for common actions. */
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type FixtureName, makeFixtures } from '../fixtures/make-fixtures.mjs'
import type { AnyPage } from './any-page.ts'
import { saveData, savesData } from './data-saver.ts'
import { unsettle } from './unsteady.ts'

const user = { name: 'Ana Okafor', email: 'ana.okafor@harbour.example' }

export interface Start {
  /** The content of local storage before the product starts. */
  stored?: Record<string, unknown>
  workspace?: 'demo' | 'own'
}

/** A stored project that documents can be filed under. */
export const quayHouse = {
  id: 1,
  name: 'Quay House',
  location: 'Perth',
  status: 'Planning',
  progress: 0,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
}

/** This many stored documents of that project, 'Shop drawing 1' and so on. */
export function shopDrawings(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Shop drawing ${at + 1}`,
    type: 'Blueprint',
    project: quayHouse.name,
    updated: '2026-11-01',
    status: 'Approved',
  }))
}

/** Keys and texts of local storage: a signed-in user who has taken the tour. */
export function signedInRecords({ stored = {}, workspace = 'own' }: Start): [string, string][] {
  const records = {
    plumblineUser: user,
    hasCompletedPlumblineTour: 'true',
    plumblineWorkspace: workspace,
    ...stored,
  }
  return Object.entries(records).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
}

/** Opens an address as a signed-in user who has taken the tour. */
export async function openSignedIn(page: Page, path: string, start: Start = {}) {
  await page.addInitScript((values) => {
    // Once per browser session, because a reload must find what the product stored.
    if (sessionStorage.getItem('journey-started')) return
    sessionStorage.setItem('journey-started', 'yes')
    for (const [key, value] of values) localStorage.setItem(key, value)
  }, signedInRecords(start))
  await page.goto(path)
}

/** Delays requests to such an address until the returned function is called. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, (route) => released.then(() => route.fallback()))
  return release
}

/** The list under a key with every change that was made in this tab. */
export async function storedList(page: Page, key: string): Promise<Record<string, unknown>[]> {
  await storeAll(page)
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]'), key)
}

/** Stores immediately, as a tab does that is closed. A change that waits for code is kept under a key of its own until then. */
export async function storeAll(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  const isWaiting = () => Object.keys(localStorage).some((key) => key.startsWith('plumblinePending.'))
  await expect.poll(() => page.evaluate(isWaiting)).toBe(false)
}

/** Fills the form of a new project and submits it. */
export async function sendProject(page: AnyPage, name: string) {
  await page.getByRole('button', { name: 'Add Project' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Project Name').fill(name)
  await dialog.getByLabel('Location').fill('Sydney')
  await dialog.getByLabel('Start Date').fill('2026-11-23')
  await dialog.getByLabel('End Date').fill('2027-11-23')
  await dialog.getByRole('button', { name: 'Add Project' }).click()
  return dialog
}

export async function addProject(page: AnyPage, name: string) {
  await (await sendProject(page, name)).waitFor({ state: 'hidden' })
}

export async function choose(page: AnyPage, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A file on disk or in memory. */
type Attached = string | { name: string; mimeType: string; buffer: Buffer }

/** Adds one document to the first project, from the documents screen. */
export async function addDocument(page: AnyPage, name: string, file: Attached, project?: string) {
  await page.getByRole('button', { name: 'Add Document' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByLabel('Document Name').fill(name)
  await choose(page, 'Type', 'Report')
  await dialog.getByRole('combobox', { name: 'Project' }).click()
  const options = page.getByRole('option')
  await (project ? options.filter({ hasText: project }) : options.first()).click()
  await dialog.getByRole('button', { name: 'Add Document' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The paths of the real files. */
export type FixtureFiles = Record<FixtureName, string>

/** What the browser logs of a failed request, and React of a screen whose code could not be fetched. */
const failedLoad = /^(Failed to load resource: net::|Error: It could not be loaded\. Check the connection\.)/

/** Every journey also checks that no page has an error in the console or requests another host. */
export const test = base.extend<{ mayFailToLoad: boolean; savesData: boolean }, { files: FixtureFiles }>({
  /** For journeys without a network, because failed requests are logged to the console. */
  mayFailToLoad: [false, { option: true }],
  /** Off for journeys without a network, and where texts of PDFs are read in the background. */
  savesData: [savesData, { option: true }],
  context: async ({ context, baseURL, mayFailToLoad, savesData }, use) => {
    const problems = watch(context, new URL(baseURL ?? '').origin)
    if (savesData) await saveData(context)
    await unsettle(context)
    await use(context)
    const isExpected = (problem: string) => mayFailToLoad && failedLoad.test(problem)
    expect(problems.filter((problem) => !isExpected(problem))).toEqual([])
  },
  /** The paths of the real files. */
  files: [
    async ({ browserName: _ }, use, { project, workerIndex }) =>
      use(await makeFixtures(join(project.outputDir, `files-${workerIndex}`))),
    { scope: 'worker' },
  ],
})

/** Collects errors in the console and requests to other hosts. */
export function watch(context: BrowserContext, origin: string): string[] {
  const problems: string[] = []
  context.on('weberror', (error) => problems.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) problems.push(`asked ${url.href}`)
  })
  return problems
}

export { expect }

/** The server reports that it can send mail. The journey mocks the other requests. */
export async function letServerMail(page: Page): Promise<void> {
  const can = ['send-task-notification', 'send-invitation']
  await page.route('**/functions', (route) => route.fulfill({ json: { error: null, can } }))
}
