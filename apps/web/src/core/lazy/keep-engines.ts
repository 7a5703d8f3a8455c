/** Fetches the PDF engine and the PDF writer in the background, so that they work offline. */
import { isMetered } from '#core/idle/is-metered.ts'
import { engineCache, engineList, engineListCache } from './engine-names.ts'

/** One after the other, so that other requests come first. `isRequested`: whatever the connection costs. */
export async function keepEngines(isRequested = false): Promise<void> {
  if ((!isRequested && isMetered()) || !navigator.onLine) return
  // Without one, as where the browser refuses it, nothing could be served from the cache.
  if (!(await navigator.serviceWorker.getRegistration())) return
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
