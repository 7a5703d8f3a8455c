/** Read-only links: made by those who may, opened by people without an account, and withdrawn. */
import { createHash, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { test } from '../fixtures/team.ts'
import { expectAccessible } from '../support/axe.ts'
import { choose, expect } from '../support/site.ts'

// Each creates a database first, which takes a while on a busy machine.
test.describe.configure({ timeout: 180_000 })

const project = randomUUID()
const draft = { ...projectDraft, name: 'Quay House' }
const addQuayHouse = ['projects.add', { id: project, draft }] as const
const addHoldPoint = (name: string, projectId: string) =>
  [
    'hold-points.save',
    {
      id: randomUUID(),
      isNew: true,
      draft: {
        name,
        description: 'Before the pour',
        projectId,
        dueDate: '2026-12-04',
        responsibleParty: '',
        status: 'Pending Approval',
      },
    },
  ] as const

const blankTask = {
  isHeading: false,
  parentId: null,
  milestone: false,
  duration: '5',
  assigneeEmail: '',
  links: [],
  constraintType: 'ASAP',
  constraintDay: '',
  deadline: '',
  progress: '',
  status: 'Pending',
  calendarId: '',
  actualStart: '',
  actualFinish: '',
}

/** The link that the open dialog shows. */
async function createLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Read-Only Link' })
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect(link).toMatch(/\/shared#[\w-]{43}$/)
  return link
}

test('an outsider reads a register by link until it is withdrawn, and sees nothing else', async ({
  team: { owner, visit, send },
}) => {
  const other = randomUUID()
  await send(
    owner,
    addQuayHouse,
    ['projects.add', { id: other, draft: { ...draft, name: 'Canary Tower' } }],
    addHoldPoint('Slab B1', project),
    addHoldPoint('Canary slab', other),
  )
  await owner.goto('/hold-points')
  await choose(owner, 'Project', 'Quay House')
  await owner.getByRole('button', { name: 'Share…' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Read-Only Link' })
  await dialog.getByLabel('Due Date').uncheck()
  await expectAccessible(owner)
  const link = await createLink(owner)
  await expectAccessible(owner)
  await expect(dialog.getByRole('list', { name: 'Read-only links' })).toContainText('not opened yet')
  await dialog.getByRole('button', { name: 'Done' }).click()

  const outsider = await visit()
  const page = await outsider.goto(link)
  expect(page?.headers()['x-robots-tag']).toBe('noindex, nofollow')
  await expect(outsider.getByRole('heading', { name: 'Hold Points' })).toBeVisible()
  const table = outsider.getByRole('table', { name: 'Hold Points' })
  await expect(table.getByText('Slab B1')).toBeVisible()
  await expect(table.getByRole('columnheader')).toHaveText(['Hold Point', 'Status'])
  await expect(outsider.getByText('Read only, shared by Ana Okafor until')).toBeVisible()
  expect(await outsider.content()).not.toContain('Canary')
  for (const name of [/^Edit/, /^Add/, /^Delete/, /Alarm/])
    await expect(outsider.getByRole('button', { name })).toHaveCount(0)
  await expectAccessible(outsider)
  await outsider.emulateMedia({ media: 'print' })
  await expect(outsider.getByRole('table', { name: 'Hold Points, printed' })).toContainText('Slab B1')
  await expect(outsider.getByRole('button', { name: 'Print' })).toBeHidden()
  await outsider.emulateMedia({ media: 'screen' })
  await outsider.setViewportSize({ width: 390, height: 844 })
  await outsider.reload()
  await expect(outsider.getByText('Slab B1')).toBeVisible()
  const stored = await outsider.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain('Slab')

  await owner.getByRole('button', { name: 'Share…' }).click()
  await expect(dialog.getByRole('list', { name: 'Read-only links' })).toContainText('opened 2 times')
  await dialog.getByRole('button', { name: 'Withdraw link to Hold Points' }).click()
  await expect(dialog.getByText('There are none.')).toBeVisible()
  await outsider.reload()
  await expect(outsider.getByText('This link was withdrawn.')).toBeVisible()
  await expectAccessible(outsider)
  await outsider.goto('/shared#nonsense')
  await expect(outsider.getByText('This link is not valid.')).toBeVisible()

  await owner.goto('/settings?tab=audit')
  const entries = owner.getByRole('list', { name: 'Audit' })
  await expect(entries).toContainText('An outsider opened the link of Ana Okafor to Hold Points')
  await expect(entries).toContainText('Ana Okafor withdrew a link to Hold Points')
})

test('an outsider opens the file of a shared document, and a program as it is at the moment', {
  tag: '@long',
}, async ({ team: { owner, visit, send } }) => {
  const text = 'Levels of the quay wall, as surveyed'
  const key = createHash('sha256').update(text).digest('hex')
  const { organisation } = await (await owner.request.get('/v1/session')).json()
  const path = `/v1/organisations/${organisation.id}/files/${key}`
  await owner.request.put(path, { data: text, headers: { Origin: new URL(owner.url()).origin } })
  const file = { key, name: 'levels.txt', type: 'text/plain', size: text.length }
  await send(
    owner,
    addQuayHouse,
    [
      'documents.file',
      { drafts: [{ name: 'Levels', type: 'Blueprint', projectId: project, description: '', file }] },
    ],
    [
      'program.save',
      {
        id: randomUUID(),
        isNew: true,
        draft: { ...blankTask, projectId: project, name: 'Excavate', startDate: '2026-12-01' },
      },
    ],
  )
  await owner.goto(`/projects/${project}?tab=documents`)
  await owner
    .getByRole('button', { name: /^Details/ })
    .first()
    .click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Share…' }).click()
  const ofDocument = await createLink(owner)
  const outsider = await visit()
  await outsider.goto(ofDocument)
  await expect(outsider.getByRole('heading', { name: 'Levels' })).toBeVisible()
  await expect(outsider.getByText(text)).toBeVisible()
  const [saved] = await Promise.all([
    outsider.waitForEvent('download'),
    outsider.getByRole('button', { name: 'Download' }).first().click(),
  ])
  expect(saved.suggestedFilename()).toBe('levels.txt')
  await expectAccessible(outsider)

  await owner.goto('/program')
  await choose(owner, 'Project', 'Quay House')
  await owner.getByRole('button', { name: 'Share…' }).click()
  const ofProgram = await createLink(owner)
  await outsider.goto(ofProgram)
  await expect(outsider.getByRole('heading', { name: /Construction Program: Quay House/ })).toBeVisible()
  await expect(outsider.getByText('Excavate').first()).toBeVisible()
  for (const name of [/^Add/, /Invite/, /^Share/])
    await expect(outsider.getByRole('button', { name })).toHaveCount(0)
  await expectAccessible(outsider)
})

test('a recipient without an account acknowledges a transmittal by link, and the issuer sees that it came by link', {
  tag: '@long',
}, async ({ team: { owner, visit, send } }) => {
  const [id, filing] = [randomUUID(), randomUUID()]
  const plan = { name: 'Ground floor', type: 'Blueprint', projectId: project, description: '', revision: 'B' }
  const recipients = [
    { name: 'Li Chen', company: 'Northgate Facades', email: 'li@northgate.example' },
    { name: 'Site Office', company: '', email: '' },
  ]
  const cover = { projectId: project, number: 'QH-T-007', respondBy: null, note: 'North side first' }
  await send(
    owner,
    addQuayHouse,
    ['documents.file', { drafts: [{ ...plan, documentNumber: 'A-101' }] }, filing],
    [
      'transmittals.issue',
      {
        id,
        draft: { ...cover, reason: 'For Construction', recipients },
        documents: [{ id: `${filing}-0`, revision: 'B', sha256: '' }],
      },
    ],
  )
  await owner.goto(`/documents/transmittals?highlight=${id}`)
  await owner.getByText('QH-T-007').first().dblclick()
  await owner.getByRole('button', { name: 'Share…' }).click()
  const link = await createLink(owner)
  await owner.getByRole('button', { name: 'Done' }).click()

  const outsider = await visit()
  await outsider.goto(link)
  await expect(outsider.getByRole('heading', { name: 'Transmittal QH-T-007' })).toBeVisible()
  await choose(outsider, 'Received For', 'Li Chen, Northgate Facades')
  await outsider.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(outsider.getByText('Enter your name.')).toBeVisible()
  await expectAccessible(outsider)
  await outsider.getByLabel('Your Name').fill('Mei Tan')
  await outsider.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(outsider.getByText(/^Thank you, Mei Tan/)).toBeVisible()
  await expectAccessible(outsider)
  await outsider.reload()
  await expect(outsider.getByText(/^Acknowledged, /)).toBeVisible()

  await expect(owner.getByText(/^Acknowledged by Mei Tan/)).toBeVisible()
  await expect(owner.getByText(/^Recorded by read-only link/)).toBeVisible()
  await owner.goto('/settings?tab=audit')
  await expect(owner.getByRole('list', { name: 'Audit' })).toContainText(
    'Mei Tan (by read-only link) recorded',
  )
})
