import { beforeEach, describe, expect, test } from 'vitest'
import { transmittals } from '../../documents/transmittals/transmittal.ts'
import { holdPoints } from '../../hold-points/hold-point.ts'
import { getDraft as toHoldPoint } from '../../hold-points/save-hold-point.ts'
import { projects } from '../../projects/project.ts'
import { type Account, createReplica, type Replica } from '../../team/replica.ts'
import type { Outcome } from '../../team/replica-outcome.ts'
import { projectDraft } from '../../testing/project-draft.ts'
import { workflows } from '../../workflows/workflow.ts'
import type { Id } from '../records/record.ts'

const owner: Account = { id: 'olga', email: 'olga@harbour.example', name: 'Olga', role: 'Owner' }
const editor: Account = { id: 'eva', email: 'eva@harbour.example', name: 'Eva Editor', role: 'Member' }
const certifier: Account = { id: 'cid', email: 'cid@certify.example', name: 'Cid Certifier', role: 'Guest' }

const now = '2026-11-27T09:00:00.000Z'
let replica: Replica
let effects: Map<Id, Extract<Outcome, { kind: 'applied' }>['effect']>

/** 'done', or the reason of the refusal. */
function ask(by: Account, name: string, args: unknown, id = `request-${effects.size}-${name}`): string {
  const request = { id, name, args, at: now, today: '2026-11-27', timeZone: 'UTC' }
  const outcome = replica.decide(request, by, {
    now,
    hasFile: () => true,
    performed: (requestId) => effects.get(requestId),
  })
  if (outcome.kind === 'refused') return outcome.reason
  effects.set(id, outcome.effect)
  return 'done'
}

const undo = (by: Account, requestId: Id) => ask(by, 'undo', { requestId }, `undo-${requestId}`)

function holdPoint(fields: Partial<ReturnType<typeof toHoldPoint>> = {}) {
  return { ...toHoldPoint(), name: 'Slab', projectId: 'tower', ...fields }
}

const release = (status = 'Approved') => ({
  id: 'point',
  status,
  by: 'Ana Okafor',
  on: '2026-11-27',
  note: '',
  files: [],
})

beforeEach(() => {
  replica = createReplica()
  effects = new Map()
  ask(owner, 'projects.add', { id: 'tower', draft: projectDraft })
  for (const [{ email }, role] of [
    [editor, 'Editor'],
    [certifier, 'Viewer'],
  ] as const)
    ask(
      owner,
      'team.invite',
      { id: `seat-${email.split('@')[0]}`, projectId: 'tower', email, role },
      `seat-${email}`,
    )
  // As when they accept their invitations.
  for (const { email, name } of [editor, certifier])
    ask(owner, 'team.set-name', { email, name }, `name-${email}`)
})

describe('the stages of a review', () => {
  const stage = (draft: object) => ({ id: 'review', instructions: '', ...draft })
  const decideStage = (name: string) => ({
    ...{ id: 'review', stageId: getStage(name)?.id, outcome: 'A', comment: 'Checked' },
  })
  const getStage = (name: string) =>
    replica.find(workflows, 'review')?.stages.find((each) => each.name === name)

  beforeEach(() => {
    const review = { id: 'review', name: 'Steel', description: '', projectId: 'tower', files: [] }
    ask(editor, 'workflows.create', review)
    for (const [name, { email }] of [
      ['Check', certifier],
      ['Approval', owner],
    ] as const)
      ask(editor, 'workflows.add-stage', stage({ name, assigneeEmail: email }), `add-${name}`)
    ask(editor, 'workflows.set-status', { id: 'review', status: 'In Progress' }, 'start')
  })

  test('a guest who reads a project decides on their stage, and may undo that', () => {
    expect(ask(certifier, 'workflows.decide', decideStage('Check'), 'decided')).toBe('done')
    expect(getStage('Check')).toMatchObject({ status: 'Approved', decision: { by: certifier.email } })
    expect(undo(certifier, 'decided')).toBe('done')
    expect(getStage('Check')).toMatchObject({ status: 'Pending' })
  })

  test.each<[string, () => unknown]>([
    ['workflows.decide', () => decideStage('Approval')],
    [
      'workflows.set-stage-status',
      () => ({ id: 'review', stageId: getStage('Check')?.id, status: 'Approved' }),
    ],
    ['workflows.set-status', () => ({ id: 'review', status: 'Completed' })],
    ['workflows.delete-stage', () => ({ id: 'review', stageId: getStage('Approval')?.id })],
    ['workflows.start-round', () => ({ id: 'review' })],
    ['workflows.edit', () => ({ id: 'review', draft: { name: 'Mine', description: '' } })],
  ])('and nothing else: %s', (name, toArgs) => {
    ask(certifier, 'workflows.decide', decideStage('Check'))
    expect(ask(certifier, name, toArgs())).toBe('not-allowed')
  })

  test('a guest without a stage decides on none, and an Editor decides on all', () => {
    ask(owner, 'workflows.delete-stage', { id: 'review', stageId: getStage('Check')?.id })
    expect(ask(certifier, 'workflows.decide', decideStage('Approval'))).toBe('not-allowed')
    expect(ask(editor, 'workflows.decide', decideStage('Approval'))).toBe('done')
  })
})

describe('deleting a project', () => {
  test('an Editor of it does not, and an Admin does and may undo it', () => {
    expect(ask(editor, 'projects.delete', { id: 'tower' })).toBe('not-allowed')
    expect(replica.find(projects, 'tower')).toBeDefined()
    expect(ask(owner, 'projects.delete', { id: 'tower' }, 'gone')).toBe('done')
    expect(undo(owner, 'gone')).toBe('done')
  })

  test('a person who adds a project may undo that until something was added to it', () => {
    expect(ask(editor, 'projects.add', { id: 'shed', draft: projectDraft }, 'added')).toBe('done')
    expect(ask(editor, 'projects.add', { id: 'quay', draft: projectDraft }, 'used')).toBe('done')
    ask(owner, 'hold-points.save', { id: 'p', isNew: true, draft: holdPoint({ projectId: 'quay' }) })
    expect(undo(editor, 'added')).toBe('done')
    expect(replica.find(projects, 'shed')).toBeUndefined()
    expect(undo(editor, 'used')).toBe('changed-since')
    expect(replica.find(projects, 'quay')).toBeDefined()
  })

  test('an Admin of one project deletes and brings back that project only', () => {
    ask(editor, 'projects.add', { id: 'shed', draft: projectDraft })
    expect(ask(editor, 'projects.delete', { id: 'shed' }, 'gone')).toBe('done')
    expect(undo(editor, 'gone')).toBe('done')
    expect(replica.find(projects, 'shed')).toBeDefined()
  })

  test('undoing an addition is refused for a person who has lost the role since', () => {
    ask(editor, 'projects.add', { id: 'shed', draft: projectDraft }, 'added')
    const [seat] = replica
      .all<{ id: Id; projectId: Id; role: string }>({ name: 'members' } as never)
      .filter(({ projectId }) => projectId === 'shed')
    ask(owner, 'team.invite', {
      id: 'other',
      projectId: 'shed',
      email: 'ann@harbour.example',
      role: 'Editor',
    })
    expect(seat?.role).toBe('Admin')
    expect(undo(editor, 'added')).toBe('changed-since')
  })
})

describe('releasing and rejecting a hold point', () => {
  beforeEach(() => {
    ask(owner, 'hold-points.save', {
      id: 'point',
      isNew: true,
      draft: holdPoint({ responsibleParty: 'Somebody Else, CID@certify.example' }),
    })
  })

  const change = (change: object) => ['hold-points.change', { ids: ['point'], change }] as const
  const saved = (fields: object) =>
    ['hold-points.save', { id: 'point', draft: holdPoint(fields), first: holdPoint() }] as const

  test.each([
    ['its decision', 'hold-points.release', release()],
    ['a rejection', 'hold-points.release', release('Action Required')],
    ['a decision without a release', 'hold-points.release', release('Notified')],
    ['its status', 'hold-points.set-status', { id: 'point', status: 'Closed' }],
    ['a rejecting status', 'hold-points.set-status', { id: 'point', status: 'Action Required' }],
    ['its form', ...saved({ status: 'Approved' })],
    ['a bulk change', ...change({ status: 'Approved' })],
    ['an import', 'hold-points.import', { rows: [{ id: 'point', change: { status: 'Approved' } }] }],
    [
      'an imported new one',
      'hold-points.import',
      { rows: [{ id: 'new', isNew: true, change: { name: 'New', projectId: 'tower', status: 'Approved' } }] },
    ],
    ['a new one', 'hold-points.save', { id: 'new', isNew: true, draft: holdPoint({ status: 'Closed' }) }],
    ['naming themselves by address', ...change({ responsibleParty: editor.email })],
    ['naming themselves by name', ...saved({ responsibleParty: 'eva editor' })],
  ])('an Editor does not by %s', (_, name, args) => {
    expect(ask(editor, name, args)).toBe('not-allowed')
    expect(replica.find(holdPoints, 'point')).toMatchObject({ status: 'Pending Approval' })
    expect(replica.find(holdPoints, 'new')).toBeUndefined()
  })

  test('an Editor cannot release it in a project of their own and take it back', () => {
    ask(editor, 'projects.add', { id: 'shed', draft: projectDraft })
    expect(ask(editor, ...change({ projectId: 'shed' }))).toBe('done')
    expect(ask(editor, 'hold-points.release', release())).toBe('done')
    expect(ask(editor, ...change({ projectId: 'tower' }))).toBe('not-allowed')
  })

  test('a person cannot take the name of the responsible party in the profile', () => {
    expect(ask(editor, 'profile.save', { draft: { name: 'Somebody Else' } })).toBe('done')
    expect(ask({ ...editor, name: 'Somebody Else' }, 'hold-points.release', release())).toBe('not-allowed')
  })

  test('an Editor sets the other statuses, and deletes one without a decision', () => {
    expect(ask(editor, 'hold-points.set-status', { id: 'point', status: 'Notified' })).toBe('done')
    expect(ask(editor, 'hold-points.delete', { id: 'point' })).toBe('done')
  })

  test('an Editor neither reopens a released one nor deletes its decisions', () => {
    expect(ask(owner, 'hold-points.release', release())).toBe('done')
    expect(ask(editor, 'hold-points.set-status', { id: 'point', status: 'Notified' })).toBe('not-allowed')
    expect(ask(editor, 'hold-points.delete', { id: 'point' })).toBe('not-allowed')
    expect(ask(editor, ...change({ projectId: 'shed' }))).not.toBe('done')
  })

  test('the person it names releases it, whatever their role, and may undo that', () => {
    expect(ask(certifier, 'hold-points.release', release(), 'released')).toBe('done')
    expect(replica.find(holdPoints, 'point')).toMatchObject({ status: 'Approved' })
    expect(undo(certifier, 'released')).toBe('done')
    expect(ask(certifier, ...change({ name: 'Other' }))).toBe('not-allowed')
  })

  test('a person in the team who is not named does not, and a stranger finds nothing', () => {
    ask(owner, ...change({ responsibleParty: 'Harbour Certifiers' }))
    expect(ask(certifier, 'hold-points.release', release())).toBe('not-allowed')
  })

  test('a name counts if it is the one given when joining', () => {
    ask(owner, ...change({ responsibleParty: 'cid certifier' }))
    expect(ask(certifier, 'hold-points.release', release())).toBe('done')
  })
})

describe('a transmittal', () => {
  const recipient = { name: 'Li Chen', company: '', email: 'li@facades.example' }
  beforeEach(() => {
    ask(editor, 'documents.file', {
      drafts: [{ name: 'Plan', type: 'Report', projectId: 'tower', description: '' }],
    })
    const [document] = replica.all<{ id: Id; revision?: string }>({ name: 'documents' } as never)
    const draft = {
      ...{ projectId: 'tower', number: '', recipients: [recipient], reason: 'For Information' },
      ...{ respondBy: null, note: '' },
    }
    const sent = [{ id: document?.id, revision: document?.revision ?? '', sha256: '' }]
    expect(ask(editor, 'transmittals.issue', { id: 'tr', draft, documents: sent }, 'issued')).toBe('done')
  })

  test('is declared void by an Admin, not by the Editor who issued it, also not by undoing that', () => {
    expect(ask(editor, 'transmittals.void', { id: 'tr', reason: 'Wrong' })).toBe('not-allowed')
    expect(undo(editor, 'issued')).toBe('not-allowed')
    expect(ask(owner, 'transmittals.void', { id: 'tr', reason: 'Wrong' }, 'voided')).toBe('done')
    expect(replica.find(transmittals, 'tr')?.voidReason).toBe('Wrong')
    expect(undo(owner, 'voided')).toBe('done')
  })
})
