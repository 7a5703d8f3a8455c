/** Lists what the buttons of each screen open, so that the product imports it before a user clicks one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type CodeList, codeList } from '../../apps/web/src/core/lazy/background-files.ts'

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

const routes = '/src/app/routes/routes.tsx'
const shell = ['/src/app/main.tsx', '/src/app/shell/shell.tsx']
const settle = '/src/app/settle.ts'
/** A dialog opens others, but a click on the screen only opens the first. */
const dialog = /-(dialogs?|viewer|menu|sheet)\.tsx$/
const component = /\.tsx$/
/** These load at their first use: see keep-engines.ts. */
const engine = /\/(pdf-viewer|pdf-engine|program-pdf-worker|table-pdf-worker)-[^/]+\.js$/

export function screenCode(root: string): Plugin {
  return {
    name: 'plumbline:screen-code',
    apply: 'build',
    generateBundle: {
      // After Vite has removed the files that only have styles.
      order: 'post',
      handler(_options, bundle) {
        const getInfo = (id: string) => this.getModuleInfo(id)
        this.emitFile({
          type: 'asset',
          fileName: codeList,
          source: JSON.stringify(listCode(root, bundle, getInfo)),
        })
      },
    },
  }
}

function listCode(root: string, bundle: Rolldown.OutputBundle, getInfo: GetInfo): CodeList {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  )
  const files: string[] = []
  const [entry = '', ...others] = shell.map((path) => root + path)
  const ofShell = reach([entry, ...others], getInfo)
  const getPositions = (path: string): number[] => {
    const id = root + path
    const known = new Set([entry, id].flatMap((loaded) => getFiles(findFile(loaded, chunks), chunks)))
    const opened = opens(id, ofShell, getInfo).flatMap((part) => getFiles(findFile(part, chunks), chunks))
    return [...new Set(opened)].flatMap((file) => {
      if (known.has(file) || engine.test(file)) return []
      if (!files.includes(file)) files.push(file)
      return files.indexOf(file)
    })
  }
  const screens = findScreens(root).map(([path, module]) => [path, getPositions(module)] as const)
  const version = findFile(root + settle, chunks)
  if (!version) throw new Error(`${settle} is not in the build`)
  return { version, files, screens: Object.fromEntries(screens.filter(([, opened]) => opened.length > 0)) }
}

/** The module of each screen of signed-in users, by its path pattern. */
function findScreens(root: string): [path: string, module: string][] {
  const text = readFileSync(join(root, routes), 'utf8')
  const found = [...text.matchAll(/path: '([^']+)',\s*access: '([^']+)'[^}]*?import\(\s*'#([^']+)'\s*\)/g)]
  if (found.length !== text.split('import(').length - 1)
    throw new Error(`${routes} has a screen that the build does not find`)
  return found.flatMap(([, path = '', access, module = '']) =>
    access === 'signed-in' ? [[path, `/src/${module}`]] : [],
  )
}

/** The components that a screen shows later, and what these show after a click. */
function opens(screen: string, ofShell: ReadonlySet<string>, getInfo: GetInfo): string[] {
  const getLazy = (part: string) =>
    [...reach([part], getInfo)]
      .filter((id) => !ofShell.has(id) || id === screen)
      .flatMap((id) => getInfo(id)?.dynamicallyImportedIds ?? [])
      .filter((id) => component.test(id))
  const parts = getLazy(screen)
  return [...parts, ...parts.filter((part) => !dialog.test(part)).flatMap(getLazy)]
}

type GetInfo = (id: string) => Rolldown.ModuleInfo | null

function reach(ids: readonly string[], getInfo: GetInfo): ReadonlySet<string> {
  const reached = new Set(ids)
  for (const id of reached) for (const imported of getInfo(id)?.importedIds ?? []) reached.add(imported)
  return reached
}

function findFile(id: string | undefined, chunks: Chunks): string | undefined {
  return [...chunks.values()].find(({ moduleIds }) => id !== undefined && moduleIds.includes(id))?.fileName
}

/** A file with its styles and everything that it imports, which comes first. */
function getFiles(name: string | undefined, chunks: Chunks, found = new Set<string>()): string[] {
  const chunk = name === undefined ? undefined : chunks.get(name)
  if (!chunk || found.has(chunk.fileName)) return [...found]
  for (const imported of chunk.imports) getFiles(imported, chunks, found)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  found.add(chunk.fileName)
  return [...found]
}
