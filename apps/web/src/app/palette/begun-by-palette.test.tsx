/** Actions that the palette starts by an address, where the screen does more than open a form. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { rowNames, stored } from '#testing/stored-program.ts'

afterEach(() => vi.unstubAllGlobals())

test('the palette undoes and redoes in the program, and reports it if there is nothing to undo', async () => {
  const app = await openApp('/program', { stored })
  await app.findButton(/^Notifications/)
  async function pick(terms: string) {
    await app.user.keyboard('{Control>}{Shift>}P{/Shift}{/Control}')
    await screen.findByRole('dialog', { name: 'Command Palette' })
    await app.fill('Search screens, actions and records', terms)
    await app.user.keyboard('{Enter}')
  }
  const before = rowNames()
  await app.press('Move down Dig')
  // The commands are loaded with the first of them.
  await waitFor(() => expect(rowNames()).not.toEqual(before))
  const moved = rowNames()
  await pick('undo program')
  await app.expectToast('Undone')
  expect(rowNames()).toEqual(before)
  await pick('undo program')
  await app.expectToast('Nothing Was Started')
  await pick('redo program')
  await app.expectToast('Redone')
  expect(rowNames()).toEqual(moved)
})

test.each([
  ['show-mine', 'mine'],
  ['show-list', 'list'],
  ['show-grouped', 'grouped'],
  ['show-board', 'board'],
])('asked to %s, the Actions screen shows its tasks as %s', async (action, view) => {
  const app = await openApp(`/actions?do=${action}`, { stored: { plumblineActionsView: 'other' } })
  await app.waitForPath('/actions')
  expect(app.storage.getItem('plumblineActionsView')).toBe(view)
})

test('the settings ask the browser for permission when the palette starts that', async () => {
  const requested: string[] = []
  const requestPermission = async () => {
    requested.push('to notify')
    return 'granted'
  }
  vi.stubGlobal('Notification', Object.assign(class {}, { permission: 'default', requestPermission }))
  const storage = { persisted: async () => false, persist: async () => requested.push('to keep data') > 0 }
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { storage: { value: storage }, language: { value: 'en-US' } }),
  )

  const app = await openApp('/settings?tab=notifications&do=allow-notifications')
  await expect.poll(() => requested).toEqual(['to notify'])
  await app.go('/settings?tab=data&do=keep-data')
  await app.expectToast('Data is kept')
  expect(requested).toEqual(['to notify', 'to keep data'])
})
