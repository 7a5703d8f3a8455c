/** Checks that links between documents, and the files that they name, exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Each statement of this page names a test, which `conformance.test.ts` checks. */
const exempt = ['docs/conformance.md']

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...filesIn('docs')]
  .filter((path) => path.endsWith('.md') && !exempt.includes(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const folders = ['apps', 'docs', 'packages', 'tests', 'tools']
const sourceNames = new Set([...readdirSync(root), ...folders.flatMap(filesIn)].map((path) => basename(path)))

test('every link between documents leads to a file, and to a heading in it', () => {
  expect(documents.length).toBeGreaterThan(35)
  expect(documents.flatMap(({ path, text }) => brokenLinks(path, text))).toEqual([])
})

test('every source file and folder that a document names exists', () => {
  expect(documents.flatMap(({ path, text }) => missingFiles(path, text))).toEqual([])
})

test('every picture of the README is used, and every decision is listed', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  expect(filesIn('docs/screenshots').filter((path) => !readme.includes(path))).toEqual([])
  const decisions = filesIn('docs/decisions').filter((path) => !path.endsWith('README.md'))
  const list = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
  expect(decisions.filter((path) => !list.includes(`(${basename(path)})`))).toEqual([])
  for (const path of decisions)
    expect(
      readFileSync(join(root, path), 'utf8')
        .match(/^#+ .*$/gm)
        ?.slice(1),
      path,
    ).toEqual(['## Context', '## Decision', '## Consequences', '## Alternatives refused'])
})

describe('the check itself', () => {
  test.each([
    ['[a](missing.md)', 1],
    ['[a](README.md#two-commands)', 0],
    ['[a](README.md#three-commands)', 1],
    ['[a](https://example.org)', 0],
    ['```\n[a](missing.md)\n```', 0],
  ])('%s has %i broken links', (text, count) => {
    expect(brokenLinks('a.md', text)).toHaveLength(count)
  })

  test.each([
    ['`store.ts` and `data/store/store.ts`', 0],
    ['`no-such-file.ts`', 1],
    ['`apps/web/no-such-folder`', 1],
    ['`features/<x>/<list>-table.tsx`, `npm run check`, `DATA_DIR/files`', 0],
  ])('%s names %i missing files', (text, count) => {
    expect(missingFiles('a.md', text)).toHaveLength(count)
  })
})

function filesIn(folder: string): readonly string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => /\.[a-z]+$/.test(name) && !name.includes('node_modules/'))
    .map((name) => `${folder}/${name}`)
}

function brokenLinks(path: string, text: string): readonly string[] {
  return [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target)) return []
    const [name = '', heading] = target.split('#')
    const file = name === '' ? path : join(dirname(path), name)
    if (!existsSync(join(root, file))) return [`${path}: ${target} leads to no file`]
    if (!heading) return []
    const headings = [...readFileSync(join(root, file), 'utf8').matchAll(/^#+ (.+)$/gm)]
    const anchors = headings.map(([, title = '']) => titleToAnchor(title))
    return anchors.includes(heading) ? [] : [`${path}: ${target} leads to no heading`]
  })
}

function titleToAnchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

/** Files by name, and paths that begin in the root. Built files do not count. */
function missingFiles(path: string, text: string): readonly string[] {
  const named = [...withoutBlocks(text).matchAll(/`([\w./-]+)`/g)].map(([, code = '']) => code)
  return named.flatMap((code) => {
    const isSource = /\w\.(ts|tsx|mjs)$/.test(code) && !sourceNames.has(basename(code))
    const isPath = folders.includes(code.split('/')[0] ?? '') && code.includes('/') && !/\/dist\b/.test(code)
    return isSource || (isPath && !existsSync(join(root, code))) ? [`${path}: ${code}`] : []
  })
}

function withoutBlocks(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '')
}
