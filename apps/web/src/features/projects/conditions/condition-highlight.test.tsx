import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const stored = {
  constructionProjects: [{ id: 1, name: 'Quay House', location: 'Perth', status: 'Planning' }],
  plumblineConditions: [
    { id: 'c1', projectId: '1', heading: 'Noise report', status: 'Pending' },
    { id: 'c2', projectId: '1', heading: 'Traffic plan', status: 'Completed' },
  ],
}

test('a search result opens and marks its condition, and clears a filter that hides it', async () => {
  const app = await openApp('/projects/1', { workspace: 'own', stored })
  await app.choose('Filter by status', 'Pending')
  expect(app.cardNames()).toEqual(['Noise report'])
  await app.user.type(screen.getByRole('combobox', { name: 'Search' }), 'plan traffic')
  await app.user.click(await screen.findByRole('option', { name: /Traffic plan/ }))
  await app.waitForPath('/projects/1?tab=conditions&highlight=c2')
  expect(await app.card('Traffic plan')).toHaveClass('is-highlighted')

  await app.choose('Filter by status', 'Pending')
  expect(app.cardNames()).toEqual(['Noise report'])
})
