/** What other tabs do to a workflow while something of it is open here. */
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const steel = {
  id: 'w1',
  name: 'Steel',
  description: 'Level 3',
  status: 'Draft',
  documents: [{ id: 'd1', name: 'beam.pdf' }],
}

test('a form writes what was changed in it, and leaves the rest to the other tab', async () => {
  const app = await openApp('/workflows/w1', { stored: { plumblineWorkflows: [steel] } })
  await app.press(/^Edit/)
  await app.findDialog()
  app.storeElsewhere('plumblineWorkflows', [{ ...steel, name: 'Steel, level 3' }])
  await app.fill('Description', 'Level 3 and 4')
  await app.press('Save')
  await app.says('Workflow Updated')
  expect(app.stored('plumblineWorkflows')).toMatchObject([
    { name: 'Steel, level 3', description: 'Level 3 and 4' },
  ])
})

test('of two documents stored under one id, Delete asks about the one it stands beside and takes it alone', async () => {
  const documents = [...steel.documents, { id: 'd1', name: 'second.pdf' }]
  const app = await openApp('/workflows/w1', { stored: { plumblineWorkflows: [{ ...steel, documents }] } })
  await app.press('Delete second.pdf')
  expect(await app.findDialog()).toHaveTextContent('second.pdf')
  await app.press('Delete')
  await app.says('Document deleted', 'second.pdf has been removed.')
  expect(app.stored('plumblineWorkflows')).toMatchObject([{ documents: [{ name: 'beam.pdf' }] }])
})
