import { screen, waitFor, within } from '@testing-library/react'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { afterEach, expect, test, vi } from 'vitest'
import type { PdfReply } from '#core/pdf/answer-orders.ts'
import { makeTablePdf, type TablePdfOrder } from '#core/pdf/table-pdf.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { type OpenedApp, openApp } from '#testing/open-app.tsx'
import { font } from '#testing/printed-program.ts'
import { readPdf } from '#testing/read-pdf.ts'

// The test page's Blob cannot be read. The platform's own Blob can.
const PlatformBlob = (await new Response('').blob()).constructor as typeof Blob

const key = 'plumblineTransmittals'
const address = '/documents/transmittals'
const planBytes = Object.assign(new PlatformBlob(['the plan at C']), { name: 'scan 14.pdf' })
const { key: planKey } = await createMemoryFileStore().put(planBytes)
const file = (key: string) => ({ key, name: 'scan 14.pdf', type: 'application/pdf', size: 13 })
const oldKey = 'a'.repeat(64)
const li = {
  id: 'contact_9',
  firstName: 'Li',
  lastName: 'Chen',
  companyName: 'Northgate',
  email: 'li@northgate.example',
  role: 'Engineer',
}
const plan = { id: 1, name: 'Ground floor', documentNumber: 'A-101', project: 'Quay House', projectId: '1' }
const first = {
  id: 't1',
  number: 'QH-T-007',
  projectId: '1',
  recipients: [
    { id: 'r1', contactId: li.id, name: 'Li Chen', company: 'Northgate', email: li.email },
    { id: 'r2', name: 'Bo Lind', company: '', email: '' },
  ],
  reason: 'For Construction',
  respondBy: '2026-11-20',
  note: 'North side first',
  lines: [
    { id: '1', documentNumber: 'A-101', revision: 'B', title: 'Ground floor', file: file(oldKey) },
    { id: '2', documentNumber: 'A-102', revision: 'A', title: 'Roof' },
    { id: '9', documentNumber: 'A-109', revision: 'A', title: 'Stairs' },
  ],
  sentBy: 'Ana Okafor',
  sentOn: '2026-11-10',
  createdAt: '2026-11-10T08:00:00.000Z',
}
const stored = {
  constructionProjects: [
    { id: 1, name: 'Quay House' },
    { id: 2, name: 'Mill Lane' },
  ],
  constructionDocuments: [
    { ...plan, revision: 'C', file: file(planKey) },
    { ...plan, id: 2, name: 'Roof', documentNumber: 'A-102', revision: 'A' },
    { ...plan, id: 3, name: 'Section', documentNumber: 'A-201', revision: 'A' },
    { id: 4, name: 'Lease', project: 'Mill Lane', projectId: '2' },
  ],
  constructDirectoryContacts: [li],
}
const withFirst = { ...stored, [key]: [first] }

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
async function getRows(table: string) {
  const [, ...rows] = within(await screen.findByRole('table', { name: table })).getAllByRole('row')
  return rows.map(cells)
}

async function addRecipient(app: OpenedApp, text: string) {
  await app.fill('To', text)
  await app.user.keyboard('{Enter}')
}

async function openFirst(app: OpenedApp) {
  await app.user.dblClick(await screen.findByText('QH-T-007'))
  return app.findDialog()
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a transmittal freezes the selected documents, and its details open', async () => {
  const app = await openApp(address, { workspace: 'own', stored })
  expect(await app.findText('No transmittals yet')).toBeVisible()
  await app.press('Issue Transmittal')
  await app.findDialog()
  expect(app.text('Choose a project to see its documents.')).toBeVisible()
  await app.choose('Project', 'Quay House')
  expect(screen.getByLabelText('Transmittal Number')).toHaveValue('TR-0001')
  await addRecipient(app, 'li ch')
  await app.choose('Reason for Issue', 'For Construction')
  await app.fill('Respond By', '2026-11-28')
  await app.user.click(screen.getByRole('checkbox', { name: 'Select all 3 documents' }))
  await app.user.click(screen.getByRole('checkbox', { name: 'Select A-201 Rev A Section' }))
  await app.press('Issue 2 Documents')

  await app.expectToast('Transmittal Issued', 'TR-0001 with 2 documents is recorded.')
  expect(await screen.findByRole('dialog', { name: 'Transmittal TR-0001' })).toHaveTextContent('Waiting')
  expect(app.stored(key)).toMatchObject([
    {
      number: 'TR-0001',
      projectId: '1',
      recipients: [{ contactId: li.id, name: 'Li Chen', company: 'Northgate', email: li.email }],
      reason: 'For Construction',
      respondBy: '2026-11-28',
      sentBy: 'Ana Okafor',
      lines: [
        { id: '1', documentNumber: 'A-101', revision: 'C', title: 'Ground floor', file: { key: planKey } },
        { id: '2', documentNumber: 'A-102', revision: 'A', title: 'Roof' },
      ],
    },
  ])
})

test('the details state to whom the server mailed it, and why to others not', async () => {
  const recipients = [
    ...first.recipients,
    { id: 'r3', name: 'Typed', company: '', email: 'typed@elsewhere.example' },
    { id: 'r4', contactId: li.id, name: 'Kofi', company: '', email: 'KOFI@northgate.example' },
    {
      ...{ id: 'r5', name: 'Steel', company: '', email: '' },
      companyPeople: [
        { id: '1', name: 'Mei', email: 'mei@steel.example' },
        { id: '2', name: 'Ida', email: 'ida@steel.example' },
      ],
    },
  ]
  const mails = [li.email, 'mei@steel.example'].map((id) => ({ id, on: '2026-11-10T08:01:00.000Z' }))
  const kofi = { ...li, id: 'contact_10', firstName: 'Kofi', email: 'kofi@northgate.example' }
  const sent = { ...first, recipients, mails }
  const app = await openApp(address, {
    workspace: 'own',
    can: ['team-mails'],
    server: () => Response.json({ error: null }),
    stored: { ...stored, constructDirectoryContacts: [li, kofi], [key]: [sent] },
  })
  await openFirst(app)
  const getRows = () => within(screen.getByRole('region', { name: 'Recipients' })).getAllByRole('listitem')
  await waitFor(() =>
    expect(getRows().map((row) => /Mailed[^.]*?2026|Not mailed.*/.exec(toLines(row))?.[0])).toEqual([
      'Mailed on Nov 10, 2026',
      'Not mailed: no e-mail address',
      'Not mailed: the address is in neither the directory nor the team. Add it there, then remind this person.',
      'Not mailed. It may be on its way, or this person has turned e-mails off.',
      'Mailed to 1 of 2 people on Nov 10, 2026',
    ]),
  )
})

/** Each paragraph on one line. */
const toLines = (row: HTMLElement) =>
  [...row.querySelectorAll('p')].map(({ textContent }) => textContent).join('\n')

test('the form explains what is new to a recipient, what was revised, and what is outdated', async () => {
  const app = await openApp(`${address}?do=issue-transmittal`, { workspace: 'own', stored: withFirst })
  await app.findDialog()
  await app.choose('Project', 'Quay House')
  expect(screen.getByLabelText('Transmittal Number')).toHaveValue('QH-T-008')
  await addRecipient(app, 'li ch')
  await waitFor(async () =>
    expect(await getRows('Documents to send')).toEqual([
      ['', 'A-101', 'C', 'Ground floor', 'Revised from B'],
      ['', 'A-102', 'A', 'Roof (no file)', 'Unchanged'],
      ['', 'A-201', 'A', 'Section (no file)', 'New'],
    ]),
  )
  expect(app.text(/Li Chen last received QH-T-007/)).toBeVisible()
  expect(app.text('A-101 Ground floor: has B, current is C (QH-T-007)')).toBeVisible()
  expect(app.text('A-109 Stairs: has A, deleted since (QH-T-007)')).toBeVisible()
  // A document that is sent now is no longer outdated.
  await app.user.click(screen.getByRole('checkbox', { name: /^Select A-101/ }))
  await waitFor(() => expect(screen.queryByText(/has B, current is C/)).not.toBeInTheDocument())

  await addRecipient(app, 'New.Person@studio.example')
  await app.choose('Compare With What Was Received By', 'New Person')
  expect(await app.findText('New Person has received nothing of this project before.')).toBeVisible()
})

test('on a phone the form states below the title of a document what it is to a recipient', async () => {
  const app = await openApp(`${address}?do=issue-transmittal`, {
    workspace: 'own',
    stored: withFirst,
    isPhone: true,
  })
  await app.findDialog()
  await app.choose('Project', 'Quay House')
  await addRecipient(app, 'li ch')
  await waitFor(async () =>
    expect((await getRows('Documents to send'))[0]).toEqual(['', 'A-101', 'C', 'Ground floorRevised from B']),
  )
})

test('what is missing or in use is reported next to the field, and nothing is stored', async () => {
  const app = await openApp(`${address}?do=issue-transmittal`, { workspace: 'own', stored: withFirst })
  await app.findDialog()
  await app.press('Issue')
  expect(await app.findText('Choose a project.')).toBeVisible()
  await app.choose('Project', 'Quay House')
  await app.press('Issue')
  expect(await app.findText(/^Enter each recipient once/)).toBeVisible()
  await addRecipient(app, 'Bo Lind')
  await app.press('Issue')
  expect(await app.findText(/^Select documents at their current revision/)).toBeVisible()
  await app.user.click(screen.getByRole('checkbox', { name: /^Select A-102/ }))
  await app.fill('Transmittal Number', 'qh t 007')
  await app.press('Issue 1 Document')
  expect(await app.findText('Another transmittal of this project has this number.')).toBeVisible()
  expect(app.stored(key)).toMatchObject([{ id: 't1' }])
})

test('documents selected in their table are issued from there', async () => {
  const app = await openApp('/documents?table=', { workspace: 'own', stored })
  const grid = within(await screen.findByRole('grid', { name: 'Documents' }))
  for (const name of ['Section', 'Lease'])
    await app.user.click(grid.getByRole('checkbox', { name: new RegExp(name) }))
  await app.press('Issue')
  await app.findDialog()
  expect(app.text(/1 selected document of other projects is left out/)).toBeVisible()
  await addRecipient(app, 'Bo Lind')
  await app.press('Issue 1 Document')
  await app.waitForPath(/^\/documents\/transmittals\?highlight=/)
  expect(app.stored(key)).toMatchObject([{ number: 'TR-0001', lines: [{ id: '3' }] }])
})

test('the list explains what is waiting, overdue and acknowledged', async () => {
  const acknowledgements = ['r1', 'r2'].map((id) => ({ id, recipientId: id, by: 'Li', on: '2026-11-12' }))
  const all = [
    first,
    { ...first, id: 't2', number: 'QH-T-008', respondBy: '2026-11-21' },
    { ...first, id: 't3', number: 'QH-T-009', acknowledgements },
  ]
  await openApp(address, { workspace: 'own', stored: { ...stored, [key]: all } })
  const grid = within(await screen.findByRole('grid', { name: 'Transmittals' }))
  const states = ['QH-T-007', 'QH-T-008', 'QH-T-009'].map((number) =>
    grid.getByRole('row', { name: new RegExp(number) }),
  )
  expect(states[0]).toHaveTextContent(/Overdue.*0 of 2/)
  expect(states[1]).toHaveTextContent(/Waiting.*0 of 2/)
  expect(states[2]).toHaveTextContent(/Acknowledged.*2 of 2/)
})

test('the details tell newer revisions, and acknowledgements are recorded and withdrawn', async () => {
  const app = await openApp(address, { workspace: 'own', stored: withFirst })
  const dialog = await openFirst(app)
  expect(dialog).toHaveTextContent('Overdue')
  expect(await getRows('Documents of the transmittal')).toMatchObject([
    ['A-101', 'B', 'Ground floorRevision C is current now', 'New', `${oldKey.slice(0, 12)}…`, ''],
    ['A-102', 'A', 'Roof', 'New', 'no file', ''],
    ['A-109', 'A', 'StairsDeleted since', 'New', 'no file', ''],
  ])

  await app.press('Record acknowledgement of Bo Lind')
  await screen.findByRole('dialog', { name: 'Record Acknowledgement' })
  await app.fill('Date', '2026-11-09')
  await app.press('Record')
  expect(await app.findText('Enter a day between the issue and today.')).toBeVisible()
  await app.fill('Date', '2026-11-12')
  await app.press('Record')
  expect(await app.findText('Acknowledged by Bo Lind, Nov 12, 2026')).toBeVisible()
  expect(app.stored(key)).toMatchObject([{ acknowledgements: [{ recipientId: 'r2', by: 'Bo Lind' }] }])

  await app.press('History')
  expect(await screen.findByText(/Acknowledgement added/)).toBeVisible()
  await app.press('Withdraw acknowledgement of Bo Lind')
  expect(await app.findButton('Record acknowledgement of Bo Lind')).toBeVisible()
  expect(app.stored(key)).toMatchObject([{ acknowledgements: [] }])
})

test('what was revised since the last transmittal is compared with what the recipient has, if both files are known', async () => {
  const lines = [
    { id: '1', documentNumber: 'A-101', revision: 'C', title: 'Ground floor', file: file(planKey) },
    { id: '2', documentNumber: 'A-102', revision: 'B', title: 'Roof' },
  ]
  const second = { ...first, id: 't2', number: 'QH-T-008', lines, createdAt: '2026-11-12T08:00:00.000Z' }
  const [document, ...others] = stored.constructionDocuments
  const earlier = { id: 'r', name: 'Ground floor', revision: 'B', file: file(oldKey) }
  const constructionDocuments = [{ ...document, revisions: [earlier] }, ...others]
  const app = await openApp(address, {
    workspace: 'own',
    stored: { ...stored, constructionDocuments, [key]: [first, second] },
  })
  await app.user.dblClick(await screen.findByText('QH-T-008'))
  const dialog = within(await app.findDialog())
  expect(dialog.getAllByRole('button', { name: /^Compare / })).toHaveLength(1)
  await app.press('Compare Ground floor: Revised from B')
  const comparison = within(await screen.findByRole('dialog', { name: 'Compare Revisions' }))
  expect(comparison.getByRole('combobox', { name: 'Old sheet' })).toHaveTextContent('Rev B')
  expect(comparison.getByRole('combobox', { name: 'New sheet' })).toHaveTextContent('Rev C')
})

test('a transmittal that got another number than its issuer was shown reports it', async () => {
  const renumbered = { ...first, renumberedFrom: 'QH-T-006' }
  const app = await openApp(address, { workspace: 'own', stored: { ...stored, [key]: [renumbered] } })
  const dialog = await openFirst(app)
  expect(within(dialog).getByRole('note')).toHaveTextContent(
    /Send no cover or e-mail with the number QH-T-006/,
  )
})

test('a transmittal is declared void with a reason, keeps its number, and this can be undone', async () => {
  const app = await openApp(address, { workspace: 'own', stored: withFirst })
  await openFirst(app)
  await app.press('Void…')
  await screen.findByRole('dialog', { name: 'Void Transmittal' })
  await app.press('Declare Void')
  expect(await app.findText('Enter why it is void.')).toBeVisible()
  await app.fill('Reason', 'Sent to the wrong project')
  await app.press('Declare Void')
  await app.expectToast('Transmittal Void', 'QH-T-007 counts as not received.')
  const dialog = within(await screen.findByRole('dialog', { name: 'Transmittal QH-T-007 (Void)' }))
  expect(dialog.getByText(/by Ana Okafor: Sent to the wrong project/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: /acknowledgement|e-mail|Void…/ })).not.toBeInTheDocument()
  expect(app.stored(key)).toMatchObject([
    { number: 'QH-T-007', voidedOn: '2026-11-21', voidReason: 'Sent to the wrong project' },
  ])
  await app.press('Undo')
  expect(await app.findButton('Void…')).toBeVisible()
  expect(app.stored(key)).toMatchObject([{ number: 'QH-T-007' }])
  expect(app.stored(key)).not.toMatchObject([{ voidedOn: '2026-11-21' }])
})

test('the number of a void transmittal is not proposed again, and what it sent counts as new', async () => {
  const voided = { ...first, voidedOn: '2026-11-12', voidedBy: 'Ana Okafor', voidReason: 'Wrong project' }
  const app = await openApp(`${address}?do=issue-transmittal`, {
    workspace: 'own',
    stored: { ...stored, [key]: [voided] },
  })
  await app.findDialog()
  await app.choose('Project', 'Quay House')
  expect(screen.getByLabelText('Transmittal Number')).toHaveValue('QH-T-008')
  await addRecipient(app, 'li ch')
  expect(await app.findText('Li Chen has received nothing of this project before.')).toBeVisible()
})

test('a viewer reads transmittals, and can neither issue, acknowledge nor void them', async () => {
  const app = await openApp(address, { as: 'Viewer', workspace: 'own', stored: withFirst })
  expect(app.button('Issue Transmittal')).not.toBeInTheDocument()
  const dialog = within(await openFirst(app))
  expect(dialog.getByRole('button', { name: 'Cover PDF' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: /acknowledgement|Void/ })).not.toBeInTheDocument()
})

/** Draws PDFs where tests lack the worker. Clones messages as a browser does. */
class WorkerHere {
  onmessage: ((event: { data: PdfReply }) => void) | undefined

  async postMessage(order: TablePdfOrder) {
    const pdf = await makeTablePdf(structuredClone(order), { font, brush: undefined })
    this.onmessage?.({ data: { pdf } })
  }

  terminate() {}
}

test('the ZIP has each file under its number and revision, a register and the cover', async () => {
  vi.stubGlobal('Blob', PlatformBlob)
  vi.stubGlobal('Worker', WorkerHere)
  const saved: { bytes: Blob; name: string }[] = []
  URL.createObjectURL = (blob) => {
    saved.push({ bytes: blob as Blob, name: '' })
    return 'blob:zip'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const last = saved.at(-1)
    if (last) last.name = this.download
  })
  const current = {
    ...first,
    lines: [{ ...first.lines[0], revision: 'C', file: file(planKey) }, ...first.lines.slice(1)],
  }
  const app = await openApp(address, { workspace: 'own', stored: { ...stored, [key]: [current] } })
  await app.files.put(planBytes)
  await openFirst(app)
  await app.press('Download ZIP')
  await app.expectToast('Download Started', '1 file and a register of 3 documents.')

  const [zip = expect.fail()] = saved
  expect(zip.name).toBe('Transmittal QH-T-007.zip')
  const entries = await new ZipReader(
    new Uint8ArrayReader(new Uint8Array(await zip.bytes.arrayBuffer())),
  ).getEntries()
  const read = async (name: string) => {
    const entry = entries.find(({ filename }) => filename === name)
    if (!entry || !('getData' in entry) || !entry.getData) return expect.fail(`${name} is missing`)
    return entry.getData(new Uint8ArrayWriter())
  }
  expect(entries.map(({ filename }) => filename)).toEqual([
    'register.csv',
    'A-101 [C] Ground floor.pdf',
    'Transmittal QH-T-007.pdf',
  ])
  const text = async (name: string) => new TextDecoder().decode(await read(name))
  expect(await text('A-101 [C] Ground floor.pdf')).toBe('the plan at C')
  expect(await text('register.csv')).toContain(`A-101,C,Ground floor,A-101 [C] Ground floor.pdf,${planKey}`)
  const [page, ...others] = await readPdf(await read('Transmittal QH-T-007.pdf'))
  expect(others).toEqual([])
  for (const printed of [
    'Transmittal QH-T-007',
    'Project: Quay House',
    'To: Li Chen, Northgate; Bo Lind',
    'Reason for Issue: For Construction',
    'Respond By: Nov 20, 2026',
    'North side first',
    'A-102',
    planKey,
    'Page 1 of 1',
  ])
    expect(page?.text).toContain(printed)
})

test('a mail to one recipient explains what changed for them, and the text is copied whole', async () => {
  const app = await openApp(address, {
    workspace: 'own',
    stored: {
      ...stored,
      [key]: [
        first,
        {
          ...first,
          id: 't2',
          number: 'QH-T-008',
          createdAt: '2026-11-15T08:00:00.000Z',
          lines: [{ ...first.lines[0], revision: 'C', file: file(planKey) }],
        },
      ],
    },
  })
  const mails: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    mails.push(this.href)
  })
  await app.user.dblClick(await screen.findByText('QH-T-008'))
  const dialog = within(await app.findDialog())
  expect(dialog.queryByRole('button', { name: 'Write e-mail to Bo Lind' })).not.toBeInTheDocument()
  await app.press('Write e-mail to Li Chen')
  const [mail = ''] = mails
  expect(mail).toMatch(/^mailto:li@northgate\.example\?/)
  const body = decodeURIComponent(mail)
  expect(body).toContain('Transmittal QH-T-008 · Quay House · For Construction')
  expect(body).toContain('A-101 Rev C Ground floor (Revised from B)')
  expect(body).toContain('A-109 Stairs: has A, deleted since')
  expect(body).not.toContain(location.origin)

  await app.press('Copy as Text')
  await app.expectToast('Copied', 'QH-T-008 is on the clipboard as text.')
  expect(await navigator.clipboard.readText()).toContain(`A-101\tC\tGround floor\t${planKey}`)
})
