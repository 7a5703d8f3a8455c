/**
 * How built pages fetch code on demand. A browser may remember a failed module and fail again immediately until the page
 * is reloaded. So nothing is imported before all of it has been fetched, and *Try again* can work.
 */
import type { Plugin } from 'vite'

/** The module that contains Vite's own loader. */
const loaderId = '\0vite/preload-helper.js'

export function lazyCode(): Plugin {
  let base = '/'
  return {
    name: 'plumbline:lazy-code',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      base = config.base
    },
    load(id) {
      return id === loaderId ? { code: loaderFor(base), moduleType: 'js' } : undefined
    },
  }
}

/** Plain code that is inserted into the page unchanged. */
function loaderFor(base: string): string {
  return `
const ready = new Map()
const failures = new Map()

function noteReady(entries) {
  for (const { name, responseStatus } of entries)
    if (responseStatus === 200 && name.endsWith('.js')) ready.set(name, Promise.resolve())
}
// This code runs after everything that it was requested with has been loaded.
noteReady(performance.getEntriesByType('resource'))
// The product also fetches code when it is idle: apps/web/src/app/fetch-code.ts.
new PerformanceObserver((list) => noteReady(list.getEntries())).observe({ type: 'resource' })

const toUrl = (dep) => new URL(${JSON.stringify(base)} + dep, location.href).href

function fetchStyle(url) {
  return new Promise((resolve, reject) => {
    const known = [...document.querySelectorAll('link[rel=stylesheet]')].some((link) => link.href === url)
    if (known) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = url
    link.onload = () => resolve()
    link.onerror = () => reject(new Error('Unable to preload CSS for ' + url))
    document.head.append(link)
  })
}

async function fetchCode(url) {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error('Failed to fetch ' + url)
  await answer.arrayBuffer()
}

function prepare(dep) {
  const href = toUrl(dep)
  if (!ready.has(href)) {
    const fetching = dep.endsWith('.css') ? fetchStyle(href) : fetchCode(href)
    ready.set(href, fetching)
    fetching.catch(() => ready.delete(href))
  }
  return ready.get(href)
}

async function run(load) {
  try {
    return await load()
  } catch (problem) {
    if (failedAtStart.has(String(load))) {
      location.reload()
      return new Promise(() => {})
    }
    const url = /https?:\\S+/.exec(String(problem?.message))?.[0]
    if (!url) throw problem
    const count = failures.get(url) ?? 0
    failures.set(url, count + 1)
    // With the same address the browser would only report the failure again.
    if (count === 0) throw problem
    return import(/* @vite-ignore */ url + '?again=' + count)
  }
}

// By the text of the import. One module that failed at the start does not change how others are imported.
const failedAtStart = new Set()

function announce(dep) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = toUrl(dep)
  link.onload = () => ready.set(link.href, Promise.resolve())
  document.head.append(link)
}

// Fetching first costs a quarter of the start. Until the first screen is shown, nothing has been typed that a reload could lose.
async function importAtStart(load, deps) {
  const styles = deps.filter((dep) => dep.endsWith('.css'))
  for (const dep of deps) if (!styles.includes(dep) && !ready.has(toUrl(dep))) announce(dep)
  await Promise.all(styles.map(prepare))
  try {
    return await load()
  } catch (problem) {
    failedAtStart.add(String(load))
    throw problem
  }
}

export const __vitePreload = async (load, deps = []) => {
  if ('starting' in document.documentElement.dataset) return importAtStart(load, deps)
  await Promise.all(deps.map(prepare))
  return run(load)
}
`
}
