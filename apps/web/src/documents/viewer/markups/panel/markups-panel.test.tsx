/** The markups of a document in the panel beside it: found, decided on, answered, and changed by their authors. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const key = 'a'.repeat(64)
const file = { key, name: 'plan.pdf', type: 'application/pdf', size: 9 }
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
  ...{ id: 1, name: 'Plan', type: 'Blueprint', project: 'Quay', updated: '2026-11-01', revision: 'C', file },
  revisions: [
    {
      ...{ id: 'r1', name: 'Plan', revision: 'B', updated: '2026-10-01' },
      file: { ...file, key: 'b'.repeat(64) },
    },
  ],
}
const common = { documentId: '1', fileKey: key, page: 0, colour: '#c81e1e', width: 2, subject: 'Cloud' }
const stored = [
  {
    ...common,
    id: 'm1',
    kind: 'cloud',
    points: [[0, 0, 90, 0, 90, 60]],
    author: 'Ben',
    authorId: 'ben@steel.example',
    text: 'Lintel too low',
  },
  {
    ...common,
    id: 'm2',
    kind: 'arrow',
    points: [[0, 100, 90, 160]],
    author: 'Ana',
    authorId: 'ana.okafor@harbour.example',
    text: '',
  },
  {
    ...common,
    id: 'm3',
    kind: 'cloud',
    points: [[0, 200, 90, 200, 90, 260]],
    author: 'Ben',
    authorId: 'ben@steel.example',
    fileKey: 'c'.repeat(64),
  },
  {
    ...common,
    id: 'm4',
    kind: 'arrow',
    points: [[0, 300, 90, 360]],
    author: 'Ana',
    authorId: 'ana.okafor@harbour.example',
    fileKey: 'b'.repeat(64),
  },
]

async function openPanel() {
  const app = await openApp('/documents?view=1', {
    workspace: 'own',
    stored: { constructionProjects: [quay], constructionDocuments: [plan], plumblineMarkups: stored },
  })
  const { user } = app
  await app.press(/^Comments & Markups/)
  const panel = await screen.findByRole('complementary', { name: 'Comments & Markups' })
  await waitFor(() => user.click(within(panel).getByRole('radio', { name: 'Markups (2 open)' })))
  await within(panel).findByText('Lintel too low')
  return { ...app, panel }
}

test('the panel lists the markups of the shown file alone, and finds them', async () => {
  const { panel, user } = await openPanel()
  expect(within(panel).getAllByRole('listitem')).toHaveLength(2)
  await user.type(within(panel).getByRole('searchbox', { name: 'Search markups' }), 'lintel')
  expect(within(panel).getAllByRole('listitem')).toHaveLength(1)
})

test('several are decided on together, which records who did it', async () => {
  const { panel, user } = await openPanel()
  await user.click(within(panel).getByRole('checkbox', { name: 'Select all 2' }))
  await user.click(within(panel).getByRole('combobox', { name: 'Status of the selected markups' }))
  await user.click(screen.getByRole('option', { name: 'Accepted' }))
  expect(await screen.findByText('2 markups set to Accepted.')).toBeInTheDocument()
  expect(within(panel).getByRole('radio', { name: 'Markups' })).toBeChecked()
  await user.click(within(panel).getByRole('button', { name: /Lintel too low/ }))
  expect(within(panel).getByText('Set by Ana Okafor')).toBeInTheDocument()
})

test('a markup of another user can be answered, and only its author changes its text', async () => {
  const { panel, user } = await openPanel()
  await user.click(within(panel).getByRole('button', { name: /Lintel too low/ }))
  expect(within(panel).queryByLabelText('Text')).not.toBeInTheDocument()
  await user.type(within(panel).getByLabelText('Add a comment'), 'Raised by 100 mm')
  await user.click(within(panel).getByRole('button', { name: 'Add Comment' }))
  expect(await within(panel).findByText('Raised by 100 mm')).toBeInTheDocument()

  await user.click(within(panel).getByRole('button', { name: /^Arrow/ }))
  await user.type(within(panel).getByLabelText('Text'), 'To the grid')
  await user.click(within(panel).getByRole('button', { name: 'Save Text' }))
  expect(await within(panel).findByRole('button', { name: /To the grid/ })).toBeInTheDocument()
})

test('markups of an earlier revision are read and answered, but not changed', async () => {
  const { panel, user } = await openPanel()
  await user.click(within(panel).getByRole('combobox', { name: 'Filter by revision' }))
  await user.click(screen.getByRole('option', { name: 'All revisions' }))
  expect(within(panel).getAllByRole('listitem')).toHaveLength(3)
  await user.click(within(panel).getByRole('button', { name: 'Mine' }))
  await user.click(within(panel).getByRole('button', { name: /^Arrow.*Rev B/s }))
  expect(within(panel).getByText('To see it on the sheet, open Rev B.')).toBeInTheDocument()
  expect(within(panel).queryByLabelText('Text')).not.toBeInTheDocument()
  expect(within(panel).queryByRole('button', { name: 'Remove Markup' })).not.toBeInTheDocument()
  expect(within(panel).getByLabelText('Add a comment')).toBeInTheDocument()
})

test('Mine and Open are one press each, and together', async () => {
  const { panel, user } = await openPanel()
  await user.click(within(panel).getByRole('button', { name: 'Mine' }))
  expect(within(panel).getAllByRole('listitem')).toHaveLength(1)
  expect(within(panel).getByRole('button', { name: /^Arrow/ })).toBeInTheDocument()
  await user.click(within(panel).getByRole('button', { name: /^Arrow/ }))
  await user.click(within(panel).getByRole('combobox', { name: 'Status' }))
  await user.click(screen.getByRole('option', { name: 'Completed' }))
  await user.click(within(panel).getByRole('button', { name: 'Open' }))
  expect(await within(panel).findByText('No markups match.')).toBeInTheDocument()
})
