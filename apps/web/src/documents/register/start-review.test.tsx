import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const project = (id: number, name: string) => ({
  ...{ id, name, location: 'Perth', status: 'Planning', progress: 0 },
})
const document = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, type: 'Blueprint', project: 'Quay House', projectId: '1', status: 'New' },
  ...{ updated: '2026-11-02', size: '1.0 MB', documentNumber: `S-${id}`, revision: 'B' },
  ...more,
})
const stored = {
  constructionProjects: [project(1, 'Quay House'), project(2, 'Mill Lane')],
  constructionDocuments: [
    document(1, 'Stair'),
    document(2, 'Beam'),
    document(3, 'Lift', { project: 'Mill Lane', projectId: '2' }),
  ],
  plumblineWorkflows: [],
}
const [workflowsKey, documentsKey] = ['plumblineWorkflows', 'constructionDocuments'] as const

async function openDialog(...names: readonly string[]) {
  const app = await openApp('/documents?table=', { workspace: 'own', stored })
  const grid = within(await screen.findByRole('grid', { name: 'Documents' }))
  for (const name of names) await app.user.click(grid.getByRole('checkbox', { name: new RegExp(name) }))
  await app.press('Start Review')
  await app.findDialog()
  return app
}

async function nameReviewers(app: Awaited<ReturnType<typeof openDialog>>) {
  await app.fill('Contractor Check', 'cy@build.example')
  await app.fill('Engineer Review', 'eva@span.example')
  await app.fill('Architect Review', 'ines@studio.example')
}

test('documents selected in their table go into a review each, and one Undo takes all of them back', async () => {
  const app = await openDialog('Stair', 'Beam', 'Lift')
  expect(app.text(/1 selected document of other projects is left out/)).toBeVisible()
  await app.press('Start 2 Reviews')
  await app.expectToast('Missing Information')
  await nameReviewers(app)
  await app.press('Start 2 Reviews')

  await app.expectToast('2 Reviews Started')
  expect(app.stored(workflowsKey)).toMatchObject([
    { name: 'S-1 Stair', status: 'In Progress', documentLinks: [{ id: '1', revision: 'B' }] },
    { name: 'S-2 Beam', status: 'In Progress', documentLinks: [{ id: '2', revision: 'B' }] },
  ])
  const expectStatuses = (...statuses: readonly string[]) =>
    expect(app.stored(documentsKey)).toMatchObject(statuses.map((status) => ({ status })))
  expectStatuses('Under Review', 'Under Review', 'New')

  await app.press('Undo')
  expect(app.stored(workflowsKey)).toEqual([])
  expectStatuses('New', 'New', 'New')
})

test('or into one review for all, under a name that is proposed', async () => {
  const app = await openDialog('Stair', 'Beam')
  await app.user.click(screen.getByRole('radio', { name: 'One for All' }))
  expect(screen.getByRole('textbox', { name: /Workflow Name/ })).toHaveValue('S-1 Stair and 1 more')
  await nameReviewers(app)
  await app.press('Start Review')
  await app.expectToast('Review Started', 'The first reviewer has S-1 Stair and 1 more.')
  expect(app.stored(workflowsKey)).toMatchObject([{ documentLinks: [{ id: '1' }, { id: '2' }] }])
})

const toEva = { id: '0', name: 'Eva', company: '', email: 'eva@span.example' }
const toFacade = { id: '1', isCompany: true, name: 'Facade Works', company: '', email: '' }
const row = { id: 'a', discipline: '', type: '', reason: '', recipients: [toEva, toFacade] }

async function openProposed() {
  const app = await openApp('/documents?table=', {
    workspace: 'own',
    stored: {
      ...stored,
      constructionProjects: [{ ...project(1, 'Quay House'), distribution: [row] }],
      constructDirectoryContacts: [
        {
          id: 'bo',
          firstName: 'Bo',
          lastName: 'Li',
          companyName: 'Facade Works',
          email: 'bo@facade.example',
        },
      ],
      plumblineTeam: [
        ...[{ id: 'm', projectId: '1', email: 'bo@facade.example', name: 'Bo Li', company: 'Facade Works' }],
      ],
    },
  })
  const grid = within(await screen.findByRole('grid', { name: 'Documents' }))
  await app.user.click(grid.getByRole('checkbox', { name: /Stair/ }))
  await app.press('Start Review')
  const dialog = within(await app.findDialog())
  /** The chip of the field. */
  const getProposed = (label: string) => dialog.queryByRole('button', { name: `Remove ${label}` })
  return { ...app, dialog, getProposed }
}

test('a person and a company of the distribution list are proposed as reviewers, with the row that names them', async () => {
  const { dialog, getProposed } = await openProposed()
  expect(getProposed('eva@span.example')).toBeVisible()
  expect(dialog.getByText(/From the distribution list, Eva: All documents$/)).toBeVisible()
  expect(getProposed('Facade Works')).toBeVisible()
  expect(dialog.getByText(/From the distribution list, Facade Works: All documents$/)).toBeVisible()
})

test('a proposed reviewer who is replaced stays replaced, and the others are stored as proposed', async () => {
  const app = await openProposed()
  await app.press('Remove eva@span.example')
  await app.fill('Contractor Check', 'cy@build.example')
  expect(app.getProposed('eva@span.example')).not.toBeInTheDocument()
  await app.fill('Architect Review', 'ines@studio.example')
  await app.press('Start Review')
  await app.expectToast('Review Started')
  expect(app.stored(workflowsKey)).toMatchObject([
    {
      stages: [
        { assigneeEmail: 'cy@build.example' },
        { assigneeEmail: 'Facade Works' },
        { assigneeEmail: 'ines@studio.example' },
      ],
    },
  ])
})
