/** What a project adds to its registers and reviews, between two browsers of a team and by the link of a mail. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { ana, ben } from '../fixtures/people.ts'
import { test } from '../fixtures/team.ts'
import { readWorkbook } from '../support/independent-readers.ts'
import { choose, expect } from '../support/site.ts'

// Each creates a database first, which takes a while on a busy machine.
test.describe.configure({ timeout: 180_000 })

const projectId = randomUUID()
const addQuayHouse = [
  'projects.add',
  { id: projectId, draft: { ...projectDraft, name: 'Quay House' } },
] as const

async function exportAs(page: Page, format: string): Promise<string> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  return (await download).path()
}

test('fields that a project adds are imported, seen in another browser, and exported', {
  tag: '@long',
}, async ({ team: { owner, join, send } }) => {
  const addField = (id: string, name: string, kind: string, choices: string) =>
    [
      'projects.save-field',
      {
        ...{ id, isNew: true, projectId, register: 'hold-points' },
        draft: { name, kind, choices, isRequired: false },
      },
    ] as const
  await send(
    owner,
    addQuayHouse,
    ['team.invite', { id: 'seat', projectId, email: ben.email, role: 'Editor' }],
    addField('zone', 'Zone', 'choice', 'North\nSouth'),
    addField('volume', 'Volume', 'number', ''),
    addField('poured', 'Poured On', 'date', ''),
  )
  const member = await join(ben, 'Member')
  await member.goto('/hold-points?table=')
  await owner.goto('/hold-points?table=')
  const toCsv = (...rows: string[]) =>
    ['Hold Point,Project,Zone,Volume,Poured On', ...rows.map((row) => `${row},2026-12-04`)].join('\r\n')
  const importFile = async (page: Page, name: string, buffer: Buffer, label: string) => {
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
    await dialog.getByRole('button', { name: label }).click()
    await expect(dialog).toBeHidden()
  }
  const first = toCsv('Slab B1,Quay House,North,12.5', 'Slab B2,Quay House,East,7')
  // A choice that the field does not have is left to be mended.
  await importFile(owner, 'slabs.csv', Buffer.from(first), 'Import 1 Row')

  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
  for (const text of ['North', '12.5', 'Dec 4, 2026'])
    await expect(row(member, 'Slab B1')).toContainText(text)

  const path = await exportAs(member, 'Excel workbook (.xlsx)')
  const sheet = readWorkbook(path)
  const [headings = [], values = []] = sheet.rows
  const inColumn = (heading: string) => values[headings.indexOf(heading)]
  expect(['Zone', 'Volume', 'Poured On'].map(inColumn)).toEqual(['North', 12.5, 'date 2026-12-04'])
  const text = await readFile(await exportAs(member, 'CSV file (.csv)'), 'utf8')
  expect(text).toMatch(/Zone.*Volume.*Poured On/)

  // A workbook of another person brings back what was changed since.
  await importFile(owner, 'slabs.csv', Buffer.from(toCsv('Slab B1,Quay House,South,14')), 'Import 1 Row')
  await expect(row(member, 'Slab B1')).toContainText('South')
  await importFile(member, 'slabs.xlsx', await readFile(path), 'Import 1 Row')
  await expect(row(owner, 'Slab B1')).toContainText('North')
  await expect(row(owner, 'Slab B1')).toContainText('12.5')
})

test.describe(() => {
  test.use({ isMailing: true })

  test('an outcome code of the project is decided by a mail link and by a member, and read in another browser', {
    tag: '@long',
  }, async ({ team: { owner, visit, send, delivered } }) => {
    const [review, filing, kim] = [randomUUID(), randomUUID(), 'kim@outside.example']
    const plan = { name: 'Beams', type: 'Blueprint', projectId, description: '', revision: 'A' }
    const documents = [{ id: `${filing}-0`, revision: 'A' }]
    const stage = { reviewDays: '5', instructions: '' }
    const draft = {
      ...{ code: 'AN', label: 'Approved as noted on the drawing', status: 'Approved with Comments' },
      ...{ mayProceed: true, endsRound: false, documentStatus: 'Approved' },
    }
    await send(
      owner,
      addQuayHouse,
      ['projects.save-outcome', { id: 'noted', isNew: true, projectId, draft }],
      ['documents.file', { drafts: [{ ...plan, documentNumber: 'S-1' }] }, filing],
      [
        'workflows.start',
        {
          ...{ projectId, description: '', reviews: [{ id: review, name: 'Steel', documents }] },
          stages: [
            { ...stage, name: 'Structure', assigneeEmail: kim },
            { ...stage, name: 'Approval', assigneeEmail: ana.email },
          ],
        },
      ],
    )
    await expect.poll(() => delivered.flatMap(({ recipients }) => recipients)).toContain(kim)
    const mail = delivered.find(({ recipients }) => recipients.includes(kim))?.mail.text ?? ''
    const outsider = await visit()
    await outsider.goto(/http:\S+\/shared#[\w-]{43}/.exec(mail)?.[0] ?? '')
    await owner.goto(`/workflows/${review}`)
    const outcome = 'AN · Approved as noted on the drawing'
    await choose(outsider, 'Outcome', outcome)
    await outsider.getByRole('button', { name: 'Record Decision' }).click()
    await expect(outsider.getByText(/^Thank you\. Your decision was recorded/)).toBeVisible()
    await expect(outsider.getByRole('list', { name: 'Stages' })).toContainText(`Structure${outcome}`)

    await expect(owner.getByText(outcome).first()).toBeVisible()
    await owner.getByRole('button', { name: 'Decide Approval' }).click()
    await choose(owner, 'Outcome', outcome)
    await owner.getByRole('dialog').getByRole('button', { name: 'Record Decision' }).click()
    await expect(owner.getByRole('dialog')).toBeHidden()
    await outsider.reload()
    await expect(outsider.getByRole('list', { name: 'Stages' })).toContainText(`Approval${outcome}`)
    // The label of a decision stays when the project changes or retires its code.
    await send(owner, [
      'projects.save-outcome',
      { id: 'noted', projectId, draft: { ...draft, label: 'Noted' } },
    ])
    await outsider.reload()
    await expect(outsider.getByRole('list', { name: 'Stages' })).toContainText(`Structure${outcome}`)
    await owner.goto('/workflows?table=')
    await expect(owner.getByRole('row', { name: /Steel/ })).toContainText(outcome)
  })
})
