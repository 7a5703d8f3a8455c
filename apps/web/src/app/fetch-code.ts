/**
 * Imports what the buttons of the current screen open, so that it opens at a click. One file at a time, while the user
 * does nothing. All other code is only stored for later, by the service worker.
 */
import { untilQuiet } from '#core/idle/until-quiet.ts'
import { type CodeList, codeList } from '#core/lazy/background-files.ts'
import type { AppRouter } from './router.tsx'

/** `onSettled` is called once the code of the first screen has been imported, or cannot be. */
export async function fetchCode(router: AppRouter, onSettled: () => void): Promise<void> {
  const list = await fetchList()
  // After an update the server lists the files of another version.
  if (!list || !import.meta.url.endsWith(list.version)) return onSettled()
  const { files, screens } = list
  const imported = new Set<string>()
  let isRunning = false

  function next(): string | undefined {
    const { fullPath = '' } = router.state.matches.at(-1) ?? {}
    return (screens[fullPath] ?? []).flatMap((at) => files[at] ?? []).find((file) => !imported.has(file))
  }

  async function run() {
    if (isRunning) return
    isRunning = true
    try {
      await untilQuiet()
      for (let file = next(); file !== undefined; file = next()) {
        await importFile(file)
        imported.add(file)
        await untilQuiet()
      }
    } catch {
      // It is fetched when it is opened, and in advance again on the next screen or when the network is back.
    } finally {
      isRunning = false
    }
  }

  router.subscribe('onResolved', () => void run())
  window.addEventListener('online', () => void run())
  await run()
  onSettled()
}

async function fetchList(): Promise<CodeList | undefined> {
  // Without a network only the service worker has the list, and a request that fails is an error in the console.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) return undefined
  try {
    const answer = await fetch(toAddress(codeList), { priority: 'low' })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

/** Fetched first, because a browser may remember that a module could not be fetched: tools/build/lazy-code.ts. */
async function importFile(file: string): Promise<void> {
  const url = new URL(toAddress(file), location.href).href
  if (file.endsWith('.css')) return addStyle(url)
  const isLoaded = performance.getEntriesByName(url).length > 0
  if (!isLoaded) {
    const answer = await fetch(url, { priority: 'low' })
    if (!answer.ok) throw new Error(`${file} could not be fetched: ${answer.status}`)
    await answer.arrayBuffer()
  }
  await import(/* @vite-ignore */ url)
}

async function addStyle(href: string): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  if ([...links].some((link) => link.href === href)) return
  await new Promise((resolve, reject) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, onload: resolve, onerror: reject })
    document.head.append(link)
  })
}

function toAddress(file: string): string {
  return `${import.meta.env.BASE_URL}${file}`
}
