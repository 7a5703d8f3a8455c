/** Checks docs/conformance.md: each statement of the specification names an existing test. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'

interface Row {
  statement: string
  /** `file › test name`, each. */
  tests: readonly string[]
}

const root = import.meta.dirname
const conformance = readFileSync(join(root, 'docs/conformance.md'), 'utf8')
const titlesByFile = new Map(
  testPaths().map((path) => [basename(path), titlesIn(readFileSync(join(root, path), 'utf8'))]),
)

test('every statement names tests that exist', () => {
  expect(rowsOf(conformance).flatMap((row) => faultsOf(row, titlesByFile))).toEqual([])
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

describe('the check itself', () => {
  const known = new Map([['day.test.ts', titlesIn("test.each([1])(\n  '%s is a day',\n  (text) => {})")]])

  test.each([
    ['| A day | `day.test.ts › %s is a day` |', []],
    ['| A day | `day.test.ts › a day` |', ['"A day" names "a day", which is no test of day.test.ts.']],
    ['| A day | `week.test.ts › a day` |', ['"A day" names week.test.ts, which is no test file.']],
    ['| A day | |', ['"A day" names no test.']],
  ])('%s', (line, faults) => {
    expect(rowsOf(`| statement | test |\n|---|---|\n${line}`).flatMap((row) => faultsOf(row, known))).toEqual(
      faults,
    )
  })
})

function testPaths(): string[] {
  const inside = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)
  const paths = [
    ...readdirSync(root),
    ...['packages/domain/src', 'apps/web/src', 'apps/server/src', 'e2e', 'tools'].flatMap(inside),
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
function rowsOf(text: string): Row[] {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && line !== '| statement | test |')
  return rows.map((line) => {
    const [statement = '', ...tests] = line.slice(2).split(' |')
    return { statement, tests: codeIn(tests.join(' |')) }
  })
}

function codeIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+ › [^`]+)`/g)].map(([, code = '']) => code)
}

function faultsOf({ statement, tests }: Row, known: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  if (tests.length === 0) return [`"${statement}" names no test.`]
  return tests.flatMap((named) => {
    const [file = '', title = ''] = named.split(' › ')
    const titles = known.get(file)
    if (!titles) return [`"${statement}" names ${file}, which is no test file.`]
    return titles.has(title) ? [] : [`"${statement}" names "${title}", which is no test of ${file}.`]
  })
}
