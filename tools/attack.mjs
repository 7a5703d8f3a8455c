/**
 * `npm run attack`: everything that `npm test` tries against the server of a team, in full: floods, kills of servers and of
 * the database, slow lines, random pushes of five roles. Prints how often each was tried, and how often it succeeded.
 * `-- --rounds 40 --malformed 20000 --lines 500 --kills 20 --seed 7` are its options; a seed repeats the random pushes.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installPackages, root } from './installed.mjs'
import { describeMissing, installPrograms } from './programs/install-programs.mjs'
import { runCommand } from './run-command.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    malformed: { type: 'string', default: '20000' },
    lines: { type: 'string', default: '500' },
    kills: { type: 'string', default: '20' },
    fuzz: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
})
installPackages()
const missing = installPrograms(['postgres', 'initdb'])
if (missing.length > 0) process.stderr.write(`${describeMissing(missing)}\n`)

const folder = join(root, 'test-results')
const [tally, report] = [join(folder, 'attack-tally.jsonl'), join(folder, 'attack.json')]
mkdirSync(folder, { recursive: true })
rmSync(tally, { force: true })
const attacks = ['apps/server/src/attacks', 'apps/server/src/sync/chaos.test.ts']
const rights = ['authorisation', 'canaries', 'fuzz'].map((name) => `apps/server/src/team/${name}.test.ts`)
const status = runCommand(
  'npx',
  [
    ...['vitest', 'run', '--project', 'server', ...attacks, ...rights, '--maxWorkers=1'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ],
  {
    env: {
      ATTACK_TALLY: tally,
      ATTACK_ROUNDS: values.rounds,
      ATTACK_MALFORMED: values.malformed,
      ATTACK_SLOW_LINES: values.lines,
      ATTACK_KILLS: values.kills,
      ATTACK_SEED: values.seed,
      DURABILITY_CHAOS: values.kills,
      FUZZ: values.fuzz,
      ENGINES: 'all',
    },
  },
)
process.stdout.write(`\n${toTable()}\nRepeat the random pushes with --seed ${values.seed}\n`)
process.exitCode = status ?? 1

/** Counted attacks first, then the tests of each file that has no count of its own. */
function toTable() {
  /** @type {Map<string, { tries: number, failed: number, grownMb?: number }>} */
  const rows = new Map()
  const lines = existsSync(tally) ? readFileSync(tally, 'utf8').trim().split('\n') : []
  for (const line of lines) {
    const { kind, tries, failed, grownMb } = JSON.parse(line)
    const known = rows.get(kind) ?? { tries: 0, failed: 0 }
    rows.set(kind, {
      tries: known.tries + tries,
      failed: known.failed + failed,
      grownMb: grownMb ?? known.grownMb,
    })
  }
  const { testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  for (const { name, assertionResults } of testResults) {
    const ended = assertionResults.filter((/** @type {{ status: string }} */ { status }) =>
      /passed|failed/.test(status),
    )
    const failed = ended.filter((/** @type {{ status: string }} */ { status }) => status === 'failed')
    rows.set(`tests of ${name.split('/src/').at(-1)}`, { tries: ended.length, failed: failed.length })
  }
  const cells = [...rows].map(([kind, { tries, failed, grownMb }]) => [
    kind,
    String(tries),
    String(failed),
    grownMb === undefined ? '' : `${grownMb.toFixed(1)} MB`,
  ])
  const head = ['kind', 'tries', 'let in or lost', 'memory grown by']
  return [head, head.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
