/** Keeps functions and components short enough to be read as a whole. */
import { describe, expect, test } from 'vitest'
import { measureFunctions, readProductSources } from '../../tools/checks/code-sizes.mjs'

const maxLines = { function: 80, component: 120 }

const oneState =
  'Its operations read and change one state. Divided, the state would be passed from one part to the other.'
const data = 'It is data: a table of records or of columns.'

/** Longer ones, with their lines now. An entry may only get shorter, and is removed when the limit is met. */
const exceptions: readonly (readonly [name: string, path: string, lines: number, reason: string])[] = [
  ['createSyncLoop', 'apps/web/src/data/team/sync/sync-loop.ts', 99, oneState],
  ['createTeamExchange', 'apps/web/src/data/team/team-exchange.ts', 95, oneState],
  ['holdOrganisation', 'apps/server/src/sync/organisation-in-memory.ts', 112, oneState],
  ['openRecordDatabase', 'apps/web/src/data/database/record-database.ts', 99, oneState],
  ['createRecordList', 'packages/domain/src/kernel/records/record-list.ts', 101, oneState],
  ['createMirror', 'apps/web/src/data/local/mirror.ts', 113, oneState],
  ['createPresence', 'apps/server/src/presence/presence.ts', 110, oneState],
  ['serverFunctions', 'apps/server/src/functions/server-functions.ts', 106, data],
  ['firstRunWorkflows', 'packages/domain/src/workflows/first-run.ts', 99, data],
  ['workflowRegister', 'apps/web/src/features/workflows/table/workflow-register.ts', 108, data],
  ['firstRunConditions', 'packages/domain/src/conditions/first-run.ts', 93, data],
]

const sizes = readProductSources().flatMap(measureFunctions)
const tooLong = sizes.filter(
  ({ lines, isComponent }) => lines > maxLines[isComponent ? 'component' : 'function'],
)
const getKey = (name: string, path: string) => `${name} in ${path}`

test('no function has more than 80 lines and no component more than 120, but for the exceptions', () => {
  const allowed = new Map(exceptions.map(([name, path, lines]) => [getKey(name, path), lines]))
  const found = tooLong.filter(({ name, path, lines }) => lines > (allowed.get(getKey(name, path)) ?? 0))
  expect(found.map(({ name, path, line, lines }) => `${path}:${line} ${name} has ${lines} lines`)).toEqual([])
})

test('every exception is still as long as the table states', () => {
  const lines = new Map(tooLong.map((found) => [getKey(found.name, found.path), found.lines]))
  const shorter = exceptions.filter(([name, path, stated]) => (lines.get(getKey(name, path)) ?? 0) < stated)
  expect(shorter.map(([name, path]) => `${getKey(name, path)} has become shorter: change the table`)).toEqual(
    [],
  )
})

describe('functions are measured', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `  run(${at})`).join('\n')

  test.each([
    ['a declaration', `function long() {\n${lines(3)}\n}`, 'long', 5, false],
    ['an exported declaration', `export function long() {\n${lines(3)}\n}`, 'long', 5, false],
    ['an arrow function', `const long = () => {\n${lines(3)}\n}`, 'long', 5, false],
    ['a function in a call', `const long = memo(() => {\n${lines(3)}\n})`, 'long', 5, false],
    ['a method', `const a = {\n  long() {\n${lines(3)}\n  },\n}`, 'long', 5, false],
    ['a property', `const a = {\n  long: () => {\n${lines(3)}\n  },\n}`, 'long', 5, false],
    ['a component', 'export function Long() {\n  return (\n    <b />\n  )\n}', 'Long', 5, true],
    ['a function with a capital letter and no JSX', 'function Long() {\n  return 1\n}', 'Long', 3, false],
  ])('%s', (_what, text, name, length, isComponent) => {
    expect(measureFunctions({ path: 'a.tsx', text })).toEqual([
      expect.objectContaining({ name, lines: length, isComponent }),
    ])
  })
})
