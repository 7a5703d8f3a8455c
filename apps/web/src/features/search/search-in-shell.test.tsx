/** Global search in the shell: selecting a result opens its screen. */
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTextBackend } from '#data/document-text/text-backend.ts'
import { ownTextName } from '#data/document-text/text-names.ts'
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

test('a result from the text of a PDF opens the viewer at its page; Back returns, Close Viewer shows the document', async () => {
  const file = { key: 'a', name: 'kestrel.pdf', type: 'application/pdf', size: 1 }
  await createTextBackend(ownTextName).putPages('a', [
    'Page 1 of 2 General',
    'Page 2 of 2 Fire & smoke doors',
  ])
  const stored = { constructionDocuments: [{ ...record, documentNumber: 'F-7', revision: 'B', file }] }
  const app = await openApp('/settings', { workspace: 'own', stored })
  const address = '/documents?highlight=7&view=7&page=2&find=fire+%26+smoke'

  await app.user.type(screen.getByRole('combobox', { name: 'Search' }), 'fire & smoke')
  const result = await screen.findByRole('option', {
    name: 'Kestrel yard F-7 · Rev B Page 2: Fire & smoke doors',
  })
  await app.user.click(result)
  await app.waitForPath(address)
  expect(await app.findDialog()).toHaveTextContent('Kestrel yard')

  app.back()
  await app.waitForPath('/settings')
  await app.go(address)
  await app.press('Close Viewer')
  await app.waitForPath('/documents?highlight=7')
  expect(await app.card('Kestrel yard')).toHaveClass('is-highlighted')
})
