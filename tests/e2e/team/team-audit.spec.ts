/** Who did what and when: on each record, and in the audit of the organisation. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { ben, gus } from '../fixtures/people.ts'
import { test } from '../fixtures/team.ts'
import { expectAccessible } from '../support/axe.ts'
import { choose, expect } from '../support/site.ts'

// Each creates a database first, which takes a while on a busy machine.
test.describe.configure({ timeout: 180_000 })

const quayHouse = { ...projectDraft, name: 'Quay House' }
const taskDraft = {
  name: 'Order façade anchors',
  description: '',
  priority: 'Pending',
  projectId: null,
  assigneeEmails: '',
  dueDate: '',
  files: [],
}

async function openTask(page: Page) {
  await page.goto('/actions')
  await page.getByRole('main').getByRole('button', { name: taskDraft.name, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: taskDraft.name })
  // One after the other, so that a failure reports whether the dialog is missing or its button.
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'History' })).toBeVisible()
  await dialog.getByRole('button', { name: 'History' }).click()
  return { dialog, entries: dialog.getByRole('list', { name: 'History' }).locator('> li') }
}

test('a record shows everyone who sees it who changed what, and explains without signal why it cannot', {
  tag: '@long',
}, async ({ team: { owner, join, send } }) => {
  const [project, task] = [randomUUID(), randomUUID()]
  await send(
    owner,
    ['projects.add', { id: project, draft: quayHouse }],
    ['team.invite', { id: randomUUID(), projectId: project, email: gus.email, role: 'Editor' }],
    ['tasks.save', { id: task, isNew: true, draft: { ...taskDraft, projectId: project } }],
  )
  const guest = await join(gus, 'Guest')
  const first = { ...taskDraft, projectId: project }
  await send(guest, [
    'tasks.save',
    { id: task, first, draft: { ...first, dueDate: '2026-12-04', assigneeEmails: gus.email } },
  ])

  const { dialog, entries } = await openTask(owner)
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText(`${gus.name} edited the task`)
  await expect(entries.first()).toContainText('Due Date: none changed to Dec 4, 2026')
  await expect(entries.last()).toContainText('Ana Okafor added the task')
  await send(guest, ['tasks.comment', { id: task, text: 'Two pallets are enough' }])
  await expect(entries.first()).toContainText('Comment added: Two pallets are enough')
  await expectAccessible(owner)

  const seen = await openTask(guest)
  await expect(seen.entries).toHaveCount(3)
  await seen.dialog.getByRole('button', { name: 'History' }).click()
  await guest.route('**/history*', (route) => route.abort())
  await seen.dialog.getByRole('button', { name: 'History' }).click()
  await expect(seen.dialog.getByText('The history is kept on your team’s server')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Show More' })).toHaveCount(0)
})

test('owners read the audit, filter it, take it away as CSV and PDF, and verify it', {
  tag: '@long',
}, async ({ team: { owner, join, send } }) => {
  const member = await join(ben, 'Member')
  const [project, task] = [randomUUID(), randomUUID()]
  await send(
    owner,
    ['projects.add', { id: project, draft: quayHouse }],
    ['tasks.save', { id: task, isNew: true, draft: { ...taskDraft, projectId: project } }],
  )
  await send(member, [
    'tasks.save',
    { id: randomUUID(), isNew: true, draft: { ...taskDraft, name: 'Book the crane' } },
  ])

  await owner.goto('/settings?tab=audit')
  const entries = owner.getByRole('list', { name: 'Audit' }).getByRole('listitem')
  await expect(entries.first()).toContainText(`${ben.name} added the task Book the crane`)
  await expect(entries.last()).toContainText('Ana Okafor created the team')
  await expect(entries).toHaveCount(8)
  await owner.getByRole('button', { name: 'Verify' }).click()
  await expect(owner.getByText('The audit is whole: 8 entries')).toBeVisible()
  await expectAccessible(owner)

  await choose(owner, 'Project', 'Quay House')
  await expect(entries).toHaveCount(2)
  await owner.getByLabel('Search records').fill('façade')
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('Ana Okafor added the task Order façade anchors')
  const [csv] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('added tasks Order façade anchors')
  const [pdf] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('button', { name: 'Export PDF' }).click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(/^plumbline_audit_\d{8}\.pdf$/)
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await owner.getByLabel('Search records').fill('no such record')
  await expect(owner.getByText('No entries match.')).toBeVisible()
  await member.goto('/settings?tab=audit')
  await expect(member.getByRole('tab', { name: 'Profile' })).toBeVisible()
  await expect(member.getByRole('tab', { name: 'Audit' })).toHaveCount(0)
})
