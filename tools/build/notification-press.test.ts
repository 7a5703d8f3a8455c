/** What the service worker does when a user clicks a notification. */
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync(new URL('../../apps/web/public/notification-press.js', import.meta.url), 'utf8')
const scope = 'https://plumbline.example/'

/**
 * A click on a notification while these pages are open: what was closed, posted to a page, focused and opened, in
 * order.
 */
async function press(openUrls: readonly string[], data: unknown, at = scope) {
  const done: unknown[] = []
  const pages = openUrls.map((url) => ({
    url,
    postMessage: (message: unknown) => done.push(['tell', url, message]),
    focus: async () => done.push(['focus', url]),
  }))
  let hear: (event: unknown) => void = () => undefined
  const self = {
    registration: { scope: at },
    clients: { matchAll: async () => pages, openWindow: async (url: string) => done.push(['open', url]) },
    addEventListener: (_: 'notificationclick', listener: typeof hear) => {
      hear = listener
    },
  }
  runInNewContext(script, { self, URL })
  let work: Promise<unknown> | undefined
  const notification = { tag: 'alarm/7', data, close: () => done.push(['close']) }
  hear({ notification, waitUntil: (until: Promise<unknown>) => (work = until) })
  await work
  return JSON.parse(JSON.stringify(done))
}

const data = { path: '/lead-times?highlight=7' }

test('an open page of the product is notified to open the record, and is focused', async () => {
  const urls = [`${scope}login`, `${scope}about?x#y`, scope, `${scope}projects/3`]
  expect(await press(urls, data)).toEqual([
    ['close'],
    ['tell', `${scope}projects/3`, { pressedNews: 'alarm/7' }],
    ['focus', `${scope}projects/3`],
  ])
})

test.each([
  ['no page is open', [], data, scope, 'lead-times?highlight=7'],
  ['only public pages are open', [`${scope}login`], data, scope, 'lead-times?highlight=7'],
  ['an older version has shown it', [], null, scope, 'dashboard'],
  ['the product lives in a folder', [], data, `${scope}site/`, 'lead-times?highlight=7'],
])('if %s, the product opens at the record', async (_, urls, reported, at, opened) => {
  expect(await press(urls, reported, at)).toEqual([['close'], ['open', `${at}${opened}`]])
})
