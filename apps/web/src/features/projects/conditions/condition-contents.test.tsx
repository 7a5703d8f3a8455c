/** The comments and documents of a condition. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  elsewhere,
  firstStored,
  message,
  noise,
  openConditions,
  stored,
  traffic,
  unfold,
} from '#testing/open-conditions.ts'
import { stamped } from '#testing/stamped.ts'

/** Dropped, because the file picker does not offer files that would be refused. */
async function drop(onto: HTMLElement, ...files: File[]) {
  await act(async () => void fireEvent.drop(onto, { dataTransfer: { files, types: ['Files'] } }))
}

const pdf = (name: string) => new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf' })

test('a comment on a condition has its author, is listed last, and a message states that it is saved', async () => {
  const services = await openConditions()
  await unfold(services)

  await services.fill('Add a comment', ' Permit 4 is in. ')
  await services.press('Add Comment')

  await services.expectToast('Comment Saved')
  expect(firstStored(services)).toMatchObject({
    conditionComments: [message, { user: 'Ana Okafor', text: 'Permit 4 is in.' }],
  })
  const comments = screen.getByRole('region', { name: 'Comments of Traffic plan' })
  expect(within(comments).getAllByRole('listitem')).toHaveLength(2)
})

test('an empty comment on a condition is ignored', async () => {
  const services = await openConditions()
  await unfold(services)
  await services.fill('Add a comment', '   ')
  await services.press('Add Comment')
  expect(services.stored('plumblineConditions')).toEqual(stored.plumblineConditions)
})

test('an unsent comment is kept when its condition is collapsed', async () => {
  const services = await openConditions()
  await unfold(services)
  await services.fill('Add a comment', 'Half a tho')
  await services.press(/comments? of Traffic plan$/)
  await unfold(services)
  expect(screen.getByLabelText('Add a comment')).toHaveValue('Half a tho')
})

test('the comments of a condition scroll in a box of 12rem that can be focused', async () => {
  const services = await openConditions()
  await unfold(services)
  const comments = screen.getByRole('region', { name: 'Comments of Traffic plan' })
  expect(comments.style.maxHeight).toBe('12rem')
  expect(comments).toHaveAttribute('tabindex', '0')
})

test('uploaded files are stored with the condition, and their bytes in the file store', async () => {
  const services = await openConditions()
  const documents = await unfold(services)

  await services.attach('Files for Documents of Traffic plan', [pdf('permit.pdf'), pdf('map.pdf')])

  await services.expectToast('Documents Uploaded', '2 documents have been added.')
  expect(within(documents).getAllByRole('listitem')).toHaveLength(3)
  const { documents: storedDocuments } = firstStored(services) as {
    documents: { name: string; file: { key: string } }[]
  }
  expect(storedDocuments.map(({ name }) => name)).toEqual(['old plan.pdf', 'permit.pdf', 'map.pdf'])
  expect(await services.files.get(storedDocuments[1]?.file.key ?? '')).toHaveProperty(
    'size',
    '%PDF-1.7 permit.pdf'.length,
  )
})

test('the file picker offers only the accepted types', async () => {
  const services = await openConditions()
  await unfold(services)
  expect(screen.getByLabelText('Files for Documents of Traffic plan')).toHaveAttribute(
    'accept',
    '.pdf,.doc,.docx,.jpg,.png,.xls,.xlsx,.txt,.jpeg',
  )
})

test('a refused file is named with the reason, and nothing is stored', async () => {
  const services = await openConditions()
  const documents = await unfold(services)

  await drop(documents, new File(['MZ\0\x01'], 'setup.pdf'))

  const reported = 'setup.pdf is not a PDF: it contains a program.'
  await services.expectToast('File Not Accepted', reported)
  expect(screen.getByRole('list', { name: 'Files not added' })).toHaveTextContent(reported)
  expect(services.stored('plumblineConditions')).toEqual(stored.plumblineConditions)
})

test('valid files of a mixed batch are added, and the refused ones are listed until the next upload', async () => {
  const services = await openConditions()
  const documents = await unfold(services)

  await drop(documents, pdf('permit.pdf'), new File(['x'], 'setup.exe'), new File(['<html>'], 'page.pdf'))

  await services.expectToast(
    'Documents Uploaded',
    '1 document has been added. Not added: setup.exe, page.pdf. The reasons are listed below the documents.',
  )
  expect(screen.getByRole('list', { name: 'Files not added' }).children).toHaveLength(2)
  await drop(documents, pdf('map.pdf'))
  await waitFor(() => expect(firstStored(services)).toHaveProperty('documents.length', 3))
  expect(screen.queryByRole('list', { name: 'Files not added' })).not.toBeInTheDocument()
})

test('many refused files are reported in one short message', async () => {
  const services = await openConditions()
  const documents = await unfold(services)
  await drop(documents, ...['a', 'b', 'c', 'd', 'e'].map((name) => new File(['x'], `${name}.exe`)))
  await services.expectToast(
    'Files Not Accepted',
    'Not added: a.exe, b.exe, c.exe and 2 more. The reasons are listed below the documents.',
  )
})

test('a comment on a document belongs to that document', async () => {
  const services = await openConditions()
  await unfold(services)

  await services.press('View old plan.pdf')
  await services.press(/^Comments & Markups/)
  await services.fill('Add a comment', 'Sheet 4?')
  await services.press('Add Comment')

  await services.expectToast('Comment Added')
  expect(firstStored(services)).toMatchObject({
    documents: [{ id: 'd1', comments: [message, { user: 'Ana Okafor', text: 'Sheet 4?' }] }],
    conditionComments: [message],
  })
})

test('deleting a document leaves the others, and Undo restores it', async () => {
  const services = await openConditions()
  await unfold(services)

  await services.press('Delete old plan.pdf')
  await services.press('Delete')
  await services.expectToast('Document Deleted', 'old plan.pdf has been removed.')
  expect(firstStored(services)).toMatchObject({ heading: 'Traffic plan', documents: [] })

  await services.press('Undo')
  expect(firstStored(services)).toEqual(stamped(traffic))
})

test('Download All without a file to download shows "No Documents"', async () => {
  const services = await openConditions()
  await unfold(services)
  await services.press('Download All documents of Traffic plan')
  await services.expectToast('No Documents', 'There are no documents to download.')
})

test('a document whose condition is deleted: "Could not find the parent condition for this document."', async () => {
  const services = await openConditions()
  const documents = await unfold(services)
  // Not awaited: the other tab is faster than the upload.
  fireEvent.drop(documents, { dataTransfer: { files: [pdf('permit.pdf')], types: ['Files'] } })
  services.storeElsewhere('plumblineConditions', [noise, elsewhere])
  await services.expectToast('Error', 'Could not find the parent condition for this document.')
})
