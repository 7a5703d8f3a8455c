import { expect, test } from 'vitest'
import { commands } from '../commands.ts'
import type { Rec } from '../kernel/records/record.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { getList, nameOfSubject } from './name-of-subject.ts'

/** Records that were moved from a personal workspace keep their numbers, which each list counts for itself. */
const lists: Readonly<Record<string, readonly (Rec & Readonly<Record<string, string>>)[]>> = {
  projects: [{ id: 'p1', name: 'Quay House' }],
  conditions: [{ id: '7', heading: 'Noise' }],
  documents: [{ id: '7', title: 'Site plan' }],
  contacts: [{ id: '7', firstName: 'Ben', lastName: 'Steel' }],
  tasks: [
    { id: '7', name: 'Order anchors' },
    { id: 't1', name: 'Level beams' },
  ],
}
const records = contextHolding(lists)

test.each<[string, string, unknown, string]>([
  ['the record that is changed', 'tasks.save', { id: 't1', draft: { name: 'Renamed' } }, 'Level beams'],
  ['the first of several', 'tasks.delete-many', { ids: ['t1', '7'] }, 'Level beams'],
  ['the record of its own list', 'tasks.delete', { id: '7' }, 'Order anchors'],
  ['the record of a list with another name', 'directory.delete', { id: '7' }, 'Ben Steel'],
  [
    'the record that links to documents',
    'document-links.change',
    { list: 'documents', id: '7' },
    'Site plan',
  ],
  [
    'the record that would be new',
    'tasks.save',
    { id: 'new', projectId: 'p1', draft: { name: 'Anchors' } },
    'Anchors',
  ],
  [
    'the project of a record that no longer exists',
    'tasks.delete',
    { id: 'gone', projectId: 'p1' },
    'Quay House',
  ],
  ['nothing known', 'tasks.delete', { id: 'gone' }, ''],
  ['a record of no list', 'undo', { id: 't1' }, ''],
  ['a list that is none', 'document-links.change', { list: 'profiles', id: 't1' }, ''],
  ['what a user enters about themselves', 'profile.save', { draft: { name: 'Olga', email: 'olga@' } }, ''],
  ['a view of the user’s', 'table-settings.save-view', { id: '7', draft: { name: 'Slow ones' } }, ''],
  [
    'texts where a record is expected',
    'tasks.save',
    { id: 7, ids: 'p1', draft: 'Anchors', projectId: null },
    '',
  ],
  ['a list of records that is none', 'tasks.delete-many', { ids: [{}] }, ''],
  ['no arguments', 'tasks.save', undefined, ''],
])('a refused request with %s', (_, name, args, subject) => {
  expect(nameOfSubject({ name, args }, records)).toBe(subject)
})

test('the list of every command is known, except of what is personal', () => {
  const unknown = commands.filter(({ name }) => !getList(name, { list: 'tasks' }))
  const unexpected = unknown.filter(({ needs }) => needs !== 'personal.edit')
  expect(unexpected.map(({ name }) => name).sort()).toEqual(['redo', 'undo'])
  const named = commands.filter((each) => each.needs === 'personal.edit' && !unknown.includes(each))
  // Others see absences.
  expect(named.map(({ name }) => name)).toEqual(['absences.save', 'absences.delete'])
})
