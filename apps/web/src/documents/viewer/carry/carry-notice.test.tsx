import { screen, within } from '@testing-library/react'
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
