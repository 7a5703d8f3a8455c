/** A reviewer without an account: from the mail to the decision, on a phone. */
import { createHash, randomUUID } from 'node:crypto'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { test } from '../fixtures/team.ts'
import { expectAccessible } from '../support/axe.ts'
import { choose, expect } from '../support/site.ts'

// It creates a database first, which takes a while on a busy machine.
test.describe.configure({ timeout: 180_000 })
test.use({ isMailing: true })

test('an outside reviewer opens the link of the mail on a phone, reads the drawing and decides, and the team sees it', async ({
  team: { owner, visit, send, server, delivered },
}) => {
  const [project, review, filing] = [randomUUID(), randomUUID(), randomUUID()]
  const kim = 'kim@outside.example'
  const text = 'Beam B2, bolts M20'
  const key = createHash('sha256').update(text).digest('hex')
  const { organisation } = await (await owner.request.get('/v1/session')).json()
  const path = `/v1/organisations/${organisation.id}/files/${key}`
  await owner.request.put(path, { data: text, headers: { Origin: server.url } })
  const file = { key, name: 'beams.txt', type: 'text/plain', size: text.length }
  const drawing = { name: 'Beams', type: 'Blueprint', projectId: project, description: '', revision: 'B' }
  const stage = { reviewDays: '5', instructions: 'Check the bolts' }
  await send(
    owner,
    ['projects.add', { id: project, draft: { ...projectDraft, name: 'Quay House' } }],
    ['documents.file', { drafts: [{ ...drawing, documentNumber: 'S-201', file }] }, filing],
    [
      'workflows.start',
      {
        projectId: project,
        reviews: [{ id: review, name: 'Steel', documents: [{ id: `${filing}-0`, revision: 'B' }] }],
        description: '',
        stages: [
          { ...stage, name: 'Structure', assigneeEmail: kim },
          { ...stage, name: 'Approval', assigneeEmail: 'ana@harbour.example' },
        ],
      },
    ],
  )
  await expect.poll(() => delivered.flatMap(({ recipients }) => recipients)).toEqual([kim])
  const link = /http:\S+\/shared#[\w-]{43}/.exec(delivered[0]?.mail.text ?? '')?.[0] ?? ''

  const phone = await visit()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Steel' })).toBeVisible()
  await expect(phone.getByText(`For ${kim} until`)).toBeVisible()
  await expect(phone.getByText('S-201 · Rev B')).toBeVisible()
  await phone.getByRole('button', { name: 'Open Beams' }).click()
  await expect(phone.getByText(text)).toBeVisible()
  const [saved] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: 'Download Beams' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('beams.txt')
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.getByRole('button', { name: 'Record Decision' }).click()
  await expect(phone.getByText('Choose an outcome.')).toBeVisible()
  await choose(phone, 'Outcome', 'B · Approved with comments')
  await phone.getByLabel('Comment').fill('Use M24')
  await phone.getByRole('button', { name: 'Record Decision' }).click()
  await expect(phone.getByText(/^Thank you\. Your decision was recorded/)).toBeVisible()
  await expectAccessible(phone)
  await phone.reload()
  await expect(phone.getByText(/^Thank you\. Your decision was recorded/)).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Record Decision' })).toHaveCount(0)

  await owner.goto(`/workflows/${review}`)
  await expect(owner.getByText(/by mail link/).first()).toBeVisible()
  await owner.goto('/settings?tab=audit')
  const entries = owner.getByRole('list', { name: 'Audit' })
  await expect(entries).toContainText(`The server mailed a link to the review Steel to ${kim}`)
  await expect(entries).toContainText(`${kim} (by mail link) opened the review Steel`)
  await expect(entries).toContainText(`${kim} (by mail link) decided on a stage of the workflow Steel`)
})
