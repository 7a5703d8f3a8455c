import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contextHolding } from '../../testing/context-holding.ts'
import { put, remove, type Step } from '../records/change.ts'
import { collection, type Rec, record } from '../records/record.ts'
import { decideRequest } from './decide-request.ts'
import { redo, undo } from './undo.ts'

const notes = collection('notes', record({ id: z.string(), text: z.string(), on: z.string() }))
const reviews = collection(
  'reviews',
  record({
    id: z.string(),
    stages: z.array(z.object({ id: z.string(), status: z.string() })),
    ballPeriods: z.array(z.object({ id: z.string(), to: z.string() })),
  }),
)

const { actor } = contextHolding({})
const [mine, foreign] = [actor.email, 'bo@quay.example'].map((updatedBy) => ({
  updatedBy,
  updatedAt: '2026-11-20T08:00:00.000Z',
}))
const before = { id: 'n1', text: 'Wet', on: 'wall' }
const left = { id: 'n1', text: 'Dry', on: 'wall' }

const takeBackEdit: Step = { collection: 'notes', change: { kind: 'put', record: before, takesBack: left } }
const takeBackAdding: Step = { collection: 'notes', change: { kind: 'remove', id: 'n1', takesBack: left } }
const takeBackDeleting: Step = {
  collection: 'notes',
  change: { kind: 'put', record: before, after: null, isNew: true },
}

const reviewBefore = {
  id: 'w1',
  stages: [{ id: 's', status: 'Pending' }],
  ballPeriods: [{ id: '1', to: '' }],
}
const decided = {
  id: 'w1',
  stages: [{ id: 's', status: 'Approved' }],
  ballPeriods: [
    { id: '1', to: 'noon' },
    { id: '2', to: '' },
  ],
}
const takeBackDecision: Step = {
  collection: 'reviews',
  change: { kind: 'put', record: reviewBefore, takesBack: decided },
}
/** A user has decided the stage again. */
const decidedAgain = { ...decided, stages: [{ id: 's', status: 'Rejected' }] }

function undone(inverse: readonly Step[], now: readonly Rec[], changes: object = {}) {
  const performed = { actorId: actor.id, needs: 'tasks.edit', inverse, ...changes } as const
  const context = {
    ...contextHolding({ notes: now, reviews: now }),
    performed: (id: string) => (id === 'r1' ? performed : undefined),
  }
  return decideRequest(undo, { requestId: 'r1' }, context)
}

test.each<[what: string, inverse: readonly Step[], now: readonly Rec[], steps: readonly Step[] | string]>([
  ['an edit', [takeBackEdit], [left], [put(notes, before)]],
  [
    'an edit, if a user has changed another field since',
    [takeBackEdit],
    [{ ...left, on: 'floor' }],
    [put(notes, { ...before, on: 'floor' })],
  ],
  [
    'an edit of a field that a user has changed since',
    [takeBackEdit],
    [{ ...left, text: 'Damp' }],
    'changed-since',
  ],
  ['an edit of a deleted record', [takeBackEdit], [], 'changed-since'],
  [
    'a decision',
    [takeBackDecision, takeBackEdit],
    [decided, left],
    [put(reviews, reviewBefore), put(notes, before)],
  ],
  [
    'neither a decision that another user has changed since, nor what followed from it',
    [takeBackDecision, takeBackEdit],
    [decidedAgain, left],
    'changed-since',
  ],
  ['an added record', [takeBackAdding], [left], [remove(notes, 'n1')]],
  [
    'an added record that the same person changed',
    [takeBackAdding],
    [{ ...left, text: 'Damp', ...mine }],
    [remove(notes, 'n1')],
  ],
  [
    'an added record that another user changed',
    [takeBackAdding],
    [{ ...left, text: 'Damp', ...foreign }],
    'changed-since',
  ],
  ['an added record that is already deleted', [takeBackAdding], [], 'changed-since'],
  ['a deletion', [takeBackDeleting], [], [takeBackDeleting]],
  ['a deletion, if the id was reused since', [takeBackDeleting], [left], 'id-taken'],
  [
    'a move',
    [{ collection: 'notes', change: { kind: 'remove', id: 'n1', takesBack: left } }, takeBackDeleting],
    [left],
    [remove(notes, 'n1'), takeBackDeleting],
  ],
])('undo takes back %s', (_, inverse, now, steps) => {
  const decision = undone(inverse, now)
  expect(decision.kind === 'accepted' ? decision.steps : decision.reason).toEqual(steps)
})

test('undo does not revert changes by other people', () => {
  const decision = undone([takeBackEdit], [left], { actorId: 'bo' })
  expect(decision).toMatchObject({ kind: 'refused', reason: 'request-unknown' })
})

test('undo needs the same permission as the request', () => {
  const performed = { actorId: actor.id, needs: 'team.edit', inverse: [takeBackEdit] } as const
  const editor = { ...actor, roles: { everywhere: 'Editor' } } as const
  const context = { ...contextHolding({ notes: [left] }), actor: editor, performed: () => performed }
  expect(decideRequest(undo, { requestId: 'r1' }, context)).toMatchObject({
    reason: 'not-allowed',
    access: { role: 'Editor', needed: 'Admin' },
  })
})

test('an unknown request cannot be undone', () => {
  const unknown = decideRequest(redo, { requestId: 'long ago' }, contextHolding({}))
  expect(unknown).toMatchObject({ kind: 'refused', reason: 'request-unknown' })
})
