import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const file = (letter: string) => ({
  ...{ key: letter.repeat(64), name: 'plan.pdf', type: 'application/pdf', size: 9 },
})
const quay = {
  id: 1,
  name: 'Quay',
  location: '',
  status: 'Planning',
  progress: 0,
  startDate: '',
  endDate: '',
}
const plan = {
  ...{ id: 1, name: 'Plan', type: 'Blueprint', project: 'Quay', updated: '2026-11-01', revision: 'C' },
  file: file('a'),
  revisions: [{ id: 'r1', name: 'Plan', revision: 'B', updated: '2026-10-01', file: file('b') }],
}
const common = { documentId: '1', fileKey: file('b').key, page: 0, author: 'Ben', authorId: 'ben' }
const markups = [
  { ...common, id: 'm1', kind: 'cloud', points: [[0, 0, 90, 0, 90, 60]], text: 'Lintel too low' },
  { ...common, id: 'm2', kind: 'arrow', points: [[0, 100, 90, 160]], text: '' },
  { ...common, id: 'm3', kind: 'line', points: [[0, 100, 90, 160]], text: '', status: 'completed' },
]
const scale = { ...common, id: 's', metresPerPoint: 0.0353, writtenAs: '1:100' }

test('open markups and the scale of the revision before are offered, and what is chosen is counted', async () => {
  const app = await openApp('/documents?view=1', {
    workspace: 'own',
    stored: {
      ...{ constructionProjects: [quay], constructionDocuments: [plan] },
      ...{ plumblineMarkups: markups, plumblineSheetScales: [scale] },
    },
  })
  const offer = await screen.findByRole('region', { name: 'Markups of the revision before' })
  expect(within(offer).getByRole('status').textContent).toBe(
    '2 open markups and the scale of Rev B are not on this revision.',
  )
  await app.user.click(within(offer).getByRole('button', { name: 'Choose…' }))
  const choice = within(await screen.findByRole('dialog', { name: 'Carry Markups of Rev B' }))
  expect(choice.getByRole('checkbox', { name: 'The scale of Rev B (1:100)' })).toHaveProperty('checked', true)
  expect(choice.getByRole('button', { name: 'Carry 2' })).toBeTruthy()
  await app.user.click(choice.getByRole('checkbox', { name: 'Cloud by Ben: Lintel too low' }))
  expect(choice.getByRole('button', { name: 'Carry 1' })).toBeTruthy()
})

test('what was left out of the page is chosen from the menu of the panel later', async () => {
  const carried = { ...common, id: 'm4', kind: 'arrow', points: [[0, 100, 90, 160]], carriedFrom: 'm2' }
  const app = await openApp('/documents?view=1', {
    workspace: 'own',
    stored: {
      ...{ constructionProjects: [quay], constructionDocuments: [plan] },
      plumblineMarkups: [...markups, { ...carried, fileKey: file('a').key, text: '' }],
    },
  })
  await app.press(/^Comments & Markups/)
  const panel = await screen.findByRole('complementary', { name: 'Comments & Markups' })
  await waitFor(() => app.user.click(within(panel).getByRole('radio', { name: 'Markups (1 open)' })))
  await app.user.click(await within(panel).findByRole('button', { name: 'Download' }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Carry Left-Out Markups of Rev B…' }))
  const choice = within(await screen.findByRole('dialog', { name: 'Carry Markups of Rev B' }))
  expect(choice.getByRole('checkbox', { name: 'Cloud by Ben: Lintel too low' })).toHaveProperty(
    'checked',
    true,
  )
  expect(choice.queryByRole('checkbox', { name: /Arrow/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Markups of the revision before' })).toBeNull()
  await app.user.click(choice.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog', { name: 'Carry Markups of Rev B' })).toBeNull()
})
