/** The store in a page without screens: its cost on the main thread. */
import { documents } from '@plumbline/domain/documents/document.ts'
import { put } from '@plumbline/domain/kernel/records/change.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { createMemoryFileStore } from '../../../apps/web/src/data/files/memory-file-store.ts'
import { createServices } from '../../../apps/web/src/data/workspace/services.ts'
import { applySteps } from '../../../apps/web/src/testing/apply-steps.ts'

declare global {
  interface Window {
    store: typeof store
  }
}

const store = {
  /** Milliseconds of the first read of the storage, which loads everything, and of everything after it. */
  open() {
    const start = performance.now()
    localStorage.getItem('theme')
    const loaded = performance.now()
    const site = createServices({ files: createMemoryFileStore() })
    for (const def of [projects, documents]) site.store.collection<{ id: string }>(def).list()
    return { firstGetItem: loaded - start, dataWork: performance.now() - loaded }
  },
  /** The same lists with the browser's own functions. */
  parse() {
    localStorage.getItem('theme')
    const start = performance.now()
    for (const key of ['constructionProjects', 'constructionDocuments'])
      JSON.parse(localStorage.getItem(key) ?? '[]')
    return performance.now() - start
  },
  /**
   * For each save: the time in the frame of the click, the later time to store it, and a plain rewrite of the whole
   * list.
   */
  async save(count: number) {
    const { store } = createServices({ files: createMemoryFileStore() })
    // A page that is not yet the writer would send its changes instead of storing them.
    const project = store.collection(projects).list()[0]
    if (!project) throw new Error('The store has no projects')
    await applySteps(store, [put(projects, { ...project, name: `${project.name} renamed` })]).stored
    const collection = store.collection(documents)
    const rows: unknown[] = JSON.parse(localStorage.getItem('constructionDocuments') ?? '[]')
    const saves = { inFrame: [] as number[], later: [] as number[], rewritten: [] as number[] }
    for (let round = 0; round < count; round++) {
      const row = collection.list()[round * 97]
      if (!row) throw new Error('The store has too few documents')
      const start = performance.now()
      applySteps(store, [put(documents, { ...row, status: `Checked ${round}` })])
      const applied = performance.now()
      store.flush()
      const stored = performance.now()
      localStorage.setItem('constructionDocuments', localStorage.getItem('constructionDocuments') ?? '')
      const again = performance.now()
      const text = JSON.stringify(rows)
      const created = performance.now()
      saves.inFrame.push(applied - start)
      saves.later.push(stored - applied)
      // Writing costs the same for any text. The list must stay what the store knows.
      saves.rewritten.push(created - again + (again - stored))
      if (text === '') throw new Error('The list is gone')
    }
    return saves
  },
}

window.store = store
