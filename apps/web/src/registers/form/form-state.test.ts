import { expect, test } from 'vitest'
import { adoptRecord, openForm, restoreMine, takeTheirs } from './form-state.ts'

const ana = { name: 'Ana Okafor', isMe: false }
const opened = { name: 'Pour slab', dueDate: '2026-12-01', updated: '1' }
const options = {
  getAuthor: (field: string) => (field === 'updated' ? undefined : ana),
  isTyping: () => false,
}

test.each([
  ['an untouched field', '2026-12-01', '2026-12-24', 'theirs'],
  ['a changed field', '2026-12-11', '2026-12-24', 'theirs'],
  ['a field with the same value', '2026-12-24', '2026-12-24', undefined],
] as const)('%s takes the value that arrives, and its own can be restored', (_, typed, theirs, shows) => {
  const state = { ...openForm(opened), draft: { ...opened, dueDate: typed } }
  const adopted = adoptRecord(state, { ...opened, dueDate: theirs }, options)
  expect(adopted.draft.dueDate).toBe(theirs)
  expect(adopted.first.dueDate).toBe(theirs)
  expect(adopted.incoming.map((one) => one.shows)).toEqual(shows ? [shows] : [])
  const restored = restoreMine(adopted, ['dueDate'])
  expect(restored.draft.dueDate).toBe(typed)
  // Only what differs from the record is saved.
  expect(restored.first.dueDate).toBe(theirs)
  expect(takeTheirs(restored, ['dueDate']).draft.dueDate).toBe(theirs)
})

test('text under the cursor stays, and the other value can be chosen', () => {
  const state = { ...openForm(opened), draft: { ...opened, name: 'Pour slab, level 2' } }
  const adopted = adoptRecord(state, { ...opened, name: 'Pour L2' }, { ...options, isTyping: () => true })
  expect(adopted.draft.name).toBe('Pour slab, level 2')
  expect(adopted.incoming).toEqual([
    { field: 'name', mine: 'Pour slab, level 2', shows: 'mine', author: ana },
  ])
  expect(takeTheirs(adopted, ['name']).draft.name).toBe('Pour L2')
})

test('a second change keeps the user’s value from before the first', () => {
  const state = { ...openForm(opened), draft: { ...opened, dueDate: '2026-12-11' } }
  const twice = ['2026-12-24', '2026-12-31'].reduce(
    (before, dueDate) => adoptRecord(before, { ...opened, dueDate }, options),
    state,
  )
  expect(twice.draft.dueDate).toBe('2026-12-31')
  expect(twice.incoming).toMatchObject([{ mine: '2026-12-11' }])
})

test('a change that is taken back leaves nothing to say', () => {
  const changed = adoptRecord(openForm(opened), { ...opened, dueDate: '2026-12-24' }, options)
  expect(adoptRecord(changed, opened, options).incoming).toEqual([])
})

test('other fields keep what was typed, and fields without a label are taken without a word', () => {
  const state = { ...openForm(opened), draft: { ...opened, name: 'Pour slab, level 2' } }
  const adopted = adoptRecord(state, { ...opened, dueDate: '2026-12-24', updated: '2' }, options)
  expect(adopted.draft).toEqual({ name: 'Pour slab, level 2', dueDate: '2026-12-24', updated: '2' })
  expect(adopted.incoming.map(({ field }) => field)).toEqual(['dueDate'])
})
