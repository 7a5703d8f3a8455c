/** The evidence that is required of many conditions, set together in their table. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const project = { id: 1, name: 'Quay House' }
const condition = { projectId: '1', status: 'Pending' }
const stored = {
  constructionProjects: [project],
  plumblineConditions: [
    { ...condition, id: 'a', heading: 'Bond' },
    { ...condition, id: 'b', heading: 'Traffic plan' },
  ],
}

test('the kind of evidence is set for the selected conditions, requires it, and is undone together', async () => {
  const app = await openApp('/projects/1?tab=conditions&table=', { stored })
  const evidence = () => app.stored('plumblineConditions') as readonly Record<string, unknown>[]
  ;(await screen.findByRole('grid', { name: 'Conditions' }, { timeout: 20_000 })).focus()
  await app.user.keyboard('{Control>}a{/Control}')
  await app.press('Change…')
  await app.choose('Field', 'Required Evidence')
  await app.user.type(await screen.findByLabelText('New Required Evidence'), 'Survey certificate')
  await app.press('Change 2 conditions')
  await app.expectToast('Updated', '2 conditions updated.')
  const set = { requiredEvidence: 'Survey certificate', evidenceRequired: true }
  expect(evidence()).toMatchObject([set, set])
  await app.press('Undo')
  await waitFor(() => expect(evidence().filter(({ evidenceRequired }) => evidenceRequired)).toEqual([]))
})
