/** One wrong revision is taken back in the details of its document, or the dialog explains why it stays. */
import { fileDocuments } from '@plumbline/domain/documents/uses/file-documents.ts'
import { inviteMember } from '@plumbline/domain/projects/commands/member-commands.ts'
import { addProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { openApp } from '#testing/open-app.tsx'
import { openTeamApp } from '#testing/open-team-app.tsx'
import type { TeamTab } from '#testing/team-browser.ts'

const quay = { id: 7, name: 'Quay House' }
const getFile = (letter: string) => ({
  key: letter.repeat(64),
  name: `A-101-${letter.toUpperCase()}.pdf`,
  type: 'application/pdf',
  size: 2048,
})
const plan = {
  id: 1,
  name: 'Roof',
  type: 'Blueprint',
  project: 'Quay House',
  projectId: '7',
  updated: '2026-11-20',
  status: 'Pending',
  documentNumber: 'A-101',
  revision: 'C',
  file: getFile('c'),
  filedAt: '2026-11-20T08:00:00.000Z',
  comments: [{ id: 'c1', user: 'Bo Lind', text: 'On C', timestamp: '2026-11-20T09:00:00.000Z' }],
  revisions: [
    {
      id: 'r2',
      revision: 'B',
      name: 'Ground floor',
      status: 'Approved',
      updated: '2026-10-01',
      file: getFile('b'),
      filedAt: '2026-10-01T08:00:00.000Z',
      supersededAt: '2026-11-20T08:00:00.000Z',
    },
    {
      id: 'r1',
      revision: 'A',
      name: 'Ground floor',
      status: 'New',
      updated: '2026-09-01',
      supersededAt: '2026-10-01T08:00:00.000Z',
    },
  ],
}
const linkTo = (revision: string) => ({ documentLinks: [{ id: '1', documentNumber: 'A-101', revision }] })

async function openDetails(more: object = {}) {
  const stored = { constructionProjects: [quay], constructionDocuments: [plan], ...more }
  const app = await openApp('/documents', { stored, workspace: 'own' })
  await app.press('Details of Roof')
  await app.findDialog()
  const labels = () =>
    within(screen.getByRole('list', { name: 'Revisions' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent?.match(/Rev [A-C](Current)?/)?.[0])
  return { ...app, labels }
}

describe('the current revision', () => {
  test('is removed after the dialog has reported what becomes current, and one Undo brings it back', async () => {
    const app = await openDetails()
    const before = app.stored('constructionDocuments')
    await app.press('Remove Rev C')
    const question = await screen.findByRole('alertdialog', { name: 'Remove revision' })
    expect(question).toHaveTextContent(
      '“Rev C of A-101 Roof” will be removed. With it goes the file A-101-C.pdf and 1 comment. Rev B becomes the current revision. You can undo this right after.',
    )
    await app.press('Remove')
    await app.expectToast(
      'Revision Removed',
      'Rev C of Roof has been removed. Rev B is the current revision.',
    )
    expect(app.stored('constructionDocuments')).toMatchObject([
      {
        revision: 'B',
        name: 'Ground floor',
        status: 'Approved',
        file: getFile('b'),
        revisions: [{ id: 'r1' }],
      },
    ])
    expect(app.labels()).toEqual(['Rev BCurrent', 'Rev A'])

    await app.press('Undo')
    await waitFor(() => expect(app.labels()).toEqual(['Rev CCurrent', 'Rev B', 'Rev A']))
    expect(app.stored('constructionDocuments')).toMatchObject(before as object)
  })

  test('is removed with the keys alone, and Ctrl+Z and Ctrl+Y undo and redo it', async () => {
    const app = await openDetails()
    screen.getByRole('button', { name: 'Remove Rev C' }).focus()
    await app.user.keyboard('{Enter}')
    await screen.findByRole('alertdialog', { name: 'Remove revision' })
    await waitFor(() => expect(app.button('Cancel')).toHaveFocus())
    await app.user.keyboard('{Tab}{Enter}')
    await app.expectToast('Revision Removed')
    await app.press('Close')
    await app.user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(app.stored('constructionDocuments')).toMatchObject([{ revision: 'C' }]))
    await app.user.keyboard('{Control>}y{/Control}')
    await waitFor(() => expect(app.stored('constructionDocuments')).toMatchObject([{ revision: 'B' }]))
  })

  test('is kept by Cancel', async () => {
    const app = await openDetails()
    await app.press('Remove Rev C')
    await app.press('Cancel')
    expect(app.labels()).toEqual(['Rev CCurrent', 'Rev B', 'Rev A'])
  })
})

test('an earlier revision is removed, and the history shows which one with its file', async () => {
  const app = await openDetails()
  await app.press('Remove Rev B')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'With it goes the file A-101-B.pdf. Rev C stays the current revision.',
  )
  await app.press('Remove')
  await app.expectToast('Revision Removed', 'Rev B of Roof has been removed.')
  expect(app.labels()).toEqual(['Rev CCurrent', 'Rev A'])
  await app.press(/^History/)
  expect(await screen.findByText(/removed a revision of the document/)).toBeVisible()
  expect(app.dialog()).toHaveTextContent(/Earlier Revision removed.*B.*B: File.*A-101-B\.pdf/)
})

describe('a revision that cannot be removed explains why, and offers no action:', () => {
  test.each([
    [
      'sent',
      {
        plumblineTransmittals: [
          {
            id: 't1',
            number: 'TR-0001',
            projectId: '7',
            lines: [{ id: '1', revision: 'C', file: getFile('c') }],
          },
        ],
      },
      'It was sent in transmittal TR-0001, so it stays as the record of what was sent. A transmittal that was issued by mistake can be declared void.',
    ],
    [
      'linked once',
      { plumblineConditions: [{ id: 'c', heading: 'Noise', projectId: '7', ...linkTo('C') }] },
      'Condition “Noise” links it. Update or remove this link first.',
    ],
    [
      'linked by many',
      {
        plumblineTasks: ['Pour', 'Cure', 'Strip', 'Check', 'Sign'].map((name) => ({
          id: name,
          name,
          projectId: '7',
          ...linkTo('C'),
        })),
      },
      'Action “Pour”, Action “Cure”, Action “Strip” and 2 more link it. Update or remove these links first.',
    ],
  ])('%s', async (_, more, why) => {
    const app = await openDetails(more)
    await app.press('Remove Rev C')
    const dialog = await screen.findByRole('alertdialog', { name: 'Rev C cannot be removed' })
    expect(dialog).toHaveTextContent(why)
    expect(within(dialog).getAllByRole('button')).toEqual([
      within(dialog).getByRole('button', { name: 'Close' }),
    ])
  })

  test('the only one, after another tab has removed the others', async () => {
    const app = await openDetails()
    await app.press('Remove Rev C')
    await screen.findByRole('alertdialog', { name: 'Remove revision' })
    app.storeElsewhere('constructionDocuments', [{ ...plan, revisions: [] }])
    expect(await screen.findByRole('alertdialog', { name: 'Rev C cannot be removed' })).toHaveTextContent(
      'It is the only revision of this document. If it was filed by mistake, delete the document instead.',
    )
  })
})

test('a document with one revision offers no removal', async () => {
  const app = await openDetails({ constructionDocuments: [{ ...plan, revisions: undefined }] })
  expect(app.button(/^Remove Rev/)).not.toBeInTheDocument()
})

const max: Account = { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Member' }

function enterAs(role: 'Editor' | 'Commenter') {
  return ({ services }: TeamTab) => {
    performRequest(services, addProject, { id: 'quay', draft: { ...projectDraft, name: 'Quay' } })
    performRequest(services, inviteMember, { id: 'seat', projectId: 'quay', email: max.email, role })
    const draft = { name: 'Roof', type: 'Report', projectId: 'quay', description: '' }
    performRequest(services, fileDocuments, {
      drafts: [
        { ...draft, revision: 'A' },
        { ...draft, revision: 'B', revisionOf: { draft: 0 } },
      ],
    })
  }
}

test('in a team, an editor removes a revision, and the server has it', async () => {
  const app = await openTeamApp('/documents', { as: max, before: enterAs('Editor') })
  await app.press('Details of Roof')
  await app.press('Remove Rev B')
  await app.press('Remove')
  await app.expectToast('Revision Removed')
  await waitFor(() =>
    expect(app.team.visible('max').get('documents')).toMatchObject([{ revision: 'A', name: 'Roof' }]),
  )
})

test('in a team, a commenter sees the revisions and is offered no removal', async () => {
  const app = await openTeamApp('/documents', { as: max, before: enterAs('Commenter') })
  await app.press('Details of Roof')
  expect(await screen.findByRole('list', { name: 'Revisions' })).toHaveTextContent('Rev A')
  expect(screen.queryByRole('button', { name: /^Remove Rev/ })).not.toBeInTheDocument()
})
