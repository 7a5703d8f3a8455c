/** 200 people of one team with 50,000 records, each of whom pushes once in ten seconds, on both databases. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  fillOrganisation,
  inviteColleagues,
  workTogether,
} from '../apps/server/src/testing/load/people-at-work.ts'
import { password } from '../apps/server/src/testing/open-team-server.ts'
import { startPostgres } from '../apps/server/src/testing/postgres-server.ts'
import { openVisitor } from '../apps/server/src/testing/visitor.ts'
import { root } from '../tools/installed.mjs'
import { findPostgres } from '../tools/postgres.mjs'

const peopleCount = Number(process.env.LOAD_PEOPLE ?? 200)
const records = Number(process.env.LOAD_RECORDS ?? 50_000)
const seconds = Number(process.env.LOAD_SECONDS ?? 30)
const pushesPerSecond = Number(process.env.LOAD_PUSHES ?? peopleCount / 10)

const folder = join(root, 'test-results/team-load')
/** Below the server, so that its packages are found. */
const built = join(root, 'apps/server/node_modules/.cache/plumbline/load')

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'web'), { recursive: true })
  writeFileSync(join(folder, 'web/index.html'), '<!doctype html><title>Plumbline</title>')
  execFileSync(
    'npx',
    ['vite', 'build', 'apps/server', '--outDir', built, '--emptyOutDir', '--logLevel', 'error'],
    {
      cwd: root,
    },
  )
})
afterAll(() => rmSync(built, { recursive: true, force: true }))

describe.each([
  { engine: 'the embedded database', mostMb: 1_200, openDatabase: async () => ({}) },
  { engine: 'PostgreSQL', mostMb: 400, openDatabase: openPostgres },
])('on $engine', ({ engine, mostMb, openDatabase }) => {
  test(`${peopleCount} people work on ${records} records, and nobody misses a change`, {
    timeout: 900_000,
  }, async () => {
    const dataDir = join(folder, engine.replaceAll(' ', '-'))
    const { server, url, claim } = await startServer({ DATA_DIR: dataDir, ...(await openDatabase()) })
    const owner = openVisitor(url)
    const olga = { name: 'Olga Owner', email: 'olga@harbour.example', password }
    await owner.post('/claim', { token: claim, organisationName: 'Harbour Build', ...olga })
    const organisation = ((await owner.get('/session')).body.organisation as { id: string }).id
    const place = { url, organisation, owner }
    const project = await fillOrganisation(place, projectDraft, records)
    const people = await inviteColleagues(place, peopleCount)

    const memory = [memoryMb(server)]
    const cpuBefore = cpuSeconds(server)
    const sampling = setInterval(() => memory.push(memoryMb(server)), 1_000)
    onTestFinished(() => clearInterval(sampling))
    const load = { people, pushesPerSecond, pushes: Math.round(pushesPerSecond * seconds), project }
    const { pushMs, nudgeMs, seenMs, pulls, faults } = await workTogether(place, load)

    report(`${engine}: ${load.pushes} pushes in ${seconds} s, ${pulls} pulls`)
    report(`push median ${at(pushMs, 0.5)} ms · p95 ${at(pushMs, 0.95)} ms (goal 150)`)
    report(`nudge median ${at(nudgeMs, 0.5)} ms (goal 500) · p95 ${at(nudgeMs, 0.95)} ms`)
    report(`change received median ${at(seenMs, 0.5)} ms · p95 ${at(seenMs, 0.95)} ms`)
    report(
      `processor time of the server ${Math.round(cpuSeconds(server) - cpuBefore)} s, load of the machine ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
    )
    report(`memory at most ${Math.max(...memory)} MB (goal ${mostMb}), at the end ${memory.at(-1)} MB`)
    expect(faults).toEqual([])
  })
})

async function openPostgres(): Promise<{ DATABASE_URL: string }> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL was not found. As root on Debian: apt-get install postgresql.')
  const postgres = await startPostgres(binaries)
  onTestFinished(() => postgres.close())
  return { DATABASE_URL: postgres.url('postgres') }
}

/** Stopped when the test is over. */
function startServer(settings: Record<string, string>) {
  const server = spawn(process.execPath, [join(built, 'main.js')], {
    env: { ...process.env, ...settings, PORT: '0', WEB_ROOT: join(folder, 'web') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  onTestFinished(async () => {
    server.kill('SIGTERM')
    await ended
  })
  return new Promise<{ server: ChildProcess; url: string; claim: string }>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server stopped with ${code}`)))
    // Read until the end of the run, or the server would block on a full pipe.
    server.stdout.on('data', (lines) => {
      const [, url, claim] = /Create it here: (\S+)\/claim#(\S+)/.exec(String(lines)) ?? []
      if (url && claim) resolve({ server, url, claim })
    })
  })
}

/** The memory of the server's process, with the embedded database. */
function memoryMb({ pid }: ChildProcess): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024)
}

/** Of all its threads. */
function cpuSeconds({ pid }: ChildProcess): number {
  const clock = String(execFileSync('ps', ['-o', 'cputimes=', '-p', String(pid)]))
  return Number(clock)
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)
}

function report(line: string): void {
  process.stdout.write(`  ${line}\n`)
}
