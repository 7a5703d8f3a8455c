/** Each register with 10,000 rows as a table: opened, searched, ordered, scrolled, selected as a whole. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { documentsStored, rowsToText } from './large-store.ts'
import { goal, median, print, quantile } from './report.ts'

const rowCount = 10_000
const rounds = 5
/** A frame and the work of one input, as the framework-free window needs them. */
const mostKeyMs = 50
const mostNodes = 1000

const entered = '2026-10-02T09:30:00.000Z'
const things = ['Concrete slab', 'Steel beam', 'Stair core', 'Roof truss', 'Curtain wall', 'Pump station']
const nameOf = (at: number) => `${things[at % things.length]} ${at}`
const rowsOf = (make: (at: number) => object, count = rowCount) =>
  Array.from({ length: count }, (_, at) => make(at))

const registers: readonly { name: string; path: string; key: string; rows: () => readonly object[] }[] = [
  {
    name: 'actions',
    path: '/actions',
    key: 'plumblineTasks',
    rows: () =>
      rowsOf((at) => ({ id: `task_${at}`, name: nameOf(at), priority: 'Important', projectId: '1' })),
  },
  {
    name: 'lead times',
    path: '/lead-times',
    key: 'constructLeadTimeItems',
    rows: () =>
      rowsOf((at) => ({ id: `l${at}`, name: nameOf(at), status: 'Tracking', orderByDate: '2026-12-28' })),
  },
  {
    name: 'hold points',
    path: '/hold-points',
    key: 'constructHoldPoints',
    rows: () =>
      rowsOf((at) => ({ id: `h${at}`, name: nameOf(at), status: 'Approved', dueDate: '2026-12-28' })),
  },
  {
    name: 'directory',
    path: '/directory',
    key: 'constructDirectoryContacts',
    rows: () =>
      rowsOf((at) => ({ id: `c${at}`, firstName: nameOf(at), lastName: 'Raman', companyName: 'Quay Works' })),
  },
  {
    name: 'conditions of one project',
    path: '/projects/1?tab=conditions',
    key: 'plumblineConditions',
    rows: () =>
      rowsOf((at) => ({
        id: `k${at}`,
        projectId: '1',
        heading: nameOf(at),
        status: 'Pending',
        priority: 'Low',
      })),
  },
  {
    name: 'safety',
    path: '/safety',
    key: 'constructSafetyItems',
    rows: () =>
      rowsOf((at) => ({
        id: `s${at}`,
        kind: 'swms',
        title: nameOf(at),
        activity: nameOf(at),
        date: entered,
      })),
  },
  {
    name: 'stages, 100 in each workflow',
    path: '/workflows',
    key: 'plumblineWorkflows',
    rows: () =>
      rowsOf(
        (of) => ({
          id: `w${of}`,
          name: `Review ${of}`,
          status: 'Active',
          stages: rowsOf(
            (at) => ({
              id: `s${at}`,
              name: nameOf(of * 100 + at),
              assigneeEmail: 'ana@harbour.example',
              status: 'Pending',
            }),
            100,
          ),
        }),
        100,
      ),
  },
  {
    name: 'documents, 4,000 with 9,000 revisions',
    path: '/documents',
    key: 'constructionDocuments',
    rows: () =>
      rowsOf(
        (at) => ({
          id: at + 1,
          name: nameOf(at),
          number: `A-${at}`,
          projectId: '1',
          revision: 'C',
          updated: '2026-10-02',
          size: '1 MB',
          revisions: ['A', 'B', 'C'].slice(0, at < 1000 ? 3 : 2).map((revision) => ({
            id: `${at}${revision}`,
            revision,
            createdAt: entered,
          })),
        }),
        4000,
      ),
  },
]

for (const { name, path, key, rows } of registers)
  test(name, async ({ browser, baseURL }) => {
    const page = await openStored(browser, baseURL, { [key]: rowsToText(rows()) })
    const grid = page.getByRole('grid')
    const search = page.getByLabel('Search this table')
    const taken: Record<'open' | 'search' | 'order' | 'select', number[]> = {
      open: [],
      search: [],
      order: [],
      select: [],
    }
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}table=`)
      taken.open.push(await page.evaluate(() => window.untilIdle()))
      await expect(grid).toHaveAttribute('aria-rowcount', /\d{4,}/)
      await search.fill('stair cor')
      taken.search.push(await timeInput(page, () => search.press('e')))
      await search.fill('')
      const heading = grid.getByRole('columnheader').getByRole('button').first()
      taken.order.push(await timeInput(page, () => heading.click()))
      await page.keyboard.press('Escape')
      taken.select.push(await timeInput(page, () => grid.getByLabel('Select all rows').click()))
    }
    const nodes = await grid.locator('*').count()
    const shown = (what: string, ms: readonly number[], most = Number.POSITIVE_INFINITY) => {
      const target = most === Number.POSITIVE_INFINITY ? 'shown only' : `≤ ${most} ms`
      const reached = `${median(ms).toFixed(0)} ms, at most ${quantile(ms, 1).toFixed(0)}`
      return goal(what, target, reached, median(ms) <= most)
    }
    print(
      `Register of ${name}, medians of ${rounds}`,
      [],
      [
        shown('load to quiet', taken.open),
        shown('16, key to rows', taken.search, mostKeyMs),
        shown('press of a heading', taken.order),
        shown('select all', taken.select),
        goal('16, nodes', `≤ ${mostNodes}`, String(nodes), nodes <= mostNodes),
      ],
    )
    await page.context().close()
  })

declare global {
  interface Window {
    /** Resolves with the milliseconds since page load when rows are shown and a frame has passed without other work. */
    untilIdle(): Promise<number>
    /** Milliseconds from the next key or press to the paint after it. */
    input: Promise<number>
  }
}

async function timeInput(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    window.input = new Promise((resolve) => {
      const begin = ({ timeStamp }: Event) => {
        for (const type of ['keydown', 'click']) removeEventListener(type, begin, true)
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
      }
      for (const type of ['keydown', 'click']) addEventListener(type, begin, true)
    })
  })
  await act()
  return page.evaluate(() => window.input)
}

async function openStored(
  browser: Browser,
  baseURL: string | undefined,
  stored: Record<string, string>,
): Promise<Page> {
  const project = { id: 1, name: 'Quay House', location: 'Leeds', status: 'Planning', progress: 20 }
  const plumblineTableSettings = JSON.stringify({ tables: { stages: { isTable: true } } })
  const constructionProjects = JSON.stringify([project])
  const values = { ...documentsStored([]), constructionProjects, plumblineTableSettings, ...stored }
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    serviceWorkers: 'block',
    viewport: { width: 1920, height: 1080 },
    storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] },
  })
  await context.addInitScript(() => {
    window.untilIdle = () =>
      new Promise((resolve) => {
        const check = () => {
          if (!document.querySelector('[role=grid] [data-rows] > *')) return requestAnimationFrame(check)
          return requestIdleCallback(() => resolve(performance.now()))
        }
        check()
      })
  })
  return context.newPage()
}
