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

const titles = [...titlesByFile.values()].flatMap((known) => [...known])
const testsById = new Map(titles.flatMap((title) => idsIn(title).map((id) => [id, title])))
const idsOnPage = new Set(idsInCell(registers.slice(registers.indexOf('\n| '))))

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

test('every register states for each feature which test shows it, or that it is absent', () => {
  expect(faultsOfRegisters(registers, testsById)).toEqual([])
})

test('every id in the title of a test is used once, and is on the page of registers', () => {
  const ids = titles.flatMap((title) => idsIn(title))
  expect(ids.length).toBeGreaterThan(60)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(ids.filter((id) => !idsOnPage.has(id))).toEqual([])
  expect([...idsOnPage].filter((id) => !testsById.has(id))).toEqual([])
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

  const numbered = new Map([
    ['R1', '$name: a cell is changed in its place [R1]'],
    ['R2', '$name: nothing is imported, from the clipboard neither [R2]'],
    ['R3', 'a chart is printed [R3]'],
  ])
  const page = (row: string) =>
    ['| feature | tests |', '|---|---|', '| Cells | R1 |', '', '| register | Cells |', '|---|---|', row].join(
      '\n',
    )

  test.each([
    ['| Lead times (`lead-times`) | yes |', []],
    ['| Program (`program`) | yes R3 |', []],
    ['| Program (`program`) | yes |', ['program, Cells: no test shows it.']],
    ['| Log (`activity`) | yes |', ['activity, Cells: no test shows it.']],
    ['| Log (`activity`) | no |', ['activity, Cells: no test shows that it is absent.']],
    ['| Log (`activity`) | no R2 |', []],
    ['| Lead times (`lead-times`) | no R2 |', ['lead-times, Cells: R2 does not run for it.']],
    ['| Lead times (`lead-times`) | yes R9 |', ['lead-times, Cells: R9 is the id of no test.']],
    ['| Lead times (`lead-times`) | perhaps |', ['lead-times, Cells: neither yes nor no.']],
    ['| Lead times (`lead-times`) | |', ['lead-times, Cells: neither yes nor no.']],
  ])('registers: %s', (row, faults) => {
    expect(faultsOfRegisters(page(row), numbered)).toEqual(faults)
  })
})

interface RegisterRow {
  name: string
  cells: readonly string[]
}

/** The rows of the table that begins with this column. */
function getTable(text: string, firstColumn: string): RegisterRow[] {
  const table = text.slice(text.indexOf(`| ${firstColumn} |`)).split('\n\n')[0] ?? ''
  return table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => {
      const [title = '', ...cells] = line
        .slice(2)
        .split(' |')
        .map((cell) => cell.trim())
      return { name: /`(.+)`/.exec(title)?.[1] ?? title, cells: cells.slice(0, -1) }
    })
}

function getRegisterRows(text: string): RegisterRow[] {
  return getTable(text, 'register').slice(1)
}

function idsIn(title: string): string[] {
  return [...title.matchAll(/\[(R\d+)\]/g)].map(([, id = '']) => id)
}

function idsInCell(cell: string): string[] {
  return [...cell.matchAll(/\bR\d+\b/g)].map(([id]) => id)
}

function faultsOfRegisters(text: string, known: ReadonlyMap<string, string>): string[] {
  const general = new Map(
    getTable(text, 'feature').map(({ name, cells }) => [name, idsInCell(cells[0] ?? '')]),
  )
  const features = getTable(text, 'register')[0]?.cells ?? []
  return getRegisterRows(text).flatMap(({ name, cells }) =>
    features.flatMap((feature, at) => {
      const cell = cells[at] ?? ''
      const ids = idsInCell(cell)
      const problem = problemOfCell(cell, ids, general.get(feature) ?? [], (id) =>
        runsFor(name, known.get(id)),
      )
      const missing = ids.filter((id) => !known.has(id)).map((id) => `${id} is the id of no test.`)
      const elsewhere = ids
        .filter((id) => known.has(id) && !runsFor(name, known.get(id)))
        .map((id) => `${id} does not run for it.`)
      return [...missing, ...elsewhere, ...problem].map((sentence) => `${name}, ${feature}: ${sentence}`)
    }),
  )
}

function problemOfCell(
  cell: string,
  ids: readonly string[],
  general: readonly string[],
  isRun: (id: string) => boolean,
): string[] {
  if (/^no\b/.test(cell)) return ids.length > 0 ? [] : ['no test shows that it is absent.']
  if (!/^yes\b/.test(cell)) return ['neither yes nor no.']
  return ids.length > 0 || general.some(isRun) ? [] : ['no test shows it.']
}

/** The tests that run for some registers only. */
const cases: readonly (readonly [title: RegExp, isRun: (register: TestedRegister) => boolean])[] = [
  [/ beside the usual view/, ({ name }) => name !== 'transmittals'],
  [/selected records are|a cell is changed|Ctrl\+Z/, ({ isReadOnly }) => !isReadOnly],
  [/no one changes or deletes them/, ({ isReadOnly }) => isReadOnly === true],
  [/pasted rows are/, ({ pasted }) => pasted !== undefined],
  [/nothing is imported/, ({ pasted }) => pasted === undefined],
]

/** A test of all registers may leave one out. */
function runsFor(name: string, title = ''): boolean {
  if (!title.startsWith('$name: ')) return true
  const register = testedRegisters.find((one) => one.name === name)
  return register !== undefined && cases.every(([pattern, isRun]) => !pattern.test(title) || isRun(register))
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
