import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const key = 'plumblineTransmittals'
const address = '/documents/transmittals'
const contact = (id: string, firstName: string, companyName: string) => ({
  ...{ id, firstName, lastName: 'Chen', companyName, email: `${id}@site.example` },
})
const document = { project: 'Quay House', projectId: '1', revision: 'A', type: 'Blueprint' }
const toNorthgate = { id: '0', isCompany: true, name: 'Northgate', company: '', email: '' }
const toMei = { id: '1', contactId: 'mei', name: 'Mei Chen', company: 'Arup', email: 'mei@site.example' }
const stored = {
  constructionProjects: [
    {
      id: 1,
      name: 'Quay House',
      distribution: [
        { id: 'a', discipline: 'Structural', type: '', reason: '', recipients: [toNorthgate, toMei] },
      ],
    },
  ],
  constructionDocuments: [
    { ...document, id: 1, name: 'Slab', documentNumber: 'S-101', discipline: 'Structural' },
    { ...document, id: 2, name: 'Facade', documentNumber: 'A-101', discipline: 'Architecture' },
  ],
  constructDirectoryContacts: [
    contact('li', 'Li', 'Northgate'),
    contact('kofi', 'Kofi', 'Northgate'),
    contact('mei', 'Mei', 'Arup'),
  ],
}
const sent = {
  id: 't1',
  number: 'TR-0001',
  projectId: '1',
  recipients: [
    { id: 'r1', name: 'Li Chen', company: 'Northgate', email: 'li@site.example' },
    { id: 'r2', name: 'Bo Lind', company: '', email: '' },
  ],
  reason: 'For Construction',
  respondBy: '2026-11-20',
  lines: [{ id: '1', documentNumber: 'S-101', revision: 'A', title: 'Slab' }],
  sentBy: 'Ana Okafor',
  sentOn: '2026-11-10',
  createdAt: '2026-11-10T08:00:00.000Z',
}

afterEach(() => vi.restoreAllMocks())

async function openList() {
  const app = await openApp('/projects/1?tab=documents', { workspace: 'own', stored })
  await app.press('More actions')
  await app.press('Distribution List')
  await app.findDialog()
  return app
}

function importList({ user }: Awaited<ReturnType<typeof openList>>, text: string) {
  const input = screen.getByLabelText('Spreadsheet of the distribution list')
  return user.upload(input, new File([text], 'list.csv', { type: 'text/csv' }))
}

test('the distribution list proposes recipients for the selected documents, with the row that names them', async () => {
  const app = await openApp(`${address}?do=issue-transmittal`, { workspace: 'own', stored })
  await app.findDialog()
  await app.user.click(await screen.findByRole('checkbox', { name: 'Select A-101 Rev A Facade' }))
  expect(screen.queryByRole('region', { name: 'From the distribution list' })).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('checkbox', { name: 'Select S-101 Rev A Slab' }))
  const list = await screen.findByRole('region', { name: 'From the distribution list' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Northgate: Structural', 'Mei Chen: Structural'])
  await app.press('Remove Mei Chen')
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  await app.fill('To', 'Bo Lind')
  await app.user.keyboard('{Enter}')
  await app.press('Issue 2 Documents')
  const dialog = await screen.findByRole('dialog', { name: 'Transmittal TR-0001' })
  expect(app.stored(key)).toMatchObject([
    {
      recipients: [
        { name: 'Northgate', companyPeople: [{ email: 'li@site.example' }, { email: 'kofi@site.example' }] },
        { name: 'Bo Lind' },
      ],
    },
  ])
  expect(dialog).toHaveTextContent('Company · Any of 2 people: Li Chen, Kofi Chen')
})

test('a row of the distribution list is added and another one deleted, and the list is imported from a spreadsheet', async () => {
  const app = await openList()
  await app.press('Delete row 1')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Row' })).toHaveFocus())
  const csv = 'Recipients,Discipline,Reason for Issue\r\n"Northgate; Bo Lind",Civil,for tender\r\n,Empty,\r\n'
  await importList(app, csv)
  await app.expectToast('1 Row Added', 'Check them, then save the list.')
  await app.press('Add Row')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Discipline 2' })).toHaveFocus())
  await app.press('Save List')
  expect(await app.findText('Enter who receives these documents.')).toBeVisible()
  await app.fill('Recipients 2', 'Kofi')
  await app.user.keyboard('{Enter}')
  await app.press('Save List')
  await app.expectToast('Distribution List Saved')
  expect(app.stored('constructionProjects')).toMatchObject([
    {
      distribution: [
        {
          ...{ discipline: 'Civil', type: '', reason: 'For Tender' },
          recipients: [{ isCompany: true, name: 'Northgate' }, { name: 'Bo Lind' }],
        },
        { discipline: '', recipients: [{ contactId: 'kofi', name: 'Kofi Chen' }] },
      ],
    },
  ])
})

test('an imported reason that transmittals do not have is reported', async () => {
  const app = await openList()
  await importList(app, 'Recipients,Reason for Issue\r\nBo Lind,For Fun\r\n')
  await app.expectToast(
    '1 Row Added',
    '“For Fun” is not a reason for issue, so its rows are for any reason. Check them, then save the list.',
  )
})

test.each([
  [
    'no spreadsheet',
    '%PDF-1.7',
    'This is not a spreadsheet. Choose an Excel workbook (.xlsx) or a CSV file.',
  ],
  [
    'longer than a list can be',
    `Recipients\r\n${'Bo Lind\r\n'.repeat(300)}`,
    'A distribution list has at most 300 rows. The file has 300.',
  ],
])('an imported file that is %s is refused with the reason', async (_, text, reason) => {
  const app = await openList()
  await importList(app, text)
  await app.expectToast('Nothing Imported', reason)
  expect(screen.queryByRole('button', { name: 'Delete row 2' })).not.toBeInTheDocument()
})

test('the register shows what is not acknowledged, and a reminder is a mail of the user that the transmittal records', async () => {
  const acknowledgements = ['r1', 'r2'].map((id) => ({ id, recipientId: id, by: 'Li', on: '2026-11-12' }))
  const all = [
    sent,
    { ...sent, id: 't2', number: 'TR-0002', respondBy: null },
    { ...sent, id: 't3', number: 'TR-0003', acknowledgements },
  ]
  const app = await openApp(address, { workspace: 'own', stored: { ...stored, [key]: all } })
  await app.user.click(await screen.findByRole('radio', { name: 'Not Acknowledged (2)' }))
  expect(screen.queryByText('TR-0003')).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('radio', { name: 'Overdue (1)' }))
  await waitFor(() => expect(screen.queryByText('TR-0002')).not.toBeInTheDocument())

  const mails: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    mails.push(this.href)
  })
  await app.user.dblClick(await screen.findByText('TR-0001'))
  const dialog = within(await app.findDialog())
  expect(dialog.getByText('Recipients · 0 of 2 acknowledged')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Remind Bo Lind' })).not.toBeInTheDocument()
  await app.press('Remind Li Chen')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatch(/^mailto:li@site\.example\?subject=Reminder/)
  expect(decodeURIComponent(mails[0] ?? '')).toContain('It was to be confirmed by Nov 20, 2026.')
  expect(await app.findText(/Reminded on .* by Ana Okafor/)).toBeVisible()
  expect(app.stored(key)).toMatchObject([{ reminders: [{ id: 'r1', count: 1 }] }, {}, {}])
  await app.press('Remind Li Chen')
  await app.expectToast('Reminded Today', 'Each recipient is reminded once a day at most.')
  expect(mails).toHaveLength(1)
})
