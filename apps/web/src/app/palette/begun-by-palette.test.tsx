/** What an address begins, as the palette leads to it, where the screen has more to do than to open a form. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { rowNames, stored } from '#testing/stored-program.ts'

afterEach(() => vi.unstubAllGlobals())

test('the palette undoes and redoes in the program, and says where there is nothing to', async () => {
  const site = await openSite('/program', { stored })
  await site.findButton(/^Notifications/)
  async function pick(words: string) {
    await site.user.keyboard('{Control>}{Shift>}P{/Shift}{/Control}')
    await screen.findByRole('dialog', { name: 'Command Palette' })
    await site.fill('Search screens, actions and records', words)
    await site.user.keyboard('{Enter}')
  }
  const before = rowNames()
  await site.press('Move down Dig')
  // The commands come when the first of them is asked for.
  await waitFor(() => expect(rowNames()).not.toEqual(before))
  const moved = rowNames()
  await pick('undo program')
  await site.says('Undone')
  expect(rowNames()).toEqual(before)
  await pick('undo program')
  await site.says('Nothing Was Started')
  await pick('redo program')
  await site.says('Redone')
  expect(rowNames()).toEqual(moved)
})

test.each([
  ['show-list', 'list'],
  ['show-grouped', 'grouped'],
  ['show-board', 'board'],
])('asked to %s, the Actions show themselves as %s', async (action, view) => {
  const site = await openSite(`/actions?do=${action}`, { stored: { plumblineActionsView: 'other' } })
  await site.waitForPath('/actions')
  expect(site.storage.getItem('plumblineActionsView')).toBe(view)
})

test('the settings ask the browser for what the palette wants of it', async () => {
  const asked: string[] = []
  const requestPermission = async () => {
    asked.push('to notify')
    return 'granted'
  }
  vi.stubGlobal('Notification', Object.assign(class {}, { permission: 'default', requestPermission }))
  const storage = { persisted: async () => false, persist: async () => asked.push('to keep data') > 0 }
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { storage: { value: storage }, language: { value: 'en-US' } }),
  )

  const site = await openSite('/settings?tab=notifications&do=allow-notifications')
  await expect.poll(() => asked).toEqual(['to notify'])
  await site.go('/settings?tab=data&do=keep-data')
  await site.says('Data is kept')
  expect(asked).toEqual(['to notify', 'to keep data'])
})
