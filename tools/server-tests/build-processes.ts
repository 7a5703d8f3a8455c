/** Builds what tests of the server start in threads and processes of their own. */
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { root } from '../installed.mjs'

const server = join(root, 'apps/server')
const processes = join(server, 'src/testing/processes')

/** Into a folder below node_modules, by the configuration of the server, so that its worker is found as in a build. */
export async function buildProcesses(outDir: string): Promise<void> {
  const input = Object.fromEntries(
    readdirSync(processes).map((name) => [basename(name, '.ts'), join(processes, name)]),
  )
  await build({
    root: server,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: false, rolldownOptions: { input } },
  })
}
