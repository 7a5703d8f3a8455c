/** The container file names what exists, runs on the Node version of the project, and notices a server that is down. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** One a line, with continued lines joined. */
const instructions = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ line, word: line.split(' ')[0] ?? '', rest: line.split(' ').slice(1) }))
const all = (word: string) => instructions.filter((each) => each.word === word).map(({ rest }) => rest)

/** What is copied from the folder of the project, and not from another stage. */
const copied = all('COPY')
  .filter(([first]) => !first?.startsWith('--from='))
  .flatMap((names) => names.slice(0, -1))

test.each(copied)('%s exists, and is not excluded from the container', (path) => {
  expect(existsSync(join(root, path))).toBe(true)
  expect(ignoredBy(path)).toEqual([])
})

test('what is built or installed here is kept from the container', () => {
  const never = ['node_modules', 'apps/web/node_modules', 'apps/server/dist', 'apps/web/dist', 'data', '.git']
  for (const path of never) expect(ignoredBy(path)).not.toEqual([])
})

test('what other stages hand over is made by them', () => {
  const names = all('FROM').flatMap(([, , name]) => name ?? [])
  const used = all('COPY').flatMap(([from = '', path = '']) =>
    from.startsWith('--from=') ? { stage: from.slice('--from='.length), path } : [],
  )
  expect(used.map(({ stage }) => stage).every((stage) => names.includes(stage))).toBe(true)
  // npm puts packages below apps/server too, so the whole folder in which it installed them is taken.
  expect(used).toEqual([
    { stage: 'production', path: '/plumbline' },
    { stage: 'build', path: '/plumbline/apps/server/dist' },
    { stage: 'build', path: '/plumbline/apps/web/dist' },
  ])
})

test('npm finds the package.json of every workspace before it installs', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: readonly string[] }
  const expected = ['package.json', 'package-lock.json', ...workspaces.map((path) => `${path}/package.json`)]
  const beforeFirstRun = instructions.slice(
    0,
    instructions.findIndex(({ word }) => word === 'RUN'),
  )
  const there = beforeFirstRun.flatMap(({ word, rest }) => (word === 'COPY' ? rest.slice(0, -1) : []))
  expect(there.toSorted()).toEqual(expected.toSorted())
})

test('each image has the Node version that the project is built and tested for', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
  const [, major] = /^>=(\d+)/.exec(engines.node) ?? []
  const images = all('FROM').flatMap(([image = '']) => (image.includes(':') ? image : []))
  expect(new Set(images)).toEqual(new Set([`node:${major}-slim`]))
  expect(read('apps/server/vite.config.ts')).toContain(`target: 'node${major}'`)
})

test('the server runs as a user without rights, keeps its data in a volume, and is started as in the guide', () => {
  expect(all('USER')).toEqual([['node']])
  const settings = Object.fromEntries(all('ENV').flatMap((pairs) => pairs.map((pair) => pair.split('='))))
  expect(all('VOLUME')).toEqual([[settings.DATA_DIR]])
  expect(all('EXPOSE')).toEqual([[settings.PORT]])
  const start = all('CMD').at(-1)?.join(' ')
  expect(start).toBe('["node", "apps/server/dist/main.js"]')
  expect(readdirSync(join(root, 'apps/server/src'))).toContain('main.ts')
})

test.each([
  [200, 0],
  [503, 1],
])('a server that answers %i on /health ends the check with %i', async (status, exitCode) => {
  const server = createServer(({ url }, response) =>
    response.writeHead(url === '/health' ? status : 404).end(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // A server that listens on a port has an address with a port, never the name of a pipe.
  expect(await checkHealth((server.address() as AddressInfo).port)).toBe(exitCode)
})

test('a server that is not there ends the check with 1', async () => {
  expect(await checkHealth(1)).toBe(1)
})

/** The command of the container file, as the container runs it. */
async function checkHealth(port: number): Promise<number | null> {
  const line = all('HEALTHCHECK').flat().join(' ')
  const [command = '', ...args] = JSON.parse(line.slice(line.indexOf('['))) as string[]
  expect(command).toBe('node')
  const running = spawn(process.execPath, args, {
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  })
  return new Promise((resolve) => running.once('exit', resolve))
}

/** The patterns of .dockerignore that match the path or a folder above it. */
function ignoredBy(path: string): readonly string[] {
  const patterns = read('.dockerignore').split('\n').filter(Boolean)
  return patterns.filter((pattern) => {
    const escaped = pattern.replaceAll('.', '\\.').replaceAll('**/', '(?:.+/)?').replaceAll('*', '[^/]*')
    return new RegExp(`^${escaped}(/|$)`).test(path)
  })
}
