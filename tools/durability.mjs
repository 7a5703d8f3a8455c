/**
 * `npm run durability`: kills and power cuts of both databases, more often than `npm test` does. `-- --kills 100
 * --disks 200 --seed 7` are its options; a seed repeats a run.
 */
import { parseArgs } from 'node:util'
import { installPackages } from './installed.mjs'
import { installPostgres } from './postgres.mjs'
import { runCommand } from './run-command.mjs'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    disks: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
})
installPackages()
installPostgres()
process.stdout.write(`Kills: ${values.kills}, disks: ${values.disks}, seed: ${values.seed}\n`)
const settings = Object.entries(values).map(([name, value]) => [`DURABILITY_${name.toUpperCase()}`, value])
const tests = 'apps/server/src/database/durability'
process.exitCode =
  runCommand('npx', ['vitest', 'run', '--project', 'server', tests], Object.fromEntries(settings)) ?? 1
