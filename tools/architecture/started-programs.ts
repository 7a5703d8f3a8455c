/** Finds code that starts a program other than Node past the list of programs. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../installed.mjs'

/** They start programs for all others: those of the list, `apt-get`, and Node's own `npm` and `npx`. */
const starters = [
  // It quotes what it refuses.
  'tests/repository/architecture.test.ts',
  'tools/chromium-path.mjs',
  'tools/programs/debian-packages.mjs',
  'tools/programs/programs.mjs',
  'tools/programs/run-program.mjs',
  'tools/run-command.mjs',
]

const folders = ['packages', 'apps', 'tools', 'tests']
const isSource = (path: string) => /\.[cm]?[jt]sx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path)

export function readRunnableFiles(): { path: string; text: string }[] {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
  return [...inFolders, ...readdirSync(root)]
    .filter(isSource)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

const importOfStarters =
  /import\s+(type\s+)?(\{[^}]*\}|[^'"]*?)\s*from\s*['"](?:node:)?child_process['"]|(?:import|require)\(\s*['"](?:node:)?child_process['"]/g
const otherLibraries = /from\s*['"](execa|zx|tinyexec|cross-spawn|shelljs|nano-spawn)(\/[^'"]*)?['"]/

/** What a file does that it may not do, one sentence each. */
export function startedPrograms({ path, text }: { path: string; text: string }): string[] {
  if (starters.includes(path)) return []
  const library = otherLibraries.exec(text)?.[1]
  const complaints = library ? [`${path} imports ${library}`] : []
  for (const [found, isType, names] of text.matchAll(importOfStarters)) {
    if (isType) continue
    if (!names?.startsWith('{')) {
      complaints.push(`${path} imports all of child_process`)
      continue
    }
    const rest = text.replace(found, '')
    for (const name of getValues(names))
      if (
        [...rest.matchAll(new RegExp(`(?<![.'"\\w])${name}\\b(?!\\(\\s*process\\.execPath\\b)`, 'g'))]
          .length > 0
      )
        complaints.push(`${path} uses ${name} for another program than process.execPath`)
  }
  return complaints
}

/** The local names of `{ spawn, execFile as run, type ChildProcess }` that are not types. */
function getValues(names: string): string[] {
  return names
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/).at(-1) ?? name)
}
