/** Builds what tests of the server start in threads and processes of their own. */
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { root } from '../installed.mjs'

const source = join(root, 'apps/server/src')

/** Into a folder below node_modules. */
export async function buildProcesses(outDir: string): Promise<void> {
  const processes = join(source, 'testing/processes')
  const input = {
    'pglite-worker': join(source, 'database/pglite/worker.ts'),
    ...Object.fromEntries(
      readdirSync(processes).map((name) => [basename(name, '.ts'), join(processes, name)]),
    ),
  }
  await build({
    root: join(root, 'apps/server'),
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      rolldownOptions: { input, output: { chunkFileNames: '[name].js' } },
    },
    ssr: { noExternal: [/^@plumbline\//] },
  })
}
