/** What two guests see of a team: one who is named nowhere, and one whose company is named in a review. */
import { randomUUID } from 'node:crypto'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { ben, gus } from '../fixtures/people.ts'
import { test } from '../fixtures/team.ts'
import { choose, expect } from '../support/site.ts'
import { storedTexts } from '../support/team-site.ts'

// It creates a database first, which takes a while on a busy machine.
test.describe.configure({ timeout: 180_000 })

test('a guest who is named nowhere sees nothing, and a guest of a company the reviews of the company alone', {
  tag: '@long',
}, async ({ team: { owner, join, send } }) => {
  const [projectId, filing, facade, steel] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const plan = { type: 'Blueprint', projectId, description: '', revision: 'A' }
  const documents = [{ id: `${filing}-0`, revision: 'A' }]
  const start = (id: string, name: string, assigneeEmail: string) =>
    [
      'workflows.start',
      {
        projectId,
        reviews: [{ id, name, documents }],
        description: '',
        stages: [{ name: 'Check', assigneeEmail, reviewDays: '5', instructions: '' }],
      },
    ] as const
  await send(
    owner,
    ['projects.add', { id: projectId, draft: { ...projectDraft, name: 'Quay House' } }],
    ['team.invite', { id: 'seat', projectId, email: gus.email, role: 'Viewer' }],
    ['team.set-company', { id: 'seat', company: 'Northgate Facades' }],
    ['documents.file', { drafts: [{ ...plan, name: 'Level 3', documentNumber: 'A-1' }] }, filing],
    [
      'team.set-permission',
      {
        ...{ projectId, party: { role: 'Viewer' }, register: 'workflows' },
        ...{ action: 'view', isAllowed: false },
      },
    ],
    start(facade, 'Curtain wall', 'Northgate Facades'),
    start(steel, 'Canary steel', ben.email),
  )
  const [stranger, guest] = [await join(ben, 'Guest'), await join(gus, 'Guest')]

  await stranger.goto('/workflows')
  await expect(stranger.getByRole('heading', { name: 'Workflows', level: 1 })).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'All changes saved' })).toBeVisible()
  for (const path of ['/workflows', '/projects', '/documents', '/directory', `/projects/${projectId}`]) {
    await stranger.goto(path)
    await expect(stranger.getByRole('main')).toBeVisible()
    await expect(stranger.getByText(/Quay House|Curtain wall|Canary steel/)).toHaveCount(0)
  }
  expect(await storedTexts(stranger)).not.toMatch(/Quay House|Curtain wall|Canary|Northgate/)

  await guest.goto('/workflows')
  await expect(guest.getByRole('article', { name: 'Curtain wall' })).toBeVisible()
  await expect(guest.getByText('Canary steel')).toHaveCount(0)
  expect(await storedTexts(guest)).not.toContain('Canary')
  await guest.goto(`/workflows/${steel}`)
  await expect(guest.getByRole('main')).not.toContainText('Canary')

  // Decided by a person of the company, and afterwards the stage goes to another company.
  await guest.goto(`/workflows/${facade}`)
  await guest.getByRole('button', { name: 'Decide Check' }).click()
  await choose(guest, 'Outcome', 'B · Approved with comments')
  await guest.getByRole('dialog').getByRole('button', { name: 'Record Decision' }).click()
  await expect(guest.getByRole('dialog')).toBeHidden()
  await owner.goto(`/workflows/${facade}`)
  await expect(owner.getByText(/B · Approved with comments/).first()).toBeVisible()
  await owner.goto(`/projects/${projectId}?tab=team`)
  await send(owner, ['team.set-company', { id: 'seat', company: 'Lindqvist Groundworks' }])
  await expect(guest.getByText('Curtain wall')).toHaveCount(0)
  await guest.goto('/workflows')
  await expect(guest.getByRole('button', { name: 'All changes saved' })).toBeVisible()
  await expect(guest.getByText(/Curtain wall|Canary steel/)).toHaveCount(0)
  await expect.poll(() => storedTexts(guest)).not.toContain('Curtain wall')
})
