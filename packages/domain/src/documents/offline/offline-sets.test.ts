import { expect, test } from 'vitest'
import { projectSchema } from '../../projects/project.ts'
import { documentSchema } from '../document.ts'
import {
  isSameScope,
  listCurrentFiles,
  listDisciplines,
  listFreed,
  listInScope,
  measureFiles,
  type OfflineScope,
  type OfflineSet,
  planOffline,
} from './offline-sets.ts'

const file = (key: string, size = 10) => ({ key, name: `${key}.pdf`, type: '', size })
const document = (id: string, fields: object) => documentSchema.parse({ id, name: id, ...fields })
const projects = [
  projectSchema.parse({ id: 'quay', name: 'Quay House' }),
  projectSchema.parse({ id: 'tower', name: 'Canary Tower' }),
]
const superseded = { id: 'r1', revision: 'A', file: file('old-beams') }
const documents = [
  document('beams', {
    projectId: 'quay',
    discipline: 'Structural',
    file: file('beams', 40),
    revisions: [superseded],
  }),
  document('ducts', { projectId: 'quay', discipline: 'Mechanical', file: file('ducts') }),
  document('entry', { projectId: 'quay', discipline: ' structural ' }),
  // Filed before projects had ids.
  document('slab', { project: 'Canary Tower', discipline: 'Structural', file: file('slab') }),
]
const picture = (documentId: string, fileKey: string, key: string, size = 10) => ({
  ...{ documentId, fileKey, file: { key, name: `${key}.jpg`, type: 'image/jpeg', size } },
})
const filed = { documents, projects, markups: [] }
const quay: OfflineSet = { id: '1', scope: { kind: 'project', projectId: 'quay' } }
const structural: OfflineSet = { id: '2', scope: { kind: 'discipline', discipline: 'Structural' } }
const stored = (kept: readonly string[], others: readonly string[] = []) =>
  new Map([...kept.map((key) => [key, true] as const), ...others.map((key) => [key, false] as const)])

test.each<[string, OfflineScope, string[]]>([
  ['a project', { kind: 'project', projectId: 'tower' }, ['slab']],
  ['a project that no longer exists', { kind: 'project', projectId: 'gone' }, []],
  ['a discipline of all projects', structural.scope, ['beams', 'entry', 'slab']],
  ['a discipline of one', { ...structural.scope, projectId: 'quay' } as OfflineScope, ['beams', 'entry']],
  ['chosen documents', { kind: 'documents', ids: ['ducts', 'deleted'] }, ['ducts']],
])('%s has its documents as they are now', (_, scope, expected) => {
  expect(listInScope(scope, filed).map(({ id }) => id)).toEqual(expected)
})

test('disciplines are listed once, whatever their case and spaces', () => {
  expect(listDisciplines(documents)).toEqual(['Mechanical', 'Structural'])
})

test.each<[string, OfflineSet[], ReadonlyMap<string, boolean>, object]>([
  [
    'current revisions that are missing are fetched, and stored ones are marked as kept',
    [quay],
    stored([], ['ducts']),
    { toKeep: ['beams', 'ducts'], toRemove: [], toRemoveLater: [] },
  ],
  [
    'a superseded revision stays until the current one has arrived',
    [quay],
    stored(['old-beams', 'ducts']),
    { toKeep: ['beams'], toRemove: [], toRemoveLater: ['old-beams'] },
  ],
  [
    'then it is removed',
    [quay],
    stored(['old-beams', 'beams', 'ducts']),
    { toKeep: [], toRemove: ['old-beams'], toRemoveLater: [] },
  ],
  [
    'what the user opened without a set stays',
    [quay],
    stored(['beams', 'ducts'], ['old-beams', 'slab']),
    { toKeep: [], toRemove: [], toRemoveLater: [] },
  ],
  [
    'kept files of removed sets, of deleted documents and of those that changed are removed',
    [structural],
    stored(['beams', 'ducts', 'slab', 'deleted']),
    { toKeep: [], toRemove: ['ducts', 'deleted'], toRemoveLater: [] },
  ],
])('%s', (_, sets, before, expected) => {
  const { toKeep, ...rest } = planOffline(sets, filed, before)
  expect({ ...rest, toKeep: toKeep.map(({ key }) => key) }).toEqual(expected)
})

const withPictures = {
  ...filed,
  markups: [
    picture('beams', 'beams', 'site-photo', 7),
    picture('beams', 'beams', 'site-photo', 7),
    picture('beams', 'old-beams', 'old-photo'),
    // The same file as another document has, where this picture is not visible.
    picture('slab', 'beams', 'elsewhere'),
    { documentId: 'beams', fileKey: 'beams' },
  ],
}

test.each<[string, ReadonlyMap<string, boolean>, object]>([
  [
    'the pictures that were placed on the current revisions are fetched after the files',
    stored([]),
    { toKeep: ['beams', 'ducts', 'site-photo'], toRemove: [], toRemoveLater: [] },
  ],
  [
    'the pictures on a superseded revision stay until the current one has arrived',
    stored(['old-beams', 'old-photo', 'ducts', 'site-photo']),
    { toKeep: ['beams'], toRemove: [], toRemoveLater: ['old-beams', 'old-photo'] },
  ],
  [
    'then they are removed, as is a picture that is placed nowhere any more',
    stored(['beams', 'ducts', 'site-photo', 'old-photo', 'elsewhere']),
    { toKeep: [], toRemove: ['old-photo', 'elsewhere'], toRemoveLater: [] },
  ],
])('%s', (_, before, expected) => {
  const { toKeep, ...rest } = planOffline([quay], withPictures, before)
  expect({ ...rest, toKeep: toKeep.map(({ key }) => key) }).toEqual(expected)
})

test('the size of a document includes the pictures that were placed on it, each once', () => {
  const [beams] = documents
  const files = listCurrentFiles(beams ? [beams] : [], withPictures.markups)
  expect(measureFiles(files, stored(['site-photo']))).toEqual({
    files: 2,
    bytes: 47,
    storedFiles: 1,
    storedBytes: 7,
  })
})

test('removing a set frees what no other set needs', () => {
  const here = stored(['beams', 'ducts', 'slab'])
  expect(listFreed(quay, [quay, structural], filed, here).map(({ key }) => key)).toEqual(['ducts'])
  expect(listFreed(quay, [quay], filed, here).map(({ key }) => key)).toEqual(['beams', 'ducts'])
})

test('the size counts each file once', () => {
  const twice = [file('beams', 40), file('ducts')]
  expect(measureFiles(twice, stored(['beams']))).toEqual({
    files: 2,
    bytes: 50,
    storedFiles: 1,
    storedBytes: 40,
  })
})

test.each<[OfflineScope, OfflineScope, boolean]>([
  [quay.scope, { kind: 'project', projectId: 'quay' }, true],
  [structural.scope, { kind: 'discipline', discipline: 'structural ' }, true],
  [structural.scope, { kind: 'discipline', discipline: 'Structural', projectId: 'quay' }, false],
  [{ kind: 'documents', ids: ['a', 'b'] }, { kind: 'documents', ids: ['b', 'a'], label: 'stair' }, true],
])('two sets of the same documents are one', (one, other, expected) => {
  expect(isSameScope(one, other)).toBe(expected)
})
