/** Which items were created by this screen, not just changed or moved. */

import { put } from '@plumbline/domain/kernel/commands/command.ts'
import type { Step } from '@plumbline/domain/kernel/records/change.ts'
import { remove } from '@plumbline/domain/kernel/records/change.ts'
import { programItemSchema, programItems } from '@plumbline/domain/program/items/program-item.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { expect, test } from 'vitest'
import { noteCreatedItems } from './created-items.ts'

const item = (id: string) => programItemSchema.parse({ id, projectId: '1', name: id })

test.each<[string, readonly Step[], readonly string[]]>([
  ['added', [remove(programItems, 'a'), remove(programItems, 'b')], ['a', 'b']],
  ['changed', [put(programItems, item('a'))], []],
  ['deleted', [put(programItems, item('a'))], []],
  ['added to another list', [remove(projects, 'a')], []],
])('whether an item is new after it was %s', (_, inverse, created) => {
  const noted = noteCreatedItems({ onDone() {}, onUndone() {}, drop() {} })
  noted.watched.onDone({ requestId: 'request', message: null }, inverse)
  expect(noted.take()).toEqual(created)
  expect(noted.take()).toEqual([])
})
