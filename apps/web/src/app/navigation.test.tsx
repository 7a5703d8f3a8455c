import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

test.each(['1e3', '007', '[1]', '"q"', '12345678901234567890', 'true', 'a b&c'])(
  'an id in the address stays an unchanged text: %s',
  async (id) => {
    const address = `/documents?highlight=${encodeURIComponent(id)}`
    const document = {
      id,
      name: 'Sought',
      type: 'Report',
      project: 'Quay',
      updated: '2026-11-01',
      status: 'New',
    }
    const app = await openApp(address, { stored: { constructionDocuments: [document] } })
    expect(await app.card('Sought')).toHaveClass('is-highlighted')
  },
)

test.each([
  ['/projects', 'Projects · Plumbline'],
  ['/lead-times', 'Lead Times · Plumbline'],
  ['/projects/1', 'Harbourview Residences · Plumbline'],
])('the browser tab of %s has the title %s', async (path, title) => {
  await openApp(path)
  await waitFor(() => expect(document.title).toBe(title))
})

test('an address that cannot be decoded leads to the landing page', async () => {
  const app = await openApp('/projects/%E0%A4%A')
  await app.waitForPath('/')
})
