/**
 * `npm run durability`: kills and power cuts of both databases, and of servers in use, more often than `npm test` does.
 * `-- --kills 100 --disks 200 --chaos 40 --seed 7` are its options; a seed repeats a run.
 */
import { parseArgs } from 'node:util'
import { installPackages } from './installed.mjs'
import { describeMissing, installPrograms } from './programs/install-programs.mjs'
import { runCommand } from './run-command.mjs'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    disks: { type: 'string', default: '200' },
    chaos: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
})
installPackages()
const missing = installPrograms(['postgres', 'initdb'])
if (missing.length > 0) process.stderr.write(`${describeMissing(missing)}\n`)
process.stdout.write(
  `Kills: ${values.kills}, disks: ${values.disks}, chaos: ${values.chaos}, seed: ${values.seed}\n`,
)
const settings = Object.entries(values).map(([name, value]) => [`DURABILITY_${name.toUpperCase()}`, value])
const tests = ['apps/server/src/database/durability', 'apps/server/src/sync/chaos.test.ts']
process.exitCode =
  runCommand('npx', ['vitest', 'run', '--project', 'server', ...tests], {
    env: Object.fromEntries(settings),
  }) ?? 1
