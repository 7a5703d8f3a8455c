/** Derived notifications in the dropdown and in the browser, and the settings that switch them. */
import type { Page } from '@playwright/test'
import { noteAnnouncements } from '../support/announcements.ts'
import { expect, openSignedIn, quayHouse, storedList, test } from '../support/site.ts'

const me = 'ana.okafor@harbour.example'

async function assignTask(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add New Task' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add New Task' })
  await form.getByLabel('Task Name').fill(name)
  await form.getByLabel('Assignees').fill(me)
  await form.getByRole('button', { name: 'Add Task' }).click()
  await expect(form).toBeHidden()
}

/** The dropdown is rendered after announcements, so they have been made once it is visible. */
async function openNotifications(page: Page) {
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
}

test('a task assigned to me in another tab is announced once, and Task Assignments switches it off', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  const announced = await noteAnnouncements(page)
  const stored = {
    plumblineTasks: [{ id: 't0', name: 'Not mine', assigneeEmails: ['bo@quay.example'] }],
    plumblineNotificationSettings: { emailNotifications: false },
    constructionProjects: [quayHouse],
  }
  await openSignedIn(page, '/projects', { stored })
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  const other = await context.newPage()
  const announcedThere = await noteAnnouncements(other)
  await other.goto('/actions')
  await assignTask(other, 'Order mesh')

  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  const assigned = 'Assigned to you: Order mesh'
  await expect.poll(async () => [...(await announced()), ...(await announcedThere())]).toEqual([assigned])
  await page.reload()
  await openNotifications(page)
  expect(await announced()).toEqual([])
  await other.close()

  await page.getByRole('button', { name: 'Notification Settings' }).click()
  await expect(page).toHaveURL('/settings?tab=notifications')
  await page.getByRole('switch', { name: 'Task Assignments' }).uncheck()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByText('Preferences Saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  // Switched on again, it is listed again, but not announced a second time.
  await page.getByRole('switch', { name: 'Task Assignments' }).check()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('button', { name: new RegExp(assigned) }).click()
  await expect(page).toHaveURL(/\/actions\?highlight=/)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  expect(await announced()).toEqual([])
})

test('switched off in the settings, the browser announces nothing', { tag: ['@long', '@desktop'] }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  const announced = await noteAnnouncements(page)
  const stored = { plumblineNotificationSettings: { emailNotifications: false } }
  await openSignedIn(page, '/settings?tab=notifications', { stored })
  await page.getByRole('switch', { name: 'Notify me in this browser' }).uncheck()
  await page.goto('/actions')
  await page.getByRole('button', { name: 'Create Your First Task' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Task' })
  await form.getByLabel('Task Name').fill('Order mesh')
  await form.getByLabel('Assignees').fill(me)
  await form.getByRole('button', { name: 'Add Task' }).click()
  await openNotifications(page)
  expect(await announced()).toEqual([])
})

test('the most overdue of 61 notifications can be reached from the bell by keyboard', {
  tag: '@long',
}, async ({ page }) => {
  const plumblineTasks = Array.from({ length: 61 }, (_, index) => ({
    id: `t${index}`,
    name: `Submittal ${index}`,
    assigneeEmails: [me],
    dueDate: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  }))
  await openSignedIn(page, '/projects', { stored: { plumblineTasks } })
  await page.getByRole('button', { name: 'Notifications, 61 unread' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('listitem')).toHaveCount(50)
  await expect(panel.getByText('Action overdue: Submittal 0', { exact: true })).toHaveCount(0)
  await panel.getByRole('link', { name: 'See all notifications' }).press('Enter')

  await expect(page).toHaveURL('/notifications')
  await expect(panel).toBeHidden()
  const overdue = page.getByRole('region', { name: 'Overdue' }).getByRole('listitem')
  await expect(overdue).toHaveCount(61)
  await expect(overdue.first()).toContainText('Action overdue: Submittal 0')
  await overdue.first().getByRole('button').press('Enter')
  await expect(page).toHaveURL('/actions?highlight=t0')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await expect(page.getByText('60 unread of 61')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the dropdown fits the screen, scrolls, and can be used by keyboard', { tag: '@long' }, async ({
    page,
  }) => {
    const constructHoldPoints = Array.from({ length: 12 }, (_, at) => ({
      id: `h${at}`,
      name: `Membrane before backfill, retaining wall along the northern boundary ${at}`,
      projectId: 1,
      dueDate: '2020-01-01',
    }))
    await openSignedIn(page, '/projects', { stored: { constructHoldPoints } })
    await page.getByRole('button', { name: 'Notifications, 12 unread' }).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    // It is measured before it is positioned.
    await expect(panel).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await page.keyboard.press('End')
    await panel.getByRole('button', { name: 'Mark all as read' }).press('Enter')
    await expect(panel.getByRole('img', { name: 'Unread' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused()
  })
})

test.describe('shown by the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a clicked notification opens its record in the open page', { tag: ['@long', '@desktop'] }, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['notifications'])
    const worker = context.waitForEvent('serviceworker')
    const point = { id: 'h7', name: 'Membrane', projectId: 1, dueDate: '2020-01-01' }
    await openSignedIn(page, '/projects', { stored: { constructHoldPoints: [point] } })
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)

    await (await worker).evaluate(async () => {
      // `as`: the types here belong to a page, and a worker has other events.
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget
      const tag = 'hold-point-overdue/h7/2020-01-01'
      await scope.registration.showNotification('Hold point overdue: Membrane', { tag })
      const [notification] = await scope.registration.getNotifications({ tag })
      const Press = Reflect.get(globalThis, 'NotificationEvent')
      scope.dispatchEvent(new Press('notificationclick', { notification }))
    })
    await expect(page).toHaveURL('/hold-points?highlight=h7')
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  })
})

test('a saved profile is shown in the user menu and signs later actions', { tag: '@long' }, async ({
  page,
}) => {
  await openSignedIn(page, '/settings')
  await page.getByLabel('Name', { exact: true }).fill('Ana O. Okafor')
  await page.getByLabel('Company').fill('Harbour Build')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Company')).toHaveValue('Harbour Build')
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menu')).toContainText('Ana O. Okafor')

  await page.goto('/actions')
  await page.getByRole('button', { name: 'Create Your First Task' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Task' })
  await form.getByLabel('Task Name').fill('Order mesh')
  await form.getByRole('button', { name: 'Add Task' }).click()
  await expect(form).toBeHidden()
  expect((await storedList(page, 'plumblineActivity'))[0]).toMatchObject({ user: 'Ana O. Okafor' })
})
