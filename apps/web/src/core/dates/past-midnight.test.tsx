import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const task = (id: string, dueDate: string) => ({ id, name: `Pour ${id}`, priority: 'Urgent', dueDate })
const stored = {
  constructionProjects: [{ id: 1, name: 'Quay House' }],
  plumblineTasks: [task('a', '2026-11-21'), task('b', '2026-11-23')],
  plumblineConditions: [{ id: 'c', projectId: '1', heading: 'Noise plan', dueDate: '2026-11-22' }],
}

test('in a tab that stays open past midnight, due items become overdue', async () => {
  const app = await openApp('/actions', { stored, workspace: 'own' })
  const overdue = () => screen.queryAllByText('Overdue')
  expect(overdue()).toHaveLength(0)
  app.lookAgainOn('2026-11-22')
  expect(overdue()).toHaveLength(1)

  await app.go('/projects/1?tab=conditions')
  expect(await screen.findByText('Noise plan')).toBeVisible()
  expect(overdue()).toHaveLength(0)
  app.lookAgainOn('2026-11-23')
  expect(overdue()).toHaveLength(1)

  await app.go('/actions/analytics')
  const card = (await screen.findByRole('heading', { name: 'Overdue' })).closest('li') ?? document.body
  expect(within(card).getByText('1')).toBeVisible()
  app.lookAgainOn('2026-11-24')
  expect(within(card).getByText('2')).toBeVisible()
})
