/** 300 reviews of 4,000 documents, in their second round: what people of a busy project wait for. */
import { expect, type Page, test } from '@playwright/test'
import { choose } from '../e2e/support/site.ts'
import { limit, type Measured, maxTaskMs, measured } from './support/long-tasks.ts'
import { getCode } from './support/register-rows.ts'
import { print } from './support/report.ts'
import { sized, taggedShort } from './support/short.ts'
import { signIn } from './support/signed-in.ts'

const reviewCount = sized(300, 60)
const documentCount = sized(4_000, 800)
const me = 'ana.okafor@harbour.example'
const project = { id: '1', name: 'Quay House', location: 'Sydney', status: 'In Progress' }

const documents = Array.from({ length: documentCount }, (_, at) => ({
  ...{
    id: `d${at}`,
    documentNumber: numberAt(at),
    revision: 'B',
    name: `Steel of bay ${at}`,
    type: 'Blueprint',
  },
  ...{ project: project.name, projectId: project.id, status: 'Under Review', updated: '2026-11-20' },
  revisions: [{ id: `d${at}-A`, revision: 'A', date: '2026-10-02' }],
}))

function numberAt(at: number): string {
  return `S-${String(at).padStart(4, '0')}`
}

/** Each document has one review. Every third review waits for me. */
const reviews = Array.from({ length: reviewCount }, (_, at) => {
  const links = documents.filter((_, place) => place % reviewCount === at)
  const linksAt = (revision: string) =>
    links.map(({ id, documentNumber, name }) => ({ id, documentNumber, revision, title: name }))
  const parties = at % 3 === 0 ? [me, 'engineer@quay.example'] : ['engineer@quay.example', me]
  const stages = ['Engineer', 'Architect', 'Client'].map((name, place) => ({
    ...{ id: `s${at}-${place}`, name, assigneeEmail: parties[place] ?? 'client@quay.example' },
    ...{ status: 'Pending', reviewDays: 10, comments: [], documents: [] },
  }))
  const decision = { outcome: 'C', by: 'engineer@quay.example', at: '2026-11-02T08:00:00.000Z' }
  return {
    ...{
      id: `w${at}`,
      name: `Steel ${at} ${getCode(at)}`,
      status: 'In Progress',
      projectId: project.id,
      submittedBy: me,
    },
    ...{ createdAt: '2026-10-05T08:00:00.000Z', roundStartedAt: '2026-11-10T08:00:00.000Z', documents: [] },
    documentLinks: linksAt('B'),
    rounds: [
      {
        ...{
          id: '1',
          startedAt: '2026-10-05T08:00:00.000Z',
          endedAt: '2026-11-10T08:00:00.000Z',
          endedBy: me,
        },
        outcome: 'C',
        stages: [{ ...stages[0], status: 'Rejected', decision: { ...decision, documents: linksAt('A') } }],
      },
    ],
    stages: stages.map((stage, place) =>
      place === 0 ? { ...stage, receivedAt: '2026-11-10T08:00:00.000Z', dueDate: '2026-11-24' } : stage,
    ),
  }
})

test('reviews', taggedShort(true), async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  await signIn(context)
  const stored = {
    constructionProjects: [project],
    constructionDocuments: documents,
    plumblineWorkflows: reviews,
  }
  await context.addInitScript(
    (texts) => {
      for (const [key, text] of Object.entries(texts))
        if (!localStorage.getItem(key)) localStorage.setItem(key, text)
    },
    Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)])),
  )
  const durations = await useReviews(await context.newPage())
  print(
    `${reviewCount} reviews of ${documentCount} documents`,
    [],
    Object.entries(durations).flatMap(([what, { ms, maxTaskMs: maxMs }]) => [
      limit(`${what}, longest task`, maxTaskMs, maxMs),
      limit(what, 1_000, ms),
    ]),
  )
  await context.close()
})

async function useReviews(page: Page) {
  const durations: Record<string, Measured> = {}
  const table = page.getByRole('grid', { name: 'Workflows' })
  const sidebar = page.getByRole('navigation').first()

  await page.goto('/dashboard')
  await expect(page.getByLabel('Due from Me').getByText('Steel 0', { exact: false }).first()).toBeVisible()
  durations['workflows opened'] = await measured(page, async () => {
    await sidebar.getByRole('link', { name: 'Workflows' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
  await page.goto('/workflows?table=')
  await expect(table).toHaveAttribute('aria-rowcount', String(reviewCount + 1))
  durations['search for a review'] = await measured(page, async () => {
    await page.getByRole('searchbox').last().fill(getCode(7))
    await expect(table).toHaveAttribute('aria-rowcount', '2')
  })

  await page.goto('/workflows/w0')
  await page.getByRole('button', { name: 'Decide Engineer' }).click()
  await choose(page, 'Outcome', 'A · Approved')
  durations['stage decided'] = await measured(page, async () => {
    await page.getByRole('button', { name: 'Record Decision' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('region', { name: /^Messages/ })).toContainText('Decision Recorded')
  })
  durations['decision undone'] = await measured(page, async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Decide Engineer' })).toBeVisible()
  })
  durations['dashboard opened'] = await measured(page, async () => {
    await sidebar.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByLabel('Due from Me').getByText('Steel 0', { exact: false }).first()).toBeVisible()
  })
  return durations
}
