import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const project = { id: 1, name: 'Quay House', location: 'Perth', status: 'Planning' }
const stored = {
  constructionProjects: [project],
  constructLeadTimeItems: [
    { id: 'lead_7', name: 'Facade panels', status: 'Ordered', alarmDate: '2026-11-21' },
    { id: 'lead_8', name: 'Lift cars', status: 'Tracking', alarmDate: '2026-11-22' },
    { id: 'lead_9', name: 'Doors', status: 'Delivered', alarmDate: '2026-11-20' },
  ],
  constructHoldPoints: [{ id: 'hold_7', name: 'Membrane', projectId: 1, alarmDate: '2026-11-19' }],
  plumblineProgramTasks: [{ id: 'p1', projectId: 1, name: 'Dig', alarmDate: '2026-11-18' }],
}
const open = (more: Record<string, unknown> = {}) =>
  openApp('/projects', { stored: { ...stored, ...more }, workspace: 'own' })
type OpenedApp = Awaited<ReturnType<typeof open>>

async function notifications(app: OpenedApp) {
  await app.press(/^Notifications/)
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  return within(panel)
    .getAllByRole('listitem')
    .map((item) => within(item).getByText(/^Alarm: /).textContent)
}

const ringing = ['Alarm: Facade panels', 'Alarm: Membrane', 'Alarm: Dig']

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('due alarms appear in the notifications, counted as unread, latest first', async () => {
  const app = await open()
  expect(await app.findButton('Notifications, 3 unread')).toBeVisible()
  expect(await notifications(app)).toEqual(ringing)
})

test('clicking an alarm opens and highlights its record, and marks the alarm as read', async () => {
  const app = await open()
  await app.findButton('Notifications, 3 unread')
  await notifications(app)
  await app.press(/Alarm: Facade panels/)

  await app.waitForPath('/lead-times?highlight=lead_7')
  expect(await screen.findByRole('row', { name: /^Facade panels/ })).toHaveClass('is-highlighted')
  expect(screen.queryByRole('dialog', { name: 'Notifications' })).not.toBeInTheDocument()
  expect(await app.findButton('Notifications, 2 unread')).toBeVisible()
})

test('Mark all as read also marks the alarms, and they stay read after a reload', async () => {
  // An older version stored read notifications under this key.
  const app = await open({ plumblineReadAlarms: ['hold-points/hold_7/2026-11-19'] })
  await app.findButton('Notifications, 2 unread')
  await notifications(app)
  await app.press('Mark all as read')
  expect(screen.queryByRole('img', { name: 'Unread' })).not.toBeInTheDocument()

  await app.reload()
  await app.press('Notifications')
  expect(await app.findText('Alarm: Dig')).toBeVisible()
  expect(screen.queryByRole('img', { name: 'Unread' })).not.toBeInTheDocument()
})

/** A browser that allows notifications, and records them. */
function allowNotifications(permission: NotificationPermission) {
  const reported: string[] = []
  class FakeNotification {
    static permission = permission
    static last: FakeNotification | undefined
    onclick?: () => void
    constructor(title: string) {
      reported.push(title)
      FakeNotification.last = this
    }
    close() {}
  }
  vi.stubGlobal('Notification', FakeNotification)
  return { reported, press: () => FakeNotification.last?.onclick?.() }
}

test('if the user has allowed it, the browser notifies of each alarm exactly once', async () => {
  const { reported, press } = allowNotifications('granted')
  const app = await open()
  await waitFor(() => expect(reported).toEqual(ringing))
  // Clicking the last of them opens its record.
  press()
  await app.waitForPath('/program?highlight=p1')

  await app.reload()
  await app.findButton('Notifications, 2 unread')
  expect(reported).toEqual(ringing)
})

test('more than three together are announced as one notification', async () => {
  const { reported, press } = allowNotifications('granted')
  const app = await open({
    constructHoldPoints: [1, 2, 3].map((id) => ({ id, name: 'Slab', dueDate: '2026-11-22' })),
  })
  await app.findButton('Notifications, 5 unread')
  // Announced by an effect, which may run after the paint.
  await waitFor(() => expect(reported).toEqual(['5 new notifications']))

  act(() => press())
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeVisible()
})

test('if only the service worker may notify, clicking its notification opens the record as well', async () => {
  const reported: [title: string, options: unknown][] = []
  const worker = Object.assign(new EventTarget(), {
    getRegistration: async () => ({
      async showNotification(title: string, options: unknown) {
        reported.push([title, options])
        throw new TypeError('Forbidden meanwhile')
      },
    }),
  })
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted'
      constructor() {
        throw new TypeError('Illegal constructor')
      }
    },
  )
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  const app = await open()
  await waitFor(() => expect(reported).toHaveLength(3))
  const [title, options] = reported[0] ?? []
  const { tag, data } = options as { tag: string; data: unknown }
  expect([title, data]).toEqual(['Alarm: Facade panels', { path: '/lead-times?highlight=lead_7' }])

  worker.dispatchEvent(new MessageEvent('message', { data: { pressedNews: tag } }))
  await app.waitForPath('/lead-times?highlight=lead_7')
  expect(await app.findButton('Notifications, 2 unread')).toBeVisible()
})

test.each([
  ['default', 'on'],
  ['denied', 'on'],
  ['granted', 'off'],
] as const)(
  'if the user has not allowed it (%s), the browser shows no notifications',
  async (permission, wish) => {
    const { reported } = allowNotifications(permission)
    const app = await open({ plumblineBrowserNotices: wish })
    expect(await app.findButton('Notifications, 3 unread')).toBeVisible()
    expect(reported).toEqual([])
  },
)
