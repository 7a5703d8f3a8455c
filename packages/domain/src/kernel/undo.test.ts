import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contextHolding } from '../testing/context-holding.ts'
import { put, remove, type Step } from './change.ts'
import { decideRequest } from './decide-request.ts'
import { collection, type Rec, record } from './record.ts'
import { redo, undo } from './undo.ts'

const notes = collection('notes', record({ id: z.string(), text: z.string(), on: z.string() }))

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

function undone(inverse: readonly Step[], now: readonly Rec[], changes: object = {}) {
  const performed = { actorId: actor.id, needs: 'tasks.edit', inverse, ...changes } as const
  const context = {
    ...contextHolding({ notes: now }),
    performed: (id: string) => (id === 'r1' ? performed : undefined),
  }
  return decideRequest(undo, { requestId: 'r1' }, context)
}

test.each<[what: string, inverse: readonly Step[], now: readonly Rec[], steps: readonly Step[] | string]>([
  ['an edit', [takeBackEdit], [left], [put(notes, before)]],
  [
    'an edit, where somebody has changed another field since',
    [takeBackEdit],
    [{ ...left, on: 'floor' }],
    [put(notes, { ...before, on: 'floor' })],
  ],
  [
    'an edit of a field that somebody has changed since',
    [takeBackEdit],
    [{ ...left, text: 'Damp' }],
    'changed-since',
  ],
  ['an edit of a record that is gone', [takeBackEdit], [], 'changed-since'],
  ['a record that was added', [takeBackAdding], [left], [remove(notes, 'n1')]],
  [
    'a record that was added and changed by the same person',
    [takeBackAdding],
    [{ ...left, text: 'Damp', ...mine }],
    [remove(notes, 'n1')],
  ],
  [
    'a record that was added and changed by somebody else',
    [takeBackAdding],
    [{ ...left, text: 'Damp', ...foreign }],
    'changed-since',
  ],
  ['a record that was added and is deleted', [takeBackAdding], [], 'changed-since'],
  ['a deletion', [takeBackDeleting], [], [takeBackDeleting]],
  ['a deletion, where the id was given away since', [takeBackDeleting], [left], 'id-taken'],
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

test('undo takes back nothing of somebody else', () => {
  const decision = undone([takeBackEdit], [left], { actorId: 'bo' })
  expect(decision).toMatchObject({ kind: 'refused', reason: 'request-unknown' })
})

test('undo needs the permission that the request needed', () => {
  const performed = { actorId: actor.id, needs: 'team.edit', inverse: [takeBackEdit] } as const
  const editor = { ...actor, roles: { everywhere: 'Editor' } } as const
  const context = { ...contextHolding({ notes: [left] }), actor: editor, performed: () => performed }
  expect(decideRequest(undo, { requestId: 'r1' }, context)).toMatchObject({
    reason: 'not-allowed',
    access: { role: 'Editor', needed: 'Admin' },
  })
})

test('a request that is no longer known cannot be taken back', () => {
  const unknown = decideRequest(redo, { requestId: 'long ago' }, contextHolding({}))
  expect(unknown).toMatchObject({ kind: 'refused', reason: 'request-unknown' })
})
