/**
 * Prints the sizes of the source as a table. `--long` lists the functions and components over their limits, which
 * `tests/repository/sizes.test.ts` enforces.
 */
import { countFilesByFolder, measureFunctions, readProductSources } from './checks/code-sizes.mjs'

const sources = readProductSources()
const lines = sources.map(({ text }) => text.split('\n').length - 1).sort((a, b) => a - b)
const atShare = (share) => lines[Math.floor((lines.length - 1) * share)]
const functions = sources.flatMap(measureFunctions)
const count = (isCounted) => functions.filter(isCounted).length
const folders = [...countFilesByFolder(sources).values()]

const rows = [
  ['source files', sources.length],
  ['lines', lines.reduce((sum, each) => sum + each, 0)],
  ['median, 90th percentile, longest file', `${atShare(0.5)}, ${atShare(0.9)}, ${lines.at(-1)}`],
  ['functions over 100 lines', count(({ isComponent, lines }) => !isComponent && lines > 100)],
  ['functions over 80 lines', count(({ isComponent, lines }) => !isComponent && lines > 80)],
  ['components over 120 lines', count(({ isComponent, lines }) => isComponent && lines > 120)],
  ['components over 100 lines', count(({ isComponent, lines }) => isComponent && lines > 100)],
  ['folders over 20 files', folders.filter((files) => files > 20).length],
]
process.stdout.write(`${rows.map(([name, value]) => `| ${name} | ${value} |`).join('\n')}\n`)

if (process.argv.includes('--long')) {
  const long = functions.filter(({ isComponent, lines }) => lines > (isComponent ? 120 : 80))
  for (const { lines, path, line, name } of long.sort((a, b) => b.lines - a.lines))
    process.stdout.write(`${lines}\t${name}\t${path}:${line}\n`)
}
