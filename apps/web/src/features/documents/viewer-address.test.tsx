/** The viewer in the address, and records that go or hide while people look. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

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

test('the open viewer stands in the address beside the highlight, outlives a reload, and Back closes it', async () => {
  const site = await openSite('/documents?highlight=2', { stored })
  await site.press('View Ground floor plan')
  await site.waitForPath('/documents?highlight=2&view=1')

  await site.reload()
  expect(await site.findDialog()).toHaveTextContent('Ground floor plan')
  await site.press('Close Viewer')
  await site.waitForPath('/documents?highlight=2')

  await site.press('View Crane permit')
  await site.findDialog()
  site.back()
  await waitFor(() => expect(site.dialog()).not.toBeInTheDocument())
  expect(site.path()).toBe('/documents?highlight=2')
})

test('Close Viewer leaves no entry behind: Back after it leaves the screen', async () => {
  const site = await openSite('/settings', { stored })
  await site.press('Documents')
  await site.press('View Ground floor plan')
  await site.press('Close Viewer')
  await site.waitForPath('/documents')
  site.back()
  await site.waitForPath('/settings')
})

test.each([
  ['View Ground floor plan', 'the viewer'],
  ['Details of Ground floor plan', 'its details'],
])(
  'a document deleted by another tab closes what "%s" opened (%s), says so, and does not open again',
  async (opener) => {
    const site = await openSite('/documents', { stored })
    await site.press(opener)
    await site.findDialog()

    site.storeElsewhere('constructionDocuments', [permit])
    await site.says('Document deleted', 'Somebody has deleted it already.')
    await waitFor(() => expect(site.dialog()).not.toBeInTheDocument())
    await site.waitForPath('/documents')

    site.storeElsewhere('constructionDocuments', [plan, permit])
    expect(await site.card('Ground floor plan')).toBeVisible()
    expect(site.dialog()).not.toBeInTheDocument()
  },
)

test('an address that names no document says so, and forgets it', async () => {
  const site = await openSite('/documents?view=99', { stored })
  await site.says('Document deleted')
  await site.waitForPath('/documents')
})

test('a search hit that the filter hides clears the filter', async () => {
  const site = await openSite('/documents', { stored })
  await site.fill('Search documents', 'crane')
  await site.choose('Type', 'Permit')
  expect(site.cardNames()).toEqual(['Crane permit'])

  await site.user.type(screen.getByRole('combobox', { name: 'Search' }), 'ground floor plan')
  await site.user.click(await screen.findByRole('option'))

  expect(await site.card('Ground floor plan')).toHaveClass('is-highlighted')
  expect(site.cardNames()).toEqual(['Ground floor plan', 'Crane permit'])
})

test('a filter that hides the highlighted document stays when another one is opened', async () => {
  const site = await openSite('/documents?highlight=1', { stored })
  await site.fill('Search documents', 'crane')
  await site.press('View Crane permit')
  await site.press('Close Viewer')
  await site.waitForPath('/documents?highlight=1')
  expect(site.cardNames()).toEqual(['Crane permit'])
})

test('a file dropped on the viewer leaves the viewer open', async () => {
  const site = await openSite('/documents', { stored })
  await site.press('View Ground floor plan')
  fireEvent.drop(await site.findDialog(), drag(new File(['x'], 'plan.pdf')))
  expect(site.dialog()).toHaveTextContent('Ground floor plan')
  expect(site.dialog()).not.toHaveTextContent('plan.pdf')
})

test('a file dropped anywhere on the form is taken', async () => {
  const site = await openSite('/documents', { stored })
  await site.press('Add Document')
  fireEvent.drop(await site.findDialog(), drag(new File(['x'], 'plan.pdf')))
  expect(site.dialog()).toHaveTextContent('plan.pdf')
})

function drag(file: File) {
  return { dataTransfer: { types: ['Files'], files: [file] } }
}
