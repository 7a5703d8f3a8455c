import { rfiSchema } from '@plumbline/domain/rfis/rfi.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeTablePdf } from '#core/pdf/table-pdf.ts'
import { openApp } from '#testing/open-app.tsx'
import { font } from '#testing/printed-program.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { rfiToSheet } from './rfi-sheet.ts'

const key = 'plumblineRfis'
const address = '/workflows/rfis'
const question = {
  ...{
    id: 'rfi_1',
    number: 'RFI-007',
    projectId: '1',
    subject: 'Footing depth',
    question: 'How deep is F2?',
  },
  ...{ raisedBy: 'ana@harbour.example', assignee: 'tobias@groundworks.example', status: 'Open' },
  ...{ dueDate: '2026-11-20', createdAt: '2026-11-10T08:00:00.000Z', updatedAt: '2026-11-10T08:00:00.000Z' },
}
const stored = {
  constructionProjects: [
    { id: 1, name: 'Quay House' },
    { id: 2, name: 'Mill Lane' },
  ],
}
const withQuestion = { ...stored, [key]: [question] }

test('a question is added, issued, answered, sent back, answered again and closed', async () => {
  const app = await openApp(address, { workspace: 'own', stored })
  expect(await app.findText('No RFIs yet')).toBeVisible()
  await app.press('Add RFI')
  await app.findDialog()
  await app.press('Save')
  expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription('Enter a subject.')
  await app.choose('Project', 'Quay House')
  expect(screen.getByLabelText('Number')).toHaveAccessibleDescription('Empty for the next one, RFI-001.')
  await app.fill('Subject', 'Slab edge')
  await app.fill('Question', 'Which angle?')
  await app.fill('To Be Answered By', 'tobias@groundworks.example')
  await app.user.keyboard('{Enter}')
  await app.choose('Cost Impact', 'Yes')
  await app.fill('Cost', '12500')
  await app.press('Save')
  await app.expectToast('RFI Added', 'RFI-001 has been added as a draft. Issue it to send the question.')

  const details = await screen.findByRole('dialog', { name: 'RFI-001 Slab edge' })
  expect(details).toHaveTextContent('Cost ImpactYes, 12500')
  await app.press('Issue')
  await app.expectToast('RFI Issued')
  expect(details).toHaveTextContent(/Ball in Court.*tobias@groundworks\.example, to answer/i)

  const answer = async (text: string, topic: string) => {
    await app.press('Answer…')
    const dialog = await screen.findByRole('dialog', { name: 'Answer RFI' })
    expect(within(dialog).getByRole('region', { name: 'Question' })).toHaveTextContent(topic)
    await app.fill('Answer', text)
    await app.press('Record Answer')
    await app.expectToast('Answer Recorded')
  }
  await answer('L 80 x 8', 'Which angle?')
  await app.press('Send Back…')
  await screen.findByRole('dialog', { name: 'Send Back Answer' })
  await app.fill('Reason', 'Steel grade?')
  await app.press('Send Back')
  await app.expectToast('Answer Sent Back')
  expect(await screen.findByRole('list', { name: 'Answers that were sent back' })).toHaveTextContent(
    /L 80 x 8.*Sent Back Steel grade\?/,
  )
  expect(details).toHaveTextContent('The answer was sent back. There is no new one yet.')
  await answer('L 80 x 8, S355', 'Sent Back Steel grade?')
  await app.press('Close RFI')
  await app.expectToast('RFI Closed')
  expect(details).not.toHaveTextContent('Ball in Court')
  expect(app.stored(key)).toMatchObject([
    {
      number: 'RFI-001',
      status: 'Closed',
      answers: [{ sentBackReason: 'Steel grade?' }, { text: 'L 80 x 8, S355' }],
    },
  ])
})

test('the register marks what is overdue, and the screen of reviews leads to it', async () => {
  const app = await openApp('/workflows', { stored: withQuestion })
  await app.user.click(within(screen.getByRole('navigation', { name: 'Workflows' })).getByText('RFIs'))
  const row = await screen.findByRole('row', { name: /RFI-007/ })
  expect(row).toHaveTextContent('Footing depth')
  expect(row).toHaveTextContent('Open')
  expect(within(row).getByText('Nov 20, 2026')).toBeVisible()
})

test('an issued RFI is declared void with a reason, and cannot be deleted', async () => {
  const app = await openApp(address, { workspace: 'own', stored: withQuestion })
  await app.user.dblClick(await screen.findByText('RFI-007'))
  await app.findDialog()
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  await app.press('Void…')
  await app.press('Declare Void')
  expect(await screen.findByLabelText('Reason')).toHaveAccessibleDescription('Enter why it is void.')
  await app.fill('Reason', 'Asked twice')
  await app.press('Declare Void')
  await app.expectToast('RFI Void')
  expect(app.stored(key)).toMatchObject([{ status: 'Void', voidReason: 'Asked twice' }])
})

test('the PDF of an RFI has its facts, both answers and its comments', async () => {
  const given = {
    by: 'Tobias',
    on: '2026-11-18',
    recordedBy: 'Tobias',
    recordedAt: '2026-11-18T08:00:00.000Z',
  }
  const rfi = rfiSchema.parse({
    ...{ ...question, status: 'Answered', costImpact: 'Yes', costAmount: '12,500' },
    answers: [
      { ...given, id: 'a', text: 'At 1.6 m.', sentBackReason: 'On rock?', sentBackAt: 'x' },
      { ...given, id: 'b', text: 'At 1.1 m.\n'.repeat(200).trim() },
    ],
    comments: [{ id: 'c', user: 'Ana', text: 'See the boring.', timestamp: '2026-11-19T08:00:00.000Z' }],
  })
  const order = rfiToSheet(rfi, { project: 'Quay House', paper: 'A4', toName: (email) => `<${email}>` })
  const pages = await readPdf(new Uint8Array(await makeTablePdf(order, { font, brush: undefined })))
  const text = pages
    .map((page) => page.text)
    .join(' ')
    .replace(/\s+/g, ' ')
  for (const part of [
    ...['RFI-007 Footing depth', 'Project: Quay House', 'Cost impact: Yes, 12,500', 'How deep is F2?'],
    ...['<tobias@groundworks.example>', 'At 1.6 m. Sent back: On rock?', 'See the boring.'],
  ])
    expect(text).toContain(part)
  expect(text.match(/At 1\.1 m\./g)).toHaveLength(200)
})

test('an RFI that is raised from a document refers to its current revision', async () => {
  const plan = { id: 1, name: 'Ground floor', documentNumber: 'A-101', project: 'Mill Lane', projectId: '2' }
  const constructionDocuments = [{ ...plan, type: 'Blueprint', revision: 'C', status: 'Approved' }]
  const app = await openApp('/documents', { workspace: 'own', stored: { ...stored, constructionDocuments } })
  await app.press(/^Details of /)
  await app.findDialog()
  await app.press('Raise RFI')
  await screen.findByRole('dialog', { name: 'Add RFI' })
  await app.fill('Subject', 'Door swing')
  await app.press('Save')
  await app.expectToast('RFI Added')
  expect(app.stored(key)).toMatchObject([
    { projectId: '2', documentLinks: [{ id: '1', documentNumber: 'A-101', revision: 'C' }] },
  ])
})
