/** On a phone, whoever asks for a tab of the dashboard finds it below the figures. */
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
