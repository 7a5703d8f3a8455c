/** What other tabs do to a workflow while something of it is open here. */
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

const steel = {
  id: 'w1',
  name: 'Steel',
  description: 'Level 3',
  status: 'Draft',
  documents: [{ id: 'd1', name: 'beam.pdf' }],
}

test('a form writes what was changed in it, and leaves the rest to the other tab', async () => {
  const site = await openSite('/workflows/w1', { stored: { plumblineWorkflows: [steel] } })
  await site.press(/^Edit/)
  await site.findDialog()
  site.storeElsewhere('plumblineWorkflows', [{ ...steel, name: 'Steel, level 3' }])
  await site.fill('Description', 'Level 3 and 4')
  await site.press('Save')
  await site.says('Workflow Updated')
  expect(site.stored('plumblineWorkflows')).toMatchObject([
    { name: 'Steel, level 3', description: 'Level 3 and 4' },
  ])
})

test('of two documents stored under one id, Delete asks about the one it stands beside and takes it alone', async () => {
  const documents = [...steel.documents, { id: 'd1', name: 'second.pdf' }]
  const site = await openSite('/workflows/w1', { stored: { plumblineWorkflows: [{ ...steel, documents }] } })
  await site.press('Delete second.pdf')
  expect(await site.findDialog()).toHaveTextContent('second.pdf')
  await site.press('Delete')
  await site.says('Document deleted', 'second.pdf has been removed.')
  expect(site.stored('plumblineWorkflows')).toMatchObject([{ documents: [{ name: 'beam.pdf' }] }])
})
