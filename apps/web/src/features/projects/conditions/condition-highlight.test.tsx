import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

const stored = {
  constructionProjects: [{ id: 1, name: 'Quay House', location: 'Perth', status: 'Planning' }],
  plumblineConditions: [
    { id: 'c1', projectId: '1', heading: 'Noise report', status: 'Pending' },
    { id: 'c2', projectId: '1', heading: 'Traffic plan', status: 'Completed' },
  ],
}

test('a search result leads to its condition, marks it, and a filter that hides it is cleared', async () => {
  const site = await openSite('/projects/1', { workspace: 'own', stored })
  await site.choose('Filter by status', 'Pending')
  expect(site.cardNames()).toEqual(['Noise report'])
  await site.user.type(screen.getByRole('combobox', { name: 'Search' }), 'plan traffic')
  await site.user.click(await screen.findByRole('option', { name: /Traffic plan/ }))
  await site.waitForPath('/projects/1?tab=conditions&highlight=c2')
  expect(await site.card('Traffic plan')).toHaveClass('is-highlighted')

  await site.choose('Filter by status', 'Pending')
  expect(site.cardNames()).toEqual(['Noise report'])
})
