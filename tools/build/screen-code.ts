/** Lists what the buttons of each screen open, so that the product imports it before a user clicks one. */
import type { Plugin, Rolldown } from 'vite'
import { type CodeList, codeList } from '../../apps/web/src/core/lazy/background-files.ts'
import { findOpened, findScreens, type GetInfo, reach } from './opened-code.ts'

export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

const shell = ['/src/app/main.tsx', '/src/app/start-app.tsx', '/src/app/shell/shell.tsx']
const settle = '/src/app/settle.ts'
/** These load at their first use: see keep-engines.ts. */
const engine = /\/(pdf-engine|program-pdf-worker|public-holidays|table-pdf-worker)-[^/]+\.js$/

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
  const chunks = listChunks(bundle)
  const files: string[] = []
  const start = shell.map((path) => root + path)
  const ofShell = reach(start, getInfo)
  const getPositions = (id: string): number[] => {
    const known = new Set(
      [...start, root + settle, id].flatMap((loaded) => getFiles(findFile(loaded, chunks), chunks)),
    )
    const opened = findOpened(id, ofShell, getInfo).flatMap((part) =>
      getFiles(findFile(part, chunks), chunks),
    )
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

export function listChunks(bundle: Rolldown.OutputBundle): Chunks {
  return new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  )
}

export function findFile(id: string | undefined, chunks: Chunks): string | undefined {
  return [...chunks.values()].find(({ moduleIds }) => id !== undefined && moduleIds.includes(id))?.fileName
}

/** A file with its styles and everything that it imports, which comes first. */
export function getFiles(name: string | undefined, chunks: Chunks, found = new Set<string>()): string[] {
  const chunk = name === undefined ? undefined : chunks.get(name)
  if (!chunk || found.has(chunk.fileName)) return [...found]
  for (const imported of chunk.imports) getFiles(imported, chunks, found)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  found.add(chunk.fileName)
  return [...found]
}
