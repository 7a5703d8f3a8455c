/** The built server with a team, on each database, for the loads of a team. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { password } from '../../../apps/server/src/testing/open-team-server.ts'
import { startPostgres } from '../../../apps/server/src/testing/postgres-server.ts'
import { openVisitor } from '../../../apps/server/src/testing/visitor.ts'
import { root } from '../../../tools/installed.mjs'
import { runCommand } from '../../../tools/run-command.mjs'
import { startMeasured } from './measured-server.ts'

const expected = process.env.LOAD_ENGINE

export const engines = [
  { engine: 'embedded', maxMb: 1_200, openDatabase: async () => undefined },
  { engine: 'PostgreSQL', maxMb: 400, openDatabase: openPostgres },
].filter(({ engine }) => expected === undefined || engine === expected)

async function openPostgres() {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.close())
  return { url: postgres.url('postgres'), pid: postgres.pid() ?? Number.NaN }
}

/** `name`: of the load. */
export function buildServer(name: string) {
  const folder = join(root, 'test-results', name)
  /** Below the server, so that its packages are found. */
  const built = join(root, 'apps/server/node_modules/.cache/plumbline', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'web'), { recursive: true })
  writeFileSync(join(folder, 'web/index.html'), '<!doctype html><title>Plumbline</title>')
  const build = ['vite', 'build', 'apps/server', '--outDir', built, '--emptyOutDir', '--logLevel', 'error']
  expect(runCommand('npx', build)).toBe(0)

  return {
    /** With an organisation and its owner. Stopped when the test is over. */
    async start({ engine, openDatabase }: (typeof engines)[number]) {
      const server = await startMeasured(
        built,
        join(folder, 'web'),
        join(folder, engine),
        await openDatabase(),
      )
      onTestFinished(() => server.stop())
      const owner = openVisitor(server.url)
      const olga = { name: 'Olga Owner', email: 'olga@harbour.example', password }
      await owner.post('/claim', { token: server.claim, organisationName: 'Harbour Build', ...olga })
      const organisation = ((await owner.get('/session')).body.organisation as { id: string }).id
      return { server, place: { url: server.url, organisation, owner } }
    },
    remove: () => rmSync(built, { recursive: true, force: true }),
  }
}

export type Row = readonly [figure: string, value: number, goal?: number]

export function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

/** One row for each figure, one column for each database. */
export function toTable(title: string, tables: readonly { engine: string; rows: readonly Row[] }[]): string {
  const [first] = tables
  if (!first) return 'Nothing was measured.'
  const head = `${''.padEnd(46)}${tables.map(({ engine }) => engine.padStart(24)).join('')}`
  const lines = first.rows.map(([figure], index) => {
    const cells = tables.map(({ rows }) => toCell(rows[index]).padStart(24))
    return `${figure.padEnd(46)}${cells.join('')}`
  })
  return [`${title}, ${availableParallelism()} processors`, head, ...lines].join('\n')
}

function toCell(row: Row | undefined): string {
  if (!row) return ''
  const [, value, goal] = row
  const text = value >= 10 ? String(Math.round(value)) : value.toFixed(2)
  return goal === undefined ? text : `${text} (goal ${goal})`
}
