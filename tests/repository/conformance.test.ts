/** Checks docs/conformance.md and docs/registers.md: each statement, and what each register can do, names an existing test. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { TestedRegister } from '../../apps/web/src/testing/tested-register.ts'
import { testedRegisters } from '../../apps/web/src/testing/tested-registers.ts'
import { readSourceFiles } from '../../tools/architecture/source-files.ts'

interface Row {
  statement: string
  /** `file › test name`, each. */
  tests: readonly string[]
}

const root = join(import.meta.dirname, '../..')
const conformance = readFileSync(join(root, 'docs/conformance.md'), 'utf8')
const registers = readFileSync(join(root, 'docs/registers.md'), 'utf8')
const titlesByFile = new Map(
  testPaths().map((path) => [basename(path), titlesIn(readFileSync(join(root, path), 'utf8'))]),
)

test('every statement names tests that exist', () => {
  expect(getRows(conformance).flatMap((row) => getFaults(row, titlesByFile))).toEqual([])
})

test('every section of the specification has its statements', () => {
  const sections = conformance.split(/^## /m).slice(1)
  for (const number of ['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(sections.filter((text) => text.startsWith(`${number}. `))).toHaveLength(1)
  for (const text of sections.filter((text) => /^\d/.test(text))) expect(text).toMatch(/^\| /m)
})

test('the name of a test file is unique', () => {
  const names = testPaths().map((path) => basename(path))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('every register states for each capability which test shows it, or why it does not apply', () => {
  expect(getCapabilities(registers).flatMap((row) => getFaults(row, titlesByFile))).toEqual([])
  expect(getRegisterRows(registers).flatMap(faultsOfRegister)).toEqual([])
})

test('every table of a register has its row and its line in the tests of all registers', () => {
  const tables = readSourceFiles()
    .filter(({ path, text }) => path.endsWith('-table.tsx') && text.includes('<RegisterTable'))
    .flatMap(({ text }) => [...text.matchAll(/\bname="([a-z-]+)"\n\s+label="/g)].map(([, name]) => name))
  const tested = testedRegisters.map(({ name }) => name)
  expect(tested.toSorted()).toEqual(tables.toSorted())
  // The program has a chart instead.
  expect(
    getRegisterRows(registers)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...tested, 'program'].toSorted())
})

describe('the check itself', () => {
  const known = new Map([['day.test.ts', titlesIn("test.each([1])(\n  '%s is a day',\n  (text) => {})")]])

  test.each([
    ['| A day | `day.test.ts › %s is a day` |', []],
    ['| A day | `day.test.ts › a day` |', ['"A day" names "a day", which is no test of day.test.ts.']],
    ['| A day | `week.test.ts › a day` |', ['"A day" names week.test.ts, which is no test file.']],
    ['| A day | |', ['"A day" names no test.']],
  ])('%s', (line, faults) => {
    expect(
      getRows(`| statement | test |\n|---|---|\n${line}`).flatMap((row) => getFaults(row, known)),
    ).toEqual(faults)
  })

  test.each([
    ['lead-times', 'a cell is changed in its place', []],
    ['activity', 'a cell is changed in its place', ['does not run for activity.']],
    ['members', 'pasted rows are previewed and imported', ['does not run for members.']],
    ['program', 'every record is on paper', ['does not run for program.']],
  ])('%s: %s', (name, title, faults) => {
    const cells = [`\`r.test.tsx › $name: ${title}\``]
    expect(faultsOfRegister({ name, cells })).toEqual(faults.map((fault) => expect.stringContaining(fault)))
  })
})

interface RegisterRow {
  name: string
  cells: readonly string[]
}

function getRegisterRows(text: string): RegisterRow[] {
  const lines = text.split('\n').filter((line) => line.startsWith('| '))
  return lines.slice(1).map((line) => {
    const [title = '', ...cells] = line.slice(2, -2).split(' | ')
    return { name: /`(.+)`/.exec(title)?.[1] ?? title, cells }
  })
}

function getCapabilities(text: string): Row[] {
  const [head = ''] = text.split('\n').filter((line) => line.startsWith('| '))
  const [, ...capabilities] = head.slice(2, -2).split(' | ')
  return getRegisterRows(text).flatMap(({ name, cells }) =>
    capabilities.map((capability, at) => ({
      statement: `${name}, ${capability}`,
      tests: codeIn(cells[at] ?? ''),
    })),
  )
}

/** The tests that run for some registers only. */
const cases: readonly (readonly [title: RegExp, isRun: (register: TestedRegister) => boolean])[] = [
  [/ beside the usual view$/, ({ name }) => name !== 'transmittals'],
  [/selected records are|a cell is changed/, ({ isReadOnly }) => !isReadOnly],
  [/nobody changes or deletes them$/, ({ isReadOnly }) => isReadOnly === true],
  [/pasted rows are/, ({ pasted }) => pasted !== undefined],
  [/nothing is imported/, ({ pasted }) => pasted === undefined],
]

/** A row may not name a test of all registers that leaves its register out. */
function faultsOfRegister({ name, cells }: RegisterRow): string[] {
  const register = testedRegisters.find((one) => one.name === name)
  return codeIn(cells.join(' ')).flatMap((named) => {
    if (!named.includes(' › $name: ')) return []
    const isRun = register && cases.every(([title, isIn]) => !title.test(named) || isIn(register))
    return isRun ? [] : [`"${named}" does not run for ${name}.`]
  })
}

function testPaths(): string[] {
  const inside = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)
  const paths = [
    ...readdirSync(root),
    ...[
      'packages/domain/src',
      'apps/web/src',
      'apps/server/src',
      'tests/e2e',
      'tests/repository',
      'tools',
    ].flatMap(inside),
  ]
  return paths.filter((path) => /\.(test|spec)\.tsx?$/.test(path))
}

/** A title is the text before the function of a test, or before its tag, as it is written in the source. */
function titlesIn(source: string): Set<string> {
  const found = source.matchAll(
    /\(\s*(['"`])((?:\\.|(?!\1).)+)\1,\s*(?:\{\s*tag: [^}]*\},\s*)?(?:async\b|\(|_?[a-z]+ =>)/g,
  )
  return new Set([...found].map(([, , title = '']) => title))
}

/** The rows of all tables, without their headers. */
function getRows(text: string): Row[] {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && line !== '| statement | test |')
  return rows.map((line) => {
    const [statement = '', ...tests] = line.slice(2).split(' |')
    return { statement, tests: codeIn(tests.join(' |')) }
  })
}

function codeIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+ › [^`]+)`/g)].map(([, code = '']) => code)
}

function getFaults({ statement, tests }: Row, known: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  if (tests.length === 0) return [`"${statement}" names no test.`]
  return tests.flatMap((named) => {
    const [file = '', title = ''] = named.split(' › ')
    const titles = known.get(file)
    if (!titles) return [`"${statement}" names ${file}, which is no test file.`]
    return titles.has(title) ? [] : [`"${statement}" names "${title}", which is no test of ${file}.`]
  })
}
