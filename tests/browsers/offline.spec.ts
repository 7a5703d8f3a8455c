/** Without a network after one visit, in other browsers. The server is stopped, which needs no support of a driver. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../tools/installed.mjs'
import { addProject } from '../e2e/support/site.ts'
import { freePort } from './drivers/free-port.ts'
import { DrivenPage } from './page/driven-page.ts'
import { waitUntil } from './page/wait-until.ts'
import { test } from './site.ts'

/** The offline copy is made of every file, one after the other and after everything else. */
const copyMs = 300_000

test('after one visit the product works without a network, even after a reload', { tag: '@short' }, async ({
  driver,
}) => {
  test.setTimeout(2 * copyMs)
  const server = await startServer()
  const site = new DrivenPage(driver, server.origin)
  try {
    await site.openSignedIn('/projects')
    await site.getByRole('button', { name: 'Add Project' }).first().waitFor()
    await site.waitUntil(() => navigator.serviceWorker.controller !== null, undefined, copyMs)
  } finally {
    await server.stop()
  }
  await addProject(site, 'Level B3')
  await site.getByRole('link', { name: 'Documents', exact: true }).click()
  await site.getByRole('heading', { name: 'Documents', exact: true }).waitFor()
  await site.open('/projects')
  await site.getByRole('article', { name: 'Level B3' }).waitFor()
})

/** The built server on its own port. */
async function startServer() {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  })
  const isReady = () =>
    fetch(`${origin}/health`).then(
      () => true,
      () => undefined,
    )
  await waitUntil(isReady, () => 'The server did not start.')
  const stop = () =>
    new Promise<void>((resolve) => {
      server.once('exit', () => resolve())
      server.kill('SIGKILL')
    })
  return { origin, stop }
}
