/** The files of the demo's samples. They are deployed next to the app and fetched when they are opened. */
import { sampleFiles } from '@plumbline/domain/documents/sample-files.ts'
import type { FetchedFiles } from './file-store.ts'

const keys = new Set<string>(Object.values(sampleFiles).map(({ key }) => key))
const timeoutMs = 30_000

export function isSampleFile(key: string): boolean {
  return keys.has(key)
}

export function createSampleFiles(fetchFile: typeof fetch): FetchedFiles {
  return {
    has: isSampleFile,
    async fetch(key) {
      const address = `${import.meta.env.BASE_URL}samples/${key}.pdf`
      const answer = await fetchFile(address, { signal: AbortSignal.timeout(timeoutMs) })
      if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
      return answer.blob()
    },
  }
}
