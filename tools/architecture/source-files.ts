/** Every source file of the product with its imports, for the architecture tests. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  /** As written: './day.ts', '#ui/controls/button.tsx', 'react'. */
  readonly specifier: string
  /** The imported file, relative to the root of the repository; undefined for a package. */
  readonly path: string | undefined
  /** A dynamic `import()`, which loads later and so does not close a cycle. */
  readonly isLazy: boolean
}

export interface SourceFile {
  /** Relative to the root of the repository, with `/`. */
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
}

const root = join(import.meta.dirname, '../..')
const folders = ['packages/domain/src', 'apps/web/src', 'apps/server/src']

export function readSourceFiles(): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
      .map((path) => sourceFile(path, readFileSync(join(root, path), 'utf8'))),
  )
}

export function sourceFile(path: string, text: string): SourceFile {
  const { module } = parseSync(path, text)
  const add = (specifier: string, { isLazy = false } = {}): Import => ({
    specifier,
    path: resolve(path, specifier),
    isLazy,
  })
  const imported = module.staticImports.map(({ moduleRequest }) => add(moduleRequest.value))
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [add(moduleRequest.value)] : [])),
  )
  const lazy = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const written = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]
    return written ? [add(written, { isLazy: true })] : []
  })
  return { path, text, imports: [...imported, ...passedOn, ...lazy] }
}

function resolve(from: string, specifier: string): string | undefined {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('.')) return join(dirname(from), path).replaceAll('\\', '/')
  if (path.startsWith('#')) return `apps/web/src/${path.slice(1)}`
  if (path.startsWith('@plumbline/domain/')) return path.replace('@plumbline/domain', 'packages/domain/src')
  return undefined
}
