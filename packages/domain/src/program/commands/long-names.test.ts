/** The greatest length of a typed item name. Longer existing names are never cut. */
import { expect, test } from 'vitest'
import { contextHolding } from '../../testing/context-holding.ts'
import { getDraft, type ProgramDraft } from '../draft/program-draft.ts'
import type { ProgramItem } from '../items/program-item.ts'
import { afterSteps } from '../testing/after-steps.ts'
import { heading, task } from '../testing/program-items.ts'
import { importProgram } from './import-program.ts'
import { saveProgramItem } from './save-program-item.ts'

const max = 'x'.repeat(255)
const tooLong = 'x'.repeat(256)
const novel = 'n'.repeat(5000)

const change = (item: ProgramItem, changes: Partial<ProgramDraft>, isPart: boolean, isKnown = true) => {
  const context = contextHolding({ projects: [{ id: '1' }], 'program-items': isKnown ? [item] : [] })
  const first = getDraft(item)
  const draft = { ...first, ...changes }
  const about = isKnown ? { id: item.id, first, isPart } : { id: item.id, isNew: true as const }
  return saveProgramItem.decide({ ...about, draft }, context)
}

test.each([
  ['of a new task', task('a'), false, false],
  ['of a task, in its form', task('a'), false, true],
  ['of a task, in its cell', task('a'), true, true],
  ['of a heading', heading('a'), false, true],
  ['of an item with a longer name', task('a', null, { name: novel }), true, true],
])('a name %s is at most 255 characters long', (_, item, isPart, isKnown) => {
  expect(change(item, { name: tooLong }, isPart, isKnown)).toEqual({
    kind: 'refused',
    reason: 'name-too-long',
    fields: ['name.length'],
  })
  expect(change(item, { name: ` ${max} ` }, isPart, isKnown)).toMatchObject({ kind: 'accepted' })
})

test.each([
  ['in its form', false],
  ['in a cell', true],
])('an item that has a longer name keeps all of it when something else is changed %s', (_, isPart) => {
  const item = task('a', null, { name: novel })
  const decision = change(item, { duration: '9' }, isPart)
  expect(afterSteps([item], decision)).toMatchObject([{ name: novel, duration: 9 }])
})

test('a longer name that is imported or pasted is not cut', () => {
  const context = contextHolding({ projects: [{ id: '1' }], 'program-items': [] })
  const plan = { items: [task('a', null, { name: novel })], calendars: [], settings: null }
  const decision = importProgram.decide({ projectId: '1', mode: 'add', plan }, context)
  expect(afterSteps([], decision)).toMatchObject([{ name: novel }])
})
