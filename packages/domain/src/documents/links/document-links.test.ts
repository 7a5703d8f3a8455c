import { describe, expect, test } from 'vitest'
import { conditionSchema } from '../../conditions/condition.ts'
import { holdPointSchema } from '../../hold-points/hold-point.ts'
import { saveHoldPoint } from '../../hold-points/save-hold-point.ts'
import { type Decision, decideRequest } from '../../kernel/commands/decide-request.ts'
import { projectSchema } from '../../projects/project.ts'
import { rfiSchema } from '../../rfis/rfi.ts'
import { saveTask } from '../../tasks/save-task.ts'
import { taskSchema } from '../../tasks/task.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { workflowSchema } from '../../workflows/workflow.ts'
import { documentSchema } from '../document.ts'
import { transmittalSchema } from '../transmittals/transmittal.ts'
import type { HolderName } from '../uses/change-holder.ts'
import { changeDocumentLinks } from '../uses/change-links.ts'
import { documentUses } from '../uses/document-uses.ts'
import type { LinkChange } from './changed-links.ts'
import type { DocumentLink } from './document-link.ts'
import { joinLinkChanges } from './join-link-changes.ts'
import { linkState } from './link-state.ts'

const plan = { id: '1', name: 'Ground floor', documentNumber: 'A-101', projectId: '7', project: 'Quay' }
const current = documentSchema.parse({
  ...plan,
  revision: 'C',
  filedAt: 'day 3',
  revisions: [
    { id: 'b', name: 'Ground floor plan', revision: 'B', filedAt: 'day 2' },
    { id: 'a', name: 'Ground floor plan', revision: 'A', filedAt: 'day 1' },
  ],
})
const lease = documentSchema.parse({ id: '3', name: 'Lease', project: 'Depot', projectId: '8' })

const linkC = { id: '1', documentNumber: 'A-101', revision: 'C', title: 'Ground floor', filedAt: 'day 3' }
const linkB = { ...linkC, revision: 'B', title: 'Ground floor plan', filedAt: 'day 2' }
const linkOfLease = { id: '3', documentNumber: '', revision: '', title: 'Lease', filedAt: '' }

function holding(documentLinks: readonly DocumentLink[] = []) {
  const stages = [
    { id: 's1', name: 'Check', documentLinks },
    { id: 's2', name: 'Approve' },
  ]
  return contextHolding({
    projects: [projectSchema.parse({ id: '7', name: 'Quay' })],
    documents: [current, lease],
    tasks: [taskSchema.parse({ id: 't', name: 'Pour', projectId: '7', documentLinks })],
    conditions: [conditionSchema.parse({ id: 'c', heading: 'Noise', projectId: '7', documentLinks })],
    'hold-points': [holdPointSchema.parse({ id: 'h', name: 'Slab', projectId: '7', documentLinks })],
    workflows: [workflowSchema.parse({ id: 'w', name: 'Steel', projectId: '7', stages })],
  })
}

const holders: readonly HolderName[] = [
  { list: 'tasks', id: 't' },
  { list: 'conditions', id: 'c' },
  { list: 'hold-points', id: 'h' },
  { list: 'workflows', id: 'w', stageId: 's1' },
]

function decide(holder: HolderName, change: Partial<LinkChange>, context = holding()) {
  return decideRequest(changeDocumentLinks, { ...holder, link: [], unlink: [], ...change }, context)
}

/** The links of the first holder in the steps. */
function linksIn(decision: Decision<string>) {
  if (decision.kind !== 'accepted') return decision
  const [step] = decision.steps
  // `as`: every step of these commands puts one of the four kinds of records.
  const record = step?.change.kind === 'put' ? (step.change.record as { stages?: object[] }) : undefined
  return { documentLinks: undefined, ...(record?.stages?.[0] ?? record) }.documentLinks
}

describe.each(holders)('$list', (holder) => {
  test.each<[string, readonly DocumentLink[], Partial<LinkChange>, readonly DocumentLink[]]>([
    ['the current revision is linked', [], { link: [{ id: '1', revision: 'C' }] }, [linkC]],
    ['an earlier revision that was seen is linked', [], { link: [{ id: '1', revision: 'B' }] }, [linkB]],
    [
      'a link is updated in its place',
      [linkB, linkOfLease],
      { link: [{ id: '1', revision: 'C' }] },
      [linkC, linkOfLease],
    ],
    [
      'a document without number and revision',
      [linkC],
      { link: [{ id: '3', revision: '' }] },
      [linkC, linkOfLease],
    ],
    ['a link is removed', [linkC, linkOfLease], { unlink: ['1'] }, [linkOfLease]],
    ['a link that was removed already stays removed', [linkC], { unlink: ['3', '1'] }, []],
  ])('%s', (_, before, change, after) => {
    expect(linksIn(decide(holder, change, holding(before)))).toEqual(after)
  })

  test.each<[string, Partial<LinkChange>]>([
    ['a deleted document', { link: [{ id: '9', revision: 'A' }] }],
    ['a revision that no longer exists', { link: [{ id: '1', revision: 'D' }] }],
  ])('%s is not linked', (_, change) => {
    expect(decide(holder, change)).toMatchObject({ kind: 'refused', reason: 'linked-changed' })
  })

  test('needs the permission to change this kind of record', () => {
    const roles = { everywhere: 'Commenter' } as const
    const context = holding()
    const commenter = { ...context, actor: { ...context.actor, roles } }
    const change = { link: [{ id: '1', revision: 'C' }] }
    expect(decide(holder, change, commenter)).toMatchObject({ kind: 'refused', reason: 'not-allowed' })
  })
})

test.each([
  [{ list: 'tasks', id: '?' }, 'record-gone'],
  [{ list: 'workflows', id: '?', stageId: 's1' }, 'workflow-gone'],
  [{ list: 'workflows', id: 'w', stageId: '?' }, 'stage-gone'],
] as const)('%j: %s', (holder, reason) => {
  expect(decide(holder, { unlink: ['1'] })).toMatchObject({ kind: 'refused', reason })
})

test('a link that exists already is no change', () => {
  const again = decide({ list: 'tasks', id: 't' }, { link: [{ id: '1', revision: 'C' }] }, holding([linkC]))
  expect(again).toMatchObject({ kind: 'accepted', steps: [] })
})

test('the forms of tasks and hold points save links with the record', () => {
  const link = { link: [{ id: '1', revision: 'C' }], unlink: ['3'] }
  const draft = { description: '', dueDate: '', name: 'Pour', projectId: '7' }
  const task = { ...draft, priority: 'Pending', assigneeEmails: '', files: [] }
  const point = { ...draft, dueDate: null, responsibleParty: '', status: 'Notified' }
  const context = holding([linkOfLease])
  const saved = [
    decideRequest(saveTask, { id: 't', draft: task, documentLinks: link }, context),
    decideRequest(saveTask, { id: 'new', isNew: true, draft: task, documentLinks: link }, context),
    decideRequest(saveHoldPoint, { id: 'h', draft: point, documentLinks: link }, context),
    decideRequest(saveHoldPoint, { id: 'new', isNew: true, draft: point, documentLinks: link }, context),
  ]
  expect(saved.map(linksIn)).toEqual([[linkC], [linkC], [linkC], [linkC]])
  const deleted = { link: [{ id: '9', revision: 'C' }], unlink: [] }
  expect(decideRequest(saveTask, { id: 't', draft: task, documentLinks: deleted }, context)).toMatchObject({
    reason: 'linked-changed',
    fields: ['documentLinks'],
  })
  // What a form of an older version sends.
  expect(linksIn(decideRequest(saveTask, { id: 't', draft: task }, context))).toEqual([linkOfLease])
})

const withoutRevision = (...days: readonly string[]) =>
  documentSchema.parse({
    ...plan,
    filedAt: days[0],
    revisions: days.slice(1).map((filedAt) => ({ id: filedAt, name: 'Ground floor', filedAt })),
  })

test.each([
  ['current', linkC, current],
  ['superseded', linkB, current],
  ['current', { ...linkC, revision: ' c' }, current],
  ['revision-gone', { ...linkC, revision: 'D', filedAt: '' }, current],
  ['deleted', linkC, undefined],
  // The code was corrected after linking.
  ['current', { ...linkC, revision: 'D' }, current],
  ['current', { ...linkC, revision: '', filedAt: 'day 1' }, withoutRevision('day 1')],
  // The entry has got its file since.
  ['current', { ...linkC, revision: '', filedAt: 'day 1' }, withoutRevision('day 2')],
  ['superseded', { ...linkC, revision: '', filedAt: 'day 1' }, withoutRevision('day 2', 'day 1')],
  ['superseded', { ...linkC, revision: '', filedAt: '' }, withoutRevision('day 2', 'day 1')],
] as const)('%s: %j', (kind, link, document) => {
  expect(linkState(link, document).kind).toBe(kind)
})

test.each<[LinkChange, LinkChange, LinkChange]>([
  [
    { link: [{ id: '1', revision: 'B' }], unlink: ['2'] },
    {
      link: [
        { id: '1', revision: 'C' },
        { id: '2', revision: 'A' },
      ],
      unlink: [],
    },
    {
      link: [
        { id: '1', revision: 'C' },
        { id: '2', revision: 'A' },
      ],
      unlink: [],
    },
  ],
  [
    { link: [{ id: '1', revision: 'B' }], unlink: ['2'] },
    { link: [], unlink: ['1'] },
    { link: [], unlink: ['2', '1'] },
  ],
])('%j and then %j', (first, second, both) => {
  expect(joinLinkChanges(first, second)).toEqual(both)
})

test('a document is used in what links it, and in the transmittals that it was sent with', () => {
  const { all } = holding([linkB])
  const sent = { id: 'tr', number: 'TR-0001', lines: [{ id: '1', revision: 'A' }, { id: '3' }] }
  const records = {
    tasks: all({ name: 'tasks', schema: taskSchema }),
    conditions: all({ name: 'conditions', schema: conditionSchema }),
    holdPoints: all({ name: 'hold-points', schema: holdPointSchema }),
    workflows: all({ name: 'workflows', schema: workflowSchema }),
    rfis: [rfiSchema.parse({ id: 'r', documentLinks: [linkB] })],
    transmittals: [transmittalSchema.parse(sent)],
  }
  const uses = documentUses('1', records).map(({ list, record, stage, revision, link }) =>
    [list, record.id, stage?.name, revision, !link && 'sent'].filter(Boolean).join(' '),
  )
  expect(uses).toEqual([
    'conditions c B',
    'workflows w Check B',
    'tasks t B',
    'hold-points h B',
    'rfis r B',
    'transmittals tr A sent',
  ])
})
