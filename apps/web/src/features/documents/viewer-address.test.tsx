/** The viewer in the address, and records that are deleted or hidden since then. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const document = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  type: 'Blueprint',
  project: 'Quay House',
  updated: '2026-11-01',
  status: 'Approved',
  ...more,
})
const plan = document(1, 'Ground floor plan')
const permit = document(2, 'Crane permit', { type: 'Permit' })
const stored = { constructionDocuments: [plan, permit] }

test('the open viewer is in the address with the highlight, survives a reload, and Back closes it', async () => {
  const app = await openApp('/documents?highlight=2', { stored })
  await app.press('View Ground floor plan')
  await app.waitForPath('/documents?highlight=2&view=1')

  await app.reload()
  expect(await app.findDialog()).toHaveTextContent('Ground floor plan')
  await app.press('Close Viewer')
  await app.waitForPath('/documents?highlight=2')

  await app.press('View Crane permit')
  await app.findDialog()
  app.back()
  await waitFor(() => expect(app.dialog()).not.toBeInTheDocument())
  expect(app.path()).toBe('/documents?highlight=2')
})

test('Close Viewer leaves no history entry: Back after it leaves the screen', async () => {
  const app = await openApp('/settings', { stored })
  await app.press('Documents')
  await app.press('View Ground floor plan')
  await app.press('Close Viewer')
  await app.waitForPath('/documents')
  app.back()
  await app.waitForPath('/settings')
})

test.each([
  ['View Ground floor plan', 'the viewer'],
  ['Details of Ground floor plan', 'its details'],
])(
  'a document deleted by another tab closes what "%s" opened (%s), reports it, and does not open again',
  async (opener) => {
    const app = await openApp('/documents', { stored })
    await app.press(opener)
    await app.findDialog()

    app.storeElsewhere('constructionDocuments', [permit])
    await app.expectToast('Document Deleted', 'Another user has deleted it already.')
    await waitFor(() => expect(app.dialog()).not.toBeInTheDocument())
    await app.waitForPath('/documents')

    app.storeElsewhere('constructionDocuments', [plan, permit])
    expect(await app.card('Ground floor plan')).toBeVisible()
    expect(app.dialog()).not.toBeInTheDocument()
  },
)

test('an address that names no document shows a message, and the id is removed from it', async () => {
  const app = await openApp('/documents?view=99', { stored })
  await app.expectToast('Document Deleted')
  await app.waitForPath('/documents')
})

test('a search result that the filter hides clears the filter', async () => {
  const app = await openApp('/documents', { stored })
  await app.fill('Search documents', 'crane')
  await app.choose('Type', 'Permit')
  expect(app.cardNames()).toEqual(['Crane permit'])

  await app.user.type(screen.getByRole('combobox', { name: 'Search' }), 'ground floor plan')
  await app.user.click(await screen.findByRole('option'))

  expect(await app.card('Ground floor plan')).toHaveClass('is-highlighted')
  expect(app.cardNames()).toEqual(['Ground floor plan', 'Crane permit'])
})

test('a filter that hides the highlighted document stays when another one is opened', async () => {
  const app = await openApp('/documents?highlight=1', { stored })
  await app.fill('Search documents', 'crane')
  await app.press('View Crane permit')
  await app.press('Close Viewer')
  await app.waitForPath('/documents?highlight=1')
  expect(app.cardNames()).toEqual(['Crane permit'])
})

test('dropping a file on the viewer leaves the viewer open', async () => {
  const app = await openApp('/documents', { stored })
  await app.press('View Ground floor plan')
  fireEvent.drop(await app.findDialog(), drag(new File(['x'], 'plan.pdf')))
  expect(app.dialog()).toHaveTextContent('Ground floor plan')
  expect(app.dialog()).not.toHaveTextContent('plan.pdf')
})

test('a file dropped anywhere on the form is accepted', async () => {
  const app = await openApp('/documents', { stored })
  await app.press('Add Document')
  fireEvent.drop(await app.findDialog(), drag(new File(['x'], 'plan.pdf')))
  expect(app.dialog()).toHaveTextContent('plan.pdf')
})

function drag(file: File) {
  return { dataTransfer: { types: ['Files'], files: [file] } }
}
