/** `npm run dev` serves the app from its sources. */
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './installed.mjs'

test('the development server serves the app, its styles and its first module', {
  timeout: 60_000,
}, async () => {
  // Another one may be running on the usual port.
  const server = await createServer({
    root: join(root, 'apps/web'),
    logLevel: 'error',
    server: { port: 0, strictPort: false },
  })
  onTestFinished(() => server.close())
  await server.listen()
  const [url = ''] = server.resolvedUrls?.local ?? []
  const page = await (await fetch(new URL('/projects', url), { headers: { Accept: 'text/html' } })).text()
  const [, main = ''] = /<script type="module" src="(\/src\/[^"]+)"/.exec(page) ?? []
  expect(main).not.toBe('')
  const module = await fetch(new URL(main, url))
  expect(module.status).toBe(200)
  expect(await module.text()).toContain('/src/app/start-app.tsx')
})
