/** The page of a read-only link, which people open without an account. */
import type { SharedView } from '@plumbline/domain/team/read-links/shared-view.ts'
import type { OpenedLink } from '@plumbline/domain/team/wire/links.ts'
import { sharedPath } from '@plumbline/domain/team/wire/links.ts'
import { defaultOutcomes } from '@plumbline/domain/workflows/outcomes.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '#core/navigation/paths.ts'
import { openApp } from '#testing/open-app.tsx'

const project = { id: 'quay', name: 'Quay House' }

function opened(view: OpenedLink['view'], lists: OpenedLink['lists'], name = ''): OpenedLink {
  return {
    view,
    organisation: 'Harbour Build',
    project,
    name,
    madeBy: 'Ana Okafor',
    expiresAt: '2026-12-24T22:00:00.000Z',
    lists: { projects: [project], ...lists },
  }
}

const holdPoints: SharedView = {
  kind: 'register',
  register: 'hold-points',
  projectId: 'quay',
  columns: ['Hold Point', 'Due Date', 'Status'],
}
const slab = { id: 'h', projectId: 'quay', name: 'Slab B1', dueDate: '2026-11-01', status: 'Notified' }

/** Opens the page, which asks a server that answers like this. */
async function open(answer: () => Response, token = 'c4qFqD7Whu') {
  const requested: unknown[] = []
  const app = await openApp(`/shared#${token}`, {
    as: null,
    server: (path, body) => {
      requested.push([path, body])
      return answer()
    },
  })
  return { app, requested }
}

const failing =
  (failure: string, status = 410) =>
  () =>
    Response.json({ failure }, { status })

test('the link that the server makes leads to this page', () => {
  expect(sharedPath).toBe(paths.shared)
})

test('a register has the chosen columns, nothing that changes it, and shows who shared it until when', async () => {
  const { app, requested } = await open(() => Response.json(opened(holdPoints, { 'hold-points': [slab] })))
  const table = await screen.findByRole('table', { name: 'Hold Points' })
  expect(within(table).getByText('Slab B1')).toBeVisible()
  expect(app.text(/^Read only, shared by Ana Okafor until Dec 2[45], 2026$/)).toBeVisible()
  expect(requested).toEqual([['/v1/links/open', { token: 'c4qFqD7Whu' }]])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain('Add Hold Point')
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  // The page can be kept and opened again.
  expect(app.path()).toBe('/shared#c4qFqD7Whu')
  expect(app.storage.getItem('constructHoldPoints')).toBeNull()
})

test('without its status a hold point is not called overdue', async () => {
  const view = { ...holdPoints, columns: ['Due Date'] }
  const { status: _, ...row } = slab
  await open(() => Response.json(opened(view, { 'hold-points': [row] })))
  const table = await screen.findByRole('table', { name: 'Hold Points' })
  expect(table).toHaveTextContent('Nov 1, 2026')
  expect(table).not.toHaveTextContent(/overdue/i)
})

test('a document without a file reports it', async () => {
  const view = { kind: 'document', documentId: 'd' } as const
  const levels = {
    id: 'd',
    name: 'Levels',
    type: 'Blueprint',
    status: 'New',
    project: 'Quay House',
    updated: '2026-11-20',
  }
  const { app } = await open(() => Response.json(opened(view, { documents: [levels] }, 'Levels')))
  expect(await screen.findByRole('heading', { name: 'Levels' })).toBeVisible()
  expect(app.text('This is a register entry without a file.')).toBeVisible()
  expect(app.button('Download')).not.toBeInTheDocument()
})

test('a package lists the conditions of its gate as they were handed over, with all of their evidence', async () => {
  const stage = 'before-construction-certificate'
  const satisfied = {
    ...{ id: 'c', projectId: 'quay', conditionNumber: 'B12', heading: 'Noise plan', stage },
    ...{ status: 'Completed', acceptedBy: 'Mei Tan', acceptedOn: '2026-11-10' },
    evidence: [
      { id: '1', documentNumber: 'R-101', revision: 'C', title: 'Noise report' },
      { id: '2', documentNumber: 'R-102', revision: 'A', title: 'Letter' },
    ],
  }
  const elsewhere = { ...satisfied, id: 'e', heading: 'Parking', stage: 'before-commencement' }
  const view = { kind: 'package', projectId: 'quay', stage } as const
  const answer = opened(view, { conditions: [satisfied, elsewhere] }, 'Construction certificate')
  const { app } = await open(() => Response.json({ ...answer, frozenAt: '2026-11-15T03:00:00.000Z' }))
  expect(
    await screen.findByRole('heading', { name: 'Certifier’s Package: Construction certificate' }),
  ).toBeVisible()
  expect(app.text(/^Handed over Nov 1[45], 2026 · 1 of 1 satisfied$/)).toBeVisible()
  const rows = within(screen.getByRole('list', { name: 'Conditions' })).getAllByRole('listitem')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toHaveTextContent(/^B12Noise plan.*Accepted by Mei Tan.*R-101 Rev C Noise report/)
  expect(rows[1]).toHaveTextContent(/^R-102 Rev A Letter/)
  expect(app.button('Schedule PDF')).toBeEnabled()
  expect(app.button('Download ZIP')).toBeEnabled()
})

const sent = {
  id: 't',
  number: 'QH-T-007',
  projectId: 'quay',
  recipients: [{ id: 'r', name: 'Li Chen', company: 'Northgate' }],
  reason: 'For Construction',
  note: 'North side first',
  sentBy: 'Ana Okafor',
  sentOn: '2026-11-10',
  lines: [
    {
      id: '1',
      documentNumber: 'A-101',
      revision: 'B',
      title: 'Ground floor',
      file: { key: 'a'.repeat(64), name: 'B.pdf', type: 'application/pdf', size: 40 },
    },
    { id: '2', documentNumber: 'A-102', revision: 'A', title: 'Roof' },
  ],
}
const transmittal = { kind: 'transmittal', transmittalId: 't' } as const

test('a transmittal has its cover and its frozen list, and contains nothing of later revisions', async () => {
  const { app } = await open(() => Response.json(opened(transmittal, { transmittals: [sent] }, 'QH-T-007')))
  expect(await screen.findByRole('heading', { name: 'Transmittal QH-T-007' })).toBeVisible()
  for (const fact of ['Li Chen, Northgate', 'For Construction', 'North side first', 'Quay House'])
    expect(screen.getAllByText(fact)[0]).toBeVisible()
  const [, ...rows] = within(
    screen.getByRole('table', { name: 'Documents of the transmittal' }),
  ).getAllByRole('row')
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['A-101', 'B', 'Ground floor', `${'a'.repeat(12)}…`, ''],
    ['A-102', 'A', 'Roof', 'no file', ''],
  ])
  expect(screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)).toEqual([
    'Cover PDF',
    'Download ZIP',
    'Acknowledge',
    'Download B.pdf',
  ])
  expect(app.storage.getItem('plumblineTransmittals')).toBeNull()
})

test('a void transmittal reports it, and offers no file', async () => {
  const voided = { ...sent, voidedOn: '2026-11-11', voidReason: 'Wrong project' }
  const { app } = await open(() => Response.json(opened(transmittal, { transmittals: [voided] }, 'QH-T-007')))
  expect(await screen.findByRole('heading', { name: 'Transmittal QH-T-007 (Void)' })).toBeVisible()
  expect(screen.getByRole('note')).toHaveTextContent(/^This transmittal is void\./)
  expect(app.text(/Wrong project/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Download|Acknowledge/ })).not.toBeInTheDocument()
})

describe('a transmittal is acknowledged through its link', () => {
  const bo = { id: 'b', name: 'Bo Lind', company: '' }
  const receipt = (recipientId: string) => ({ id: recipientId, recipientId, on: '2026-11-20' })
  const showing = (more: object) =>
    Response.json(opened(transmittal, { transmittals: [{ ...sent, ...more }] }, 'QH-T-007'))

  /** The server has these answers for each path, in order, and repeats the last one. */
  async function openWith(answers: Readonly<Record<string, readonly (() => Response)[]>>) {
    const bodies: unknown[] = []
    const left = new Map(Object.entries(answers).map(([path, list]) => [path, [...list]]))
    const app = await openApp('/shared#c4qFqD7Whu', {
      as: null,
      server: (path, body) => {
        if (path === '/v1/links/acknowledge') bodies.push(body)
        const list = left.get(path) ?? []
        return ((list.length > 1 ? list.shift() : list[0]) ?? expect.fail())()
      },
    })
    await screen.findByRole('heading', { name: 'Transmittal QH-T-007' })
    return { app, bodies }
  }

  test('it asks for a name, and then thanks and asks no more', async () => {
    const { app, bodies } = await openWith({
      '/v1/links/open': [() => showing({})],
      '/v1/links/acknowledge': [() => showing({ acknowledgements: [receipt('r')] })],
    })
    await app.press('Acknowledge')
    expect(screen.getByLabelText(/Your Name/)).toHaveAccessibleDescription(/Enter your name\./)
    expect(bodies).toEqual([])
    await app.fill('Your Name', 'Mei Tan')
    await app.fill('Note', 'Two prints')
    await app.press('Acknowledge')
    expect(await app.findText(/^Thank you, Mei Tan\./)).toBeVisible()
    expect(app.text('Acknowledged, Nov 20, 2026')).toBeVisible()
    expect(app.button('Acknowledge')).not.toBeInTheDocument()
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    expect(bodies).toEqual([
      { token: 'c4qFqD7Whu', timeZone, recipientId: 'r', by: 'Mei Tan', note: 'Two prints' },
    ])
  })

  test('of several recipients, one who has not acknowledged it is chosen', async () => {
    const recipients = [...sent.recipients, bo, { id: 'c', name: 'Ida', company: 'Lift Co' }]
    const { app, bodies } = await openWith({
      '/v1/links/open': [() => showing({ recipients, acknowledgements: [receipt('b')] })],
      '/v1/links/acknowledge': [
        () => showing({ recipients, acknowledgements: [receipt('b'), receipt('c')] }),
      ],
    })
    await app.fill('Your Name', 'Ida')
    await app.press('Acknowledge')
    expect(app.text('Choose the recipient for whom you have received it.')).toBeVisible()
    await app.choose('Received For', 'Ida, Lift Co')
    await app.press('Acknowledge')
    expect(await app.findText(/^Thank you, Ida\./)).toBeVisible()
    expect(bodies).toMatchObject([{ recipientId: 'c' }])
    expect(screen.queryByLabelText(/Your Name/)).not.toBeInTheDocument()
    // One recipient is left, who is chosen already.
    await app.press('Acknowledge for Another Recipient')
    expect(screen.getByLabelText(/Your Name/)).toHaveValue('')
    expect(screen.getByLabelText(/Received For/)).toHaveTextContent('Li Chen, Northgate')
  })

  test('if another person was faster, it reports it and shows it', async () => {
    const { app } = await openWith({
      '/v1/links/open': [() => showing({}), () => showing({ acknowledgements: [receipt('r')] })],
      '/v1/links/acknowledge': [failing('acknowledged-already', 409)],
    })
    await app.fill('Your Name', 'Mei Tan')
    await app.press('Acknowledge')
    expect(await app.findText('This recipient has already acknowledged it.')).toBeVisible()
    expect(await app.findText('Acknowledged, Nov 20, 2026')).toBeVisible()
    expect(app.button('Acknowledge')).not.toBeInTheDocument()
  })

  test.each([
    ['too-many-attempts', 'Too many attempts. Wait a few minutes and try again.'],
    ['link-expired', 'This link has expired.'],
  ])('a refusal as %s keeps what was typed, and states: %s', async (failure, sentence) => {
    const { app } = await openWith({
      '/v1/links/open': [() => showing({})],
      '/v1/links/acknowledge': [failing(failure)],
    })
    await app.fill('Your Name', 'Mei Tan')
    await app.press('Acknowledge')
    expect(await app.findText(sentence)).toBeVisible()
    expect(screen.getByLabelText(/Your Name/)).toHaveValue('Mei Tan')
  })
})

describe('a stage of a review is decided by the link of a mail', () => {
  const review = {
    ...{ name: 'Steel', description: '', round: 2, stage: 'Structure', instructions: 'Check the bolts' },
    ...{ dueDate: '2026-12-11', hiddenCount: 1, files: [], comments: [], decision: null },
    outcomes: [...defaultOutcomes],
    stages: [
      { id: 's', name: 'Structure', status: 'Pending', isYours: true },
      { id: 't', name: 'Approval', status: 'Pending', isYours: false },
    ],
    documents: [{ id: 'd', documentNumber: 'S-201', revision: 'B', title: 'Beams' }],
  }
  const showing = (more: object = {}) =>
    Response.json({
      ...opened({ kind: 'review', email: 'kim@outside.example', review: { ...review, ...more } }, {}),
      name: 'Steel',
      madeBy: '',
    })

  async function openWith(decide: () => Response, newer = () => showing()) {
    const bodies: unknown[] = []
    let openings = 0
    const app = await openApp('/shared#c4qFqD7Whu', {
      as: null,
      server: (path, body) => {
        if (path === '/v1/links/decide') {
          bodies.push(body)
          return decide()
        }
        openings += 1
        return openings === 1 ? showing() : newer()
      },
    })
    await screen.findByRole('heading', { name: 'Steel' })
    return { app, bodies }
  }

  test('it asks for an outcome, sends the revisions that it shows, and then only reports the decision', async () => {
    const decision = { outcome: defaultOutcomes[2], at: '2026-12-01T10:00:00.000Z' }
    const stages = review.stages.map((stage) =>
      stage.isYours ? { ...stage, status: 'Rejected', outcome: decision.outcome } : stage,
    )
    const { app, bodies } = await openWith(() => showing({ decision, stages }))
    const listed = within(screen.getByRole('list', { name: 'Stages' })).getAllByRole('listitem')
    expect(listed.map((item) => item.textContent)).toEqual(['StructureWaiting for You', 'ApprovalPending'])
    expect(app.text('S-201 · Rev B · No file')).toBeVisible()
    expect(app.text('1 document of another project, or deleted, is not shown.')).toBeVisible()
    await app.press('Record Decision')
    expect(app.text('Choose an outcome.')).toBeVisible()
    expect(bodies).toEqual([])
    await app.choose('Outcome', 'C · Revise and resubmit')
    await app.fill('Comment', 'Bolts too short')
    await app.press('Record Decision')
    expect(await app.findText(/^Thank you\. Your decision was recorded on/)).toBeVisible()
    expect(screen.getByRole('list', { name: 'Stages' })).toHaveTextContent(
      'StructureC · Revise and resubmitApprovalPending',
    )
    expect(app.button('Record Decision')).not.toBeInTheDocument()
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const seen = [{ id: 'd', revision: 'B' }]
    expect(bodies).toEqual([
      { token: 'c4qFqD7Whu', timeZone, outcome: 'C', comment: 'Bolts too short', seen },
    ])
  })

  test('where a newer revision was filed, it shows that one and keeps what was typed', async () => {
    const newer = () => showing({ documents: [{ ...review.documents[0], revision: 'C' }] })
    const { app } = await openWith(failing('revision-newer', 409), newer)
    await app.choose('Outcome', 'A · Approved')
    await app.fill('Comment', 'Good')
    await app.press('Record Decision')
    expect(await app.findText(/^A newer revision was filed since you opened this page\./)).toBeVisible()
    expect(app.text('S-201 · Rev C · No file')).toBeVisible()
    expect(screen.getByLabelText('Comment')).toHaveValue('Good')
  })
})

test.each([
  ['link-expired', 'This link has expired.'],
  ['link-revoked', 'This link was withdrawn.'],
  ['link-maker-gone', 'The user who made this link may no longer share it.'],
  ['link-empty', 'What this link showed is no longer there.'],
  ['link-unknown', 'This link is not valid. It may have been copied incompletely.'],
  [
    'review-moved-on',
    'This review no longer waits for you. It was decided, changed, or given to another person.',
  ],
])('a link that is refused as %s states in one line: %s', async (failure, sentence) => {
  const { app } = await open(failing(failure))
  expect(await app.findText(sentence)).toBeVisible()
  expect(app.button('Try Again')).not.toBeInTheDocument()
})

test('without a connection the page can be tried again', async () => {
  let isOnline = false
  const { app } = await open(() => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return Response.json(opened(holdPoints, { 'hold-points': [] }))
  })
  expect(await app.findText(/^The server does not answer\./)).toBeVisible()
  isOnline = true
  await app.press('Try Again')
  expect(await app.findText('Nothing here at the moment')).toBeVisible()
})

test('the address without a token asks for the whole link', async () => {
  const app = await openApp('/shared', { as: null })
  expect(await app.findText('Open the whole link.')).toBeVisible()
})
