/** A user who asks for a tab of the dashboard: it comes with the page, and on a phone below the figures. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

test.each([
  ['/dashboard?tab=log', true, true],
  ['/dashboard?tab=log', false, false],
  ['/dashboard', true, false],
])('%s on a phone (%s) starts with the tabs: %s', async (path, isPhone, startsWithTabs) => {
  await openApp(path, { workspace: 'own', isPhone })
  const log = await screen.findByRole('tab', { name: 'Activity Log' })
  const overview = screen.getByRole('heading', { name: 'Project Overview' })
  const isAbove = (log.compareDocumentPosition(overview) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect(isAbove).toBe(startsWithTabs)
})

test.each([
  ['/dashboard?tab=log', true],
  ['/dashboard', false],
])('on the way back to %s, the tabs are drawn with the page: %s', async (path, areThere) => {
  const app = await openApp(path, { workspace: 'own' })
  await screen.findByRole('tab', { name: 'Activity Log' })
  await app.user.click(screen.getByRole('link', { name: 'Projects' }))
  await screen.findByRole('heading', { name: 'Projects', level: 1 })
  app.back()
  await screen.findByRole('heading', { name: 'Dashboard', level: 1 })
  expect(screen.queryByRole('tab', { name: 'Activity Log' }) !== null).toBe(areThere)
})
