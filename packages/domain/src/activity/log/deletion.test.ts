import { expect, test } from 'vitest'
import type { Deletion } from './deletion.ts'
import { maxDeletions, noteDeletions } from './note-deletions.ts'

const stamp = { updatedAt: '2026-11-21T10:00:00.000Z', updatedBy: 'ana@harbour.example' }
const note = (id: string): Deletion => ({ id: `tasks/${id}`, origin: `${id} `, ...stamp })

function idsAfter(deleted: readonly string[], known: readonly Deletion[]) {
  const steps = noteDeletions(
    deleted.map((id) => ({ list: 'tasks', record: { id } })),
    stamp,
    known,
  )
  const deletedIds = new Set(steps.flatMap(({ change }) => (change.kind === 'remove' ? [change.id] : [])))
  const come = steps.flatMap(({ change }) => (change.kind === 'put' ? [change.record.id] : []))
  return [...known.map(({ id }) => id).filter((id) => !deletedIds.has(id)), ...come]
}

test('a deletion is noted once for each record, with the origin of the record', () => {
  expect(idsAfter(['a'], [note('a'), note('b')])).toEqual(['tasks/b', 'tasks/a'])
})

test('the newest thousand deletions are kept', () => {
  const known = Array.from({ length: maxDeletions }, (_, at) => note(`old-${at}`))
  const ids = idsAfter(['new'], known)
  expect(ids).toHaveLength(maxDeletions)
  expect([ids[0], ids.at(-1)]).toEqual(['tasks/old-1', 'tasks/new'])
  const many = Array.from({ length: maxDeletions + 5 }, (_, at) => `many-${at}`)
  expect(idsAfter(many, known)).toHaveLength(maxDeletions)
})
