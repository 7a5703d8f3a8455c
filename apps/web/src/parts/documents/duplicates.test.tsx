/** The same file filed twice is pointed out before it is filed. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

const quayHouse = {
  id: 1,
  name: 'Quay House',
  location: 'Perth',
  status: 'Planning',
  progress: 0,
  startDate: '2026-02-01',
  endDate: '2027-02-01',
}
const sha256OfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
const filed = {
  id: 1,
  name: 'Ground floor plan',
  type: 'Blueprint',
  project: 'Quay House',
  updated: '2026-11-01',
  status: 'Approved',
  file: { key: sha256OfAbc, name: 'plan.pdf', type: 'application/pdf', size: 3 },
}
const stored = { constructionProjects: [quayHouse], constructionDocuments: [filed] }
const countStored = (site: Awaited<ReturnType<typeof openSite>>) =>
  (site.stored('constructionDocuments') as unknown[]).length

test('a file that is filed already is pointed out when it is chosen, with a link to the first', async () => {
  const site = await openSite('/documents', { stored })
  await site.press('Add Document')
  await site.attach('File', [new File(['abc'], 'copy of plan.pdf')])

  const link = await screen.findByRole('link', { name: 'Ground floor plan' })
  expect(link).toHaveAttribute('href', '/documents?highlight=1')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link.closest('p')).toHaveTextContent('The same file is filed already: Ground floor plan, Quay House')

  // It is a notice: who wants a second entry for the same file gets it.
  await site.choose('Type', 'Permit')
  await site.choose('Project', 'Quay House')
  await site.press('Add Document')
  await site.says('Document added')
  expect(countStored(site)).toBe(2)
})

test('another file of the same name is not pointed out', async () => {
  const site = await openSite('/documents', { stored })
  await site.press('Add Document')
  await site.attach('File', [new File(['abd'], 'plan.pdf'), new File(['abc'], 'x.pdf')])
  await site.findText('1 of these files is filed already.')
  expect(screen.getAllByText(/The same file/)).toHaveLength(1)
})

test('of several files, those filed already and those chosen twice are pointed out, and left out by one press', async () => {
  const site = await openSite('/documents', { stored })
  await site.press('Add Document')
  await site.attach('File', [
    new File(['new'], 'new.pdf'),
    new File(['abc'], 'copy.pdf'),
    new File(['new'], 'new again.pdf'),
  ])
  await site.findText('2 of these files are filed already.')
  expect(screen.getByRole('link', { name: 'Ground floor plan' })).toBeVisible()
  expect(site.text('The same file as new.pdf, above')).toBeVisible()

  await site.press('Leave Them Out')
  expect(screen.getByLabelText('Document Name')).toHaveValue('new')
  expect(screen.queryByText(/filed already/)).not.toBeInTheDocument()
})

test('where the file is still being read when the form is sent, it is pointed out before anything is stored', async () => {
  const site = await openSite('/documents', { stored })
  let finishReading = () => {}
  const isRead = new Promise<void>((resolve) => {
    finishReading = resolve
  })
  const large = new File(['abc'], 'copy.pdf')
  const read = large.arrayBuffer.bind(large)
  Object.assign(large, { arrayBuffer: () => isRead.then(read) })

  await site.press('Add Document')
  await site.attach('File', [large])
  await site.choose('Type', 'Permit')
  await site.choose('Project', 'Quay House')
  await site.press('Add Document')
  await site.findText('Storing files')
  finishReading()

  expect(await screen.findByRole('link', { name: 'Ground floor plan' })).toBeVisible()
  expect(countStored(site)).toBe(1)
  await site.press('Add Document')
  await site.says('Document added')
  expect(countStored(site)).toBe(2)
})
