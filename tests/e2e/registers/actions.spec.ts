/** The Actions screen: add a task with a file and people, find it, comment on it, and export it as CSV. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { choose, expect, letServerMail, openSignedIn, quayHouse, storedList, test } from '../support/site.ts'

const notify = '**/functions/send-task-notification'

/** These journeys do not test e-mail. */
async function answerNotifications(page: Page): Promise<unknown[]> {
  const bodies: unknown[] = []
  await letServerMail(page)
  await page.route(notify, async (route) => {
    bodies.push(route.request().postDataJSON())
    await route.fulfill({ json: { error: null } })
  })
  return bodies
}

test('a task with a real file and two assignees is added, commented on, found and downloaded as CSV', async ({
  page,
  files,
}) => {
  const notified = await answerNotifications(page)
  await openSignedIn(page, '/actions', { stored: { constructionProjects: [quayHouse] } })

  await page.getByRole('button', { name: 'Create Your First Task' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Task' })
  await form.getByLabel('Task Name').fill('Order mesh')
  await form.getByLabel('Description').fill('SL82,\n"40" sheets')
  await choose(page, 'Priority', 'Urgent')
  await form.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: 'Quay House' }).click()
  await form.getByLabel('Assignees').fill('bo@quay.example, cy@quay.example')
  await form.getByLabel('Due Date').fill('2027-03-01')
  await form.locator('input[type=file]').setInputFiles(files['harbour-tower.pdf'])
  await form.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByText('Email Notification Initiated')).toBeVisible()
  expect(notified).toEqual([
    {
      taskName: 'Order mesh',
      assigneeEmail: 'bo@quay.example',
      dueDate: '2027-03-01',
      projectName: 'Quay House',
    },
  ])

  await page.getByRole('button', { name: 'Order mesh', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Order mesh' })
  await details.getByLabel('Add a comment').fill('Neptune delivers on Monday')
  await details.getByRole('button', { name: 'Add Comment' }).click()
  await expect(details.getByLabel('Comments').getByText('Neptune delivers on Monday')).toBeVisible()
  await details.getByRole('button', { name: /^View / }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close Viewer' })).toBeVisible()
  await page.getByRole('button', { name: 'Close Viewer' }).click()
  await details.getByRole('button', { name: 'Close' }).click()

  await choose(page, 'Assignee', 'cy@quay.example')
  await page.getByLabel('Search tasks').fill('mesh')
  await expect(page.getByRole('article')).toHaveCount(1)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Tasks' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^plumbline_tasks_\d{8}_\d{6}\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  expect(data).toMatchObject([
    {
      'Task Name': 'Order mesh',
      Description: 'SL82,\n"40" sheets',
      Assignees: 'bo@quay.example, cy@quay.example',
      'Due Date': '2027-03-01 00:00',
      Priority: 'Urgent',
      'Project Name': 'Quay House',
      'Comments Count': '1',
      'Documents Count': '1',
    },
  ])

  await page.reload()
  await page.getByRole('button', { name: 'Order mesh', exact: true }).click()
  await expect(details.getByText('Neptune delivers on Monday')).toBeVisible()
})

test('a message reports a failing server, and the task is still created', { tag: '@long' }, async ({
  page,
}) => {
  await page.route(notify, (route) =>
    route.fulfill({ json: { error: { message: 'E-mail is not configured.' } } }),
  )
  await letServerMail(page)
  await openSignedIn(page, '/actions')
  await page.getByRole('button', { name: 'Add New Task' }).click()
  await page.getByLabel('Task Name').fill('Book crane')
  await page.getByLabel('Assignees').fill('bo@quay.example')
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(
    page.getByText('Could not send notification: E-mail is not configured. The task was still created.'),
  ).toBeVisible()
  expect(await storedList(page, 'plumblineTasks')).toMatchObject([{ name: 'Book crane' }])
})

test('a list of 2,000 tasks has few elements and never shows a blank row while scrolling', {
  tag: '@long',
}, async ({ page }) => {
  const plumblineTasks = Array.from({ length: 2_000 }, (_, at) => ({
    id: `task_${at}`,
    name: `Task ${at}`,
    priority: 'Pending',
    assigneeEmails: [`person${at % 300}@quay.example`],
  }))
  await openSignedIn(page, '/actions', { stored: { plumblineTasks, plumblineActionsView: 'list' } })
  await expect(page.getByRole('article', { name: 'Task 0', exact: true })).toBeVisible()
  expect(await page.locator('main *').count()).toBeLessThan(900)

  const blanks = await page.evaluate(async () => {
    const list = document.querySelector('main ul')
    if (!list) throw new Error('There is no list')
    let found = 0
    for (let step = 0; step < 60; step++) {
      window.scrollBy({ top: 1_500, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const { left, width } = list.getBoundingClientRect()
      // Between the rows are gaps of a few pixels. There must be a row within the next ten.
      const points = [0.3, 0.6, 0.9].map((share) => Math.round(window.innerHeight * share))
      for (const y of points) {
        const isDrawn = [y, y + 10].some((at) =>
          document.elementFromPoint(left + width / 2, at)?.closest('article'),
        )
        if (!isDrawn) found += 1
      }
    }
    return found
  })
  expect(blanks).toBe(0)
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(page.getByRole('article', { name: 'Task 1999', exact: true })).toBeVisible()
})
