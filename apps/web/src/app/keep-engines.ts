/** Fetches the PDF engine and the PDF writer in the background, so that they work offline. */
import { engineCache, engineList, engineListCache } from './engine-names.ts'

/** One after the other, so that other requests come first. */
export async function keepEngines(): Promise<void> {
  if (isMetered() || !navigator.onLine) return
  await navigator.serviceWorker.ready
  const answer = await fetch(address(engineList), { priority: 'low' })
  if (!answer.ok) return
  // Offline, the service worker answers with its copy.
  await (await caches.open(engineListCache)).put(address(engineList), answer.clone())
  const files: unknown = await answer.json()
  if (!Array.isArray(files)) return
  const cache = await caches.open(engineCache)
  for (const file of files) {
    if (!(await cache.match(address(file)))) await cache.add(new Request(address(file), { priority: 'low' }))
  }
}

function address(file: string): string {
  return `${import.meta.env.BASE_URL}${file}`
}

/** The Network Information API, which not every browser has. */
interface Connection {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

const slow: readonly unknown[] = ['slow-2g', '2g', '3g']

/** Whether each byte may cost the person something: data saver, a mobile network, or a slow one. */
function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (!connection) return false
  return (
    connection.saveData === true || connection.type === 'cellular' || slow.includes(connection.effectiveType)
  )
}
