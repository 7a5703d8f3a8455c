import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const file = { key: 'a'.repeat(64), name: 'plan.pdf', type: 'application/pdf', size: 9 }
const quay = {
  id: 1,
  name: 'Quay',
  location: '',
  status: 'Planning',
  progress: 0,
  startDate: '',
  endDate: '',
}
const plan = { id: 1, name: 'Plan', type: 'Blueprint', project: 'Quay', updated: '2026-11-01', file }
const common = { documentId: '1', fileKey: file.key, author: 'Ben', authorId: 'ben' }
const cloud = { ...common, id: 'm1', page: 0, kind: 'cloud', points: [[0, 0, 90, 0, 90, 60]], text: 'Lintel' }
const copies = [
  {
    ...{
      ...common,
      id: 'sent',
      kind: 'sent',
      name: 'plan_markups.pdf',
      createdAt: '2026-11-20T09:30:00.000Z',
    },
    markups: ['m1', 'removed'].map((id) => ({ id, mark: '' })),
  },
  {
    ...{ ...common, id: 'back', kind: 'returned', name: 'back.pdf', createdAt: '2026-11-22T09:30:00.000Z' },
    file: { ...file, key: 'b'.repeat(64), name: 'back.pdf' },
  },
  { ...common, id: 'other', fileKey: 'c'.repeat(64), name: 'other.pdf' },
]

test('copies of the revision are listed, latest first, with the markups that were sent', async () => {
  const { user, press } = await openApp('/documents?view=1', {
    workspace: 'own',
    stored: {
      ...{ constructionProjects: [quay], constructionDocuments: [plan] },
      ...{ plumblineMarkups: [cloud], plumblinePdfCopies: copies },
    },
  })
  await press(/^Comments & Markups/)
  const panel = within(await screen.findByRole('complementary', { name: 'Comments & Markups' }))
  await waitFor(() => user.click(panel.getByRole('radio', { name: 'Markups (1 open)' })))
  await user.click(await panel.findByRole('button', { name: 'Download' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sent and Returned Copies…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sent and Returned Copies' }))
  const listed = dialog.getAllByRole('listitem').map((each) => each.textContent)
  expect(listed[0]).toMatch(/^Returned .* by Ben.*back\.pdf/)
  expect(listed[1]).toMatch(/^Sent .* by Ben · 2 markups.*plan_markups\.pdf/)
  expect(listed.slice(2)).toEqual(['Cloud by Ben: Lintel', 'A markup that was removed since'])
  expect(dialog.getByRole('button', { name: 'Download back.pdf' })).toBeTruthy()
})
