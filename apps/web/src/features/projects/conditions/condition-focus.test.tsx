/** The conditions by keyboard: the focus after a deletion, and names for conditions without a heading. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const condition = (id: string, heading: string) => ({ id, projectId: '4', heading, status: 'Pending' })

function openConditions(...plumblineConditions: object[]) {
  const constructionProjects = [{ id: 4, name: 'Quay House' }]
  return openApp('/projects/4', { stored: { constructionProjects, plumblineConditions } })
}

test('after a condition is deleted, the focus is on the next one, or on the heading if it was the last', async () => {
  const app = await openConditions(condition('a', 'Noise'), condition('b', 'Dust'))
  await app.press('Delete Noise')
  await app.press('Delete')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Status of Dust' })).toHaveFocus())

  await app.press('Delete Dust')
  await app.press('Delete')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'No conditions yet' })).toHaveFocus())
})

test('a condition without a heading is called Untitled on its card, its buttons and in the confirmation', async () => {
  const app = await openConditions(condition('a', ''))
  expect(await app.card('Untitled')).toBeVisible()
  for (const name of ['Edit Untitled', '0 documents, 0 comments of Untitled'])
    expect(app.button(name)).toBeVisible()
  await app.press('Delete Untitled')
  expect(await app.findDialog()).toHaveTextContent('“Untitled” will be deleted.')
})
