/** Fetches in the background what is too heavy for every visit: the PDF engine and the PDF writer, so that they work offline. */
import { engineCache, engineList } from './engine-names.ts'
import { isMetered } from './is-metered.ts'

/** One after another: whatever somebody asks for meanwhile comes first. */
export async function keepEngines(): Promise<void> {
  if (isMetered() || !navigator.onLine) return
  await navigator.serviceWorker.ready
  const answer = await fetch(`${import.meta.env.BASE_URL}${engineList}`, { priority: 'low' })
  if (!answer.ok) return
  const files: unknown = await answer.json()
  if (!Array.isArray(files)) return
  const cache = await caches.open(engineCache)
  for (const file of files) {
    const address = `${import.meta.env.BASE_URL}${file}`
    if (!(await cache.match(address))) await cache.add(new Request(address, { priority: 'low' }))
  }
}
