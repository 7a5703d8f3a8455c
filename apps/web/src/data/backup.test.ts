import { expect, test } from 'vitest'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { backupEntries } from './backup.ts'
import { createMemoryFileStore } from './files/memory-file-store.ts'
import { createSite } from './site.ts'

test('a back-up holds every stored text as plain JSON, and each file that one of them names once', async () => {
  const storage = createMemoryStorage()
  const files = createMemoryFileStore()
  const { key } = await files.put(Object.assign(new Blob(['abc']), { name: 'plan.pdf' }))
  const file = { key, name: 'plan.pdf', type: 'application/pdf', size: 3 }
  const documents = [
    { id: 1, file },
    { id: 2, versions: [{ file }], wing: 'east' },
  ]
  storage.setItem('plumblineWorkspace', 'own')
  storage.setItem('constructionDocuments', JSON.stringify(documents))
  storage.setItem('constructionProjects', '[{"id":')

  const entries = backupEntries(createSite({ storage, files, latency: 'none' }))

  expect(entries.map(({ name, size }) => [name, name === 'records.json' ? 0 : size])).toEqual([
    ['records.json', 0],
    ['plan.pdf', 3],
  ])
  const [records, plan] = await Promise.all(entries.map((entry) => entry.open()))
  expect(JSON.parse(await textOf(records))).toEqual({
    plumblineWorkspace: 'own',
    constructionDocuments: documents,
    constructionProjects: '[{"id":',
  })
  expect(await textOf(plan)).toBe('abc')
})

async function textOf(blob: Blob | undefined): Promise<string> {
  return new TextDecoder().decode(await blob?.arrayBuffer())
}
