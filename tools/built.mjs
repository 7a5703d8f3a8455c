/** Builds app and server, and remembers from which sources, so that nothing is built twice. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './installed.mjs'
import { runBeside } from './run-command.mjs'

const sources = [
  'apps/web',
  'apps/server',
  'packages/domain',
  'tools/build',
  'package-lock.json',
  'tsconfig.base.json',
]
const record = join(root, 'apps/server/dist/built-from.txt')
const results = ['apps/web/dist/index.html', 'apps/server/dist/main.js']

export async function buildIfChanged() {
  if (results.every((file) => existsSync(join(root, file))) && read(record) === fingerprintSources()) return
  process.stderr.write('Building…\n')
  const { status, output } = await build()
  if (status === 0) return
  process.stderr.write(`${output}The build failed: see the lines above.\n`)
  process.exit(1)
}

export async function build() {
  const fingerprint = fingerprintSources()
  const run = await runBeside('npm', ['run', 'build', '-w', 'apps/web', '-w', 'apps/server'])
  if (run.status === 0) writeFileSync(record, fingerprint)
  return run
}

function fingerprintSources() {
  const { PLUMBLINE_BASE, PLUMBLINE_URL, PUBLIC_URL } = process.env
  const hash = createHash('sha256').update(`${[PLUMBLINE_BASE, PLUMBLINE_URL, PUBLIC_URL]}`)
  for (const file of sources.flatMap(listFiles).sort()) {
    const { size, mtimeMs } = statSync(join(root, file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function listFiles(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.name !== 'dist' && entry.name !== 'node_modules')
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]))
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
