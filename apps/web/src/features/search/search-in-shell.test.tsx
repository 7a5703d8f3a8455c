/** Global search in the shell: selecting a result opens its screen. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const record = { id: 7, projectId: 1, name: 'Kestrel yard', type: '', project: '', updated: '', status: '' }
const cases = [
  ['constructionProjects', '/projects/7'],
  ['constructionDocuments', '/documents?highlight=7'],
  ['constructDirectoryContacts', '/directory?highlight=7'],
  ['plumblineTasks', '/actions?highlight=7'],
  ['plumblineProgramTasks', '/program?highlight=7'],
  ['constructLeadTimeItems', '/lead-times?highlight=7'],
  ['constructHoldPoints', '/hold-points?highlight=7'],
  ['constructSafetyItems', '/safety?highlight=7'],
  ['plumblineWorkflows', '/workflows/7'],
] as const

test.each(cases)('a result from %s opens %s', async (key, path) => {
  const app = await openApp('/settings', { workspace: 'own', stored: { [key]: [record] } })
  await app.user.type(screen.getByRole('combobox', { name: 'Search' }), 'kestrel')
  await app.user.click(await screen.findByRole('option'))
  await app.waitForPath(path)
})

test('a damaged list does not affect search in the others', async () => {
  const stored = { plumblineTasks: '[{', constructHoldPoints: [record] }
  const app = await openApp('/settings', { workspace: 'own', stored })
  await app.user.type(screen.getByRole('combobox', { name: 'Search' }), 'kestrel')
  expect(await screen.findByRole('option')).toHaveTextContent('Kestrel yard')
})
