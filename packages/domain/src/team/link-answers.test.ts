import { beforeEach, expect, test } from 'vitest'
import type { ReviewOrigin } from '../kernel/access/actor.ts'
import { projectDraft } from '../testing/project-draft.ts'
import { workflows } from '../workflows/workflow.ts'
import { type Account, createReplica, type Replica } from './replica.ts'

const now = '2026-11-27T09:00:00.000Z'
const owner: Account = { id: 'olga', email: 'olga@harbour.example', name: 'Olga', role: 'Owner' }
const kim = 'kim@outside.example'

let replica: Replica
let origin: ReviewOrigin
let count = 0

function ask(by: Account, name: string, args: unknown): string {
  count += 1
  const request = { id: `r${count}`, name, args, at: now, today: '2026-11-27', timeZone: 'UTC' }
  const outcome = replica.decide(request, by, { now, hasFile: () => true, performed: () => undefined })
  return outcome.kind === 'refused' ? outcome.reason : 'done'
}

const stages = () => replica.find(workflows, 'steel')?.stages ?? []
const through = (link: ReviewOrigin): Account => ({
  ...{ id: 'outsider', email: link.email, name: kim, role: 'Guest', link },
})
const decided = { id: 'steel', outcome: 'A', comment: '' }

/** Two side by side, of which Kim has one, in a project with another review. */
beforeEach(() => {
  replica = createReplica()
  ask(owner, 'projects.add', { id: 'quay', draft: projectDraft })
  for (const id of ['steel', 'glass']) {
    const stage = (name: string, assigneeEmail: string) => ({
      ...{ name, assigneeEmail, instructions: '', isSideBySide: name === 'Facade' },
    })
    const review = { id, name: id, description: '', projectId: 'quay', files: [] }
    ask(owner, 'workflows.create', {
      ...review,
      stages: [stage('Structure', kim), stage('Facade', 'li@outside.example')],
    })
    ask(owner, 'workflows.set-status', { id, status: 'Active' })
  }
  const stageId = stages()[0]?.id ?? ''
  origin = { projectId: 'quay', workflowId: 'steel', stageId, round: 1, email: kim }
})

test('the link decides its stage in the name of its address, and not once more', () => {
  expect(ask(through(origin), 'workflows.decide', { ...decided, stageId: origin.stageId })).toBe('done')
  expect(stages()[0]?.decision).toMatchObject({ outcome: 'A', by: kim, isByMailLink: true })
  expect(ask(through(origin), 'workflows.decide', { ...decided, stageId: origin.stageId })).toBe(
    'stage-not-ready',
  )
})

test.each<readonly [string, string, (at: ReviewOrigin) => object]>([
  ['the stage of another person', 'workflows.decide', () => ({ ...decided, stageId: stages()[1]?.id })],
  ['another review', 'workflows.decide', ({ stageId }) => ({ ...decided, id: 'glass', stageId })],
  [
    'another command on its stage',
    'workflows.set-stage-status',
    ({ stageId }) => ({ id: 'steel', stageId, status: 'Approved' }),
  ],
  ['a comment', 'workflows.comment-on-stage', ({ stageId }) => ({ id: 'steel', stageId, text: 'Hm' })],
  ['an action', 'tasks.comment', () => ({ id: 't', text: 'Hm' })],
])('the link does nothing with %s', (_, name, args) => {
  expect(ask(through(origin), name, args(origin))).toBe('not-allowed')
})

test.each<readonly [string, Partial<ReviewOrigin>]>([
  ['another round', { round: 2 }],
  ['another address', { email: 'eve@outside.example' }],
  ['another project', { projectId: 'canal' }],
  ['no project', { projectId: null }],
  ['another review', { workflowId: 'glass' }],
])('a link for %s does not decide the stage', (_, other) => {
  const args = { ...decided, stageId: origin.stageId }
  expect(ask(through({ ...origin, ...other }), 'workflows.decide', args)).toBe('not-allowed')
  expect(stages()[0]?.decision).toBeUndefined()
})
