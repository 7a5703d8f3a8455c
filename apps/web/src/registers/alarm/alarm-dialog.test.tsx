import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const key = 'constructLeadTimeItems'
const panels = { id: 'lead_7', name: 'Facade panels', status: 'Ordered', alarmDate: '2026-12-01' }
const beams = { id: 'lead_8', name: 'Steel beams', status: 'Tracking' }
const stored = { [key]: [panels, beams] }
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) })

afterEach(() => vi.unstubAllGlobals())

test('an alarm is set for a day typed as YYYY-MM-DD, and shown in the register', async () => {
  const app = await openApp('/lead-times', { stored })

  await app.press('Set alarm for Steel beams')
  expect(await app.findDialog()).toHaveTextContent('Format: YYYY-MM-DD')
  await app.fill('Alarm Date', '2026-12-24')
  await app.press('Set Alarm')

  await app.expectToast('Alarm Set', 'Steel beams: Dec 24, 2026.')
  expect(app.button('Undo')).not.toBeInTheDocument()
  expect(app.dialog()).not.toBeInTheDocument()
  expect(await row('Steel beams')).toHaveTextContent('Dec 24, 2026')
  expect(app.stored(key)).toMatchObject([panels, { ...beams, alarmDate: '2026-12-24' }])
})

test.each(['24.12.2026', '2026-02-30', '2026-1-5', 'tomorrow', '0206-12-24', '2300-01-01'])(
  'an alarm typed as "%s" is refused, and the dialog stays open',
  async (typed) => {
    const app = await openApp('/lead-times', { stored })

    await app.press('Set alarm for Steel beams')
    await app.fill('Alarm Date', typed)
    await app.press('Set Alarm')

    await app.expectToast('Invalid Date', 'Please enter a valid date format (YYYY-MM-DD).')
    expect(app.dialog()).toBeVisible()
    expect(screen.getByLabelText('Alarm Date')).toBeInvalid()
    expect(app.stored(key)).toEqual(stored[key])
  },
)

test('an alarm can be cleared, and Undo sets it again', async () => {
  const app = await openApp('/lead-times', { stored })

  await app.press('Set alarm for Facade panels')
  expect(await screen.findByLabelText('Alarm Date')).toHaveValue('2026-12-01')
  await app.press('Clear Alarm')
  await app.expectToast('Alarm Cleared', 'Facade panels no longer has an alarm.')
  expect(await row('Facade panels')).not.toHaveTextContent('Dec 1, 2026')

  await app.press('Undo')
  expect(app.stored(key)).toMatchObject([panels, beams])
})

test('a record without an alarm offers no Clear', async () => {
  const app = await openApp('/lead-times', { stored })
  await app.press('Set alarm for Steel beams')
  const dialog = within(await app.findDialog())
  expect(dialog.queryByRole('button', { name: 'Clear Alarm' })).not.toBeInTheDocument()
})

/** A browser with this answer to permission requests, which records its notifications. */
function fakeNotifications(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const requested: string[] = []
  const browser = {
    permission,
    requestPermission() {
      requested.push('permission')
      browser.permission = answer
      return Promise.resolve(answer)
    },
  }
  vi.stubGlobal('Notification', browser)
  return requested
}

test.each([
  ['granted', 'This browser also notifies you'],
  ['denied', 'Notifications are blocked'],
] as const)(
  'the browser is asked for permission only when the user clicks the button: %s',
  async (answer, message) => {
    const requested = fakeNotifications('default', answer)
    const app = await openApp('/lead-times', { stored })

    await app.press('Set alarm for Facade panels')
    await app.findDialog()
    expect(requested).toEqual([])
    await app.press('Allow Browser Notifications')

    expect(await screen.findByText(new RegExp(message))).toBeVisible()
    expect(requested).toEqual(['permission'])
  },
)

test('a browser without notifications offers none', async () => {
  const app = await openApp('/lead-times', { stored })
  await app.press('Set alarm for Facade panels')
  await app.findDialog()
  expect(app.button('Allow Browser Notifications')).not.toBeInTheDocument()
})
