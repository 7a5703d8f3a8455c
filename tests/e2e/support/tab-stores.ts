/** Pages of the site's origin that run the store alone: the product's modules, bundled as the product is. */
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'
import { build } from 'vite'
import type { TabStore, Work } from '../fixtures/tab-store.ts'

export type { Work } from '../fixtures/tab-store.ts'

const emptyContact = { lastName: 'Okafor', companyName: 'Harbour', firstName: 'Old' }

/** Every tab has `edits` old contacts of its own, a third of which it deletes, and adds `additions` contacts and projects. */
export interface Load {
  tabs: number
  edits: number
  additions: number
}

export function getWorks(tab: number, { edits, additions }: Load): Work[] {
  const name = `By tab ${tab}`
  const old = Array.from({ length: edits }, (_, index): Work => {
    const what = index % 3 === 0 ? 'delete' : 'edit'
    return { what, id: `old-${tab}-${index}`, name }
  })
  const added = Array.from({ length: additions }, (_, index): Work[] => [
    { what: 'add', id: `new-${tab}-${index}`, name: 'Old' },
    { what: 'add-project', name: `Site ${tab}-${index}` },
    // An added contact is edited immediately, before the addition is confirmed.
    { what: 'edit', id: `new-${tab}-${index}`, name },
  ])
  return [...old, ...added.flat()]
}

/** What all tabs together are to leave behind. */
export function getExpected(load: Load) {
  const contacts = new Map<string, string>()
  const projects: string[] = []
  for (let tab = 0; tab < load.tabs; tab += 1)
    for (const work of getWorks(tab, load)) {
      if (work.what === 'add-project') projects.push(work.name)
      else if (work.what !== 'delete') contacts.set(work.id, work.name)
    }
  return { contacts: [...contacts].sort(), projects: projects.sort() }
}

/** The names that a contact may have after its tab crashed; undefined if it does not exist. */
export interface Possible {
  contacts: ReadonlyMap<string, readonly (string | undefined)[]>
  /** These exist. Others may exist. */
  projects: readonly string[]
}

/** What a tab that has crashed may have left behind, if it reported that it had stored the work with these indexes. */
export function getPossible(tab: number, load: Load, storedIndexes: ReadonlySet<number>): Possible {
  const contacts = new Map<string, (string | undefined)[]>()
  const projects: string[] = []
  for (const [index, work] of getWorks(tab, load).entries()) {
    const isStored = storedIndexes.has(index)
    if (work.what === 'add-project') {
      if (isStored) projects.push(work.name)
      continue
    }
    const before = contacts.get(work.id) ?? [work.what === 'add' ? undefined : 'Old']
    const after = work.what === 'delete' ? undefined : work.name
    contacts.set(work.id, isStored ? [after] : [...before, after])
  }
  return { contacts, projects }
}

/** Returns the indexes of the work that each page has stored, which go on changing. Call it before the pages open. */
export async function noteStored(context: BrowserContext): Promise<(page: Page) => ReadonlySet<number>> {
  const indexes = new Map<Page, Set<number>>()
  const getIndexes = (page: Page) => {
    const known = indexes.get(page) ?? new Set()
    indexes.set(page, known)
    return known
  }
  await context.exposeBinding('noteStored', ({ page }, index: number) => void getIndexes(page).add(index))
  return getIndexes
}

export async function openTabStores(context: BrowserContext, load: Load): Promise<Page[]> {
  const code = await bundle()
  await context.route('**/tab-store', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><link rel="icon" href="data:," /><script type="module">${code}</script>`,
    }),
  )
  const old = Array.from({ length: load.tabs }, (_, tab) =>
    Array.from({ length: load.edits }, (_, index) => ({ ...emptyContact, id: `old-${tab}-${index}` })),
  )
  const first = await context.newPage()
  await first.goto('/health')
  await first.evaluate((records) => {
    localStorage.clear()
    localStorage.setItem('plumblineWorkspace', 'own')
    localStorage.setItem('constructDirectoryContacts', JSON.stringify(records))
  }, old.flat())
  await first.close()
  const tabs: Page[] = []
  for (let tab = 0; tab < load.tabs; tab += 1) {
    const page = await context.newPage()
    await page.goto('/tab-store')
    tabs.push(page)
  }
  return tabs
}

let bundled: Promise<string> | undefined

function bundle(): Promise<string> {
  bundled ??= build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('../fixtures/tab-store.ts', import.meta.url)), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  }).then((built) => {
    const [output] = [built].flat()
    return output && 'output' in output ? output.output[0].code : ''
  })
  return bundled
}

/** What a tab shows and what is stored, each sorted by name; the numbers of the projects apart. */
export async function readTab(tab: Page) {
  const visible = await tab.evaluate(() => window.tabStore.visible())
  const stored = await tab.evaluate(() =>
    ['constructDirectoryContacts', 'constructionProjects'].map(
      // `as`: what the store wrote.
      (key) => JSON.parse(localStorage.getItem(key) ?? '[]') as Record<string, unknown>[],
    ),
  )
  const [contacts = [], projects = []] = stored
  return {
    visible: {
      contacts: [...visible.contacts].sort(),
      projects: visible.projects.map(([, name]) => name).sort(),
    },
    stored: {
      contacts: contacts.map(({ id, firstName }) => [String(id), String(firstName)]).sort(),
      projects: projects.map(({ name }) => String(name)).sort(),
    },
    numbers: projects.map(({ id }) => Number(id)).sort((a, b) => a - b),
  }
}

declare global {
  interface Window {
    tabStore: TabStore
    noteStored?(index: number): void
  }
}
