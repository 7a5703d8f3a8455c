/** One vocabulary: what a person reads says "program", as the specification writes it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = import.meta.dirname
/** Sources that hold words for people: screens, exports, mails, the pages around them, and the texts about the product. */
const folders = ['apps/web/src', 'apps/web/public', 'apps/server/src', 'packages/domain/src', 'tools']
const files = [
  'apps/web/app.html',
  'apps/web/index.html',
  'README.md',
  'docs/architecture.md',
  'docs/glossary.md',
]

const isText = (path: string) => /\.(tsx?|mjs|webmanifest)$/.test(path)
const isTest = (path: string) => /\.(test|load)\.tsx?$/.test(path) || path.includes('/testing/')

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => isText(path) && !isTest(path))
}

const sources = [...files, ...folders.flatMap(sourcesIn)]

/** Of code, its texts: neither comments nor the names of files and of things. */
function wordsOf(path: string): string {
  const text = readFileSync(join(root, path), 'utf8')
  if (!/\.(tsx?|mjs)$/.test(path)) return text
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/['"][\w./-]*\.(?:tsx?|mjs|css)['"]/g, '')
}

test('there are sources to read', () => {
  expect(sources.length).toBeGreaterThan(500)
})

test('nobody reads "programme"', () => {
  expect(sources.filter((path) => /\bprogrammes?\b/i.test(wordsOf(path)))).toEqual([])
})
