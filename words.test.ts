/** One vocabulary: user-facing texts say "program", as the specification does. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = import.meta.dirname
/** Sources with user-facing texts: screens, exports, e-mails, the pages around them, and texts about the product. */
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

/** The texts in a source: without comments and the names of files. */
function readTexts(path: string): string {
  const text = readFileSync(join(root, path), 'utf8')
  if (!/\.(tsx?|mjs)$/.test(path)) return text
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/['"][\w./-]*\.(?:tsx?|mjs|css)['"]/g, '')
}

test('sources are found', () => {
  expect(sources.length).toBeGreaterThan(500)
})

test('no text says "programme"', () => {
  expect(sources.filter((path) => /\bprogrammes?\b/i.test(readTexts(path)))).toEqual([])
})
