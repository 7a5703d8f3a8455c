/** The files of the embedded database, written through to the disk, which PGlite as published never does. */
import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { stopProcess } from './stop-process.ts'
import { syncFolder } from './sync-tree.ts'

/** A file or folder of Emscripten's NODEFS. */
interface HostNode {
  readonly parent: HostNode
}

interface HostFiles {
  realPath(node: HostNode): string
  readonly stream_ops: Record<string, unknown>
  readonly node_ops: Record<string, (...args: never[]) => unknown>
}

type EmscriptenOptions = Parameters<NodeFS['init']>[1]

/**
 * Relies on parts of PGlite that are not public. Therefore its version is exact, and every start checks the effect
 * (`check-durability.ts`).
 */
export class DurableFiles extends NodeFS {
  /** How often a file has been written through. */
  fsyncs = 0
  /** Folders with new, renamed or removed entries. */
  readonly #changedFolders = new Set<string>()

  readonly #onAbort: () => void

  /** `onAbort`: called when PGlite gives up, after which it would carry on. */
  constructor(directory: string, onAbort: () => void) {
    super(directory)
    this.#onAbort = onAbort
  }

  override async init(pglite: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const makeDurable = (module: unknown) => {
      // Emscripten does not declare it.
      const { NODEFS: files } = module as { NODEFS: HostFiles }
      this.#addFsync(files)
      this.#watchFolders(files)
    }
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        onAbort: this.#onAbort,
        preRun: [...(emscriptenOpts.preRun ?? []), makeDurable],
      },
    }
  }

  #addFsync(files: HostFiles): void {
    files.stream_ops.fsync = ({ nfd }: { nfd: number }) => {
      try {
        fs.fsyncSync(nfd)
        this.fsyncs += 1
        for (const folder of this.#changedFolders) syncFolder(folder)
        this.#changedFolders.clear()
        return 0
      } catch (error) {
        stopProcess(`The database stopped, because the disk failed to store its data: ${String(error)}`)
      }
    }
  }

  /** PGlite asks for no fsync of folders, so each is written through together with the next file. */
  #watchFolders({ node_ops: operations, realPath }: HostFiles): void {
    const { mknod, rename, unlink, rmdir, symlink } = operations
    const remember = (folder: HostNode) => this.#changedFolders.add(realPath(folder))
    const inFolder =
      (operation: typeof mknod) =>
      (folder: HostNode, ...rest: never[]) => {
        remember(folder)
        // Called as Emscripten does, with the arguments that it gave.
        return operation?.(...([folder, ...rest] as never[]))
      }
    Object.assign(operations, {
      mknod: inFolder(mknod),
      unlink: inFolder(unlink),
      rmdir: inFolder(rmdir),
      symlink: inFolder(symlink),
      rename(node: HostNode, folder: HostNode, ...rest: never[]) {
        remember(node.parent)
        remember(folder)
        return rename?.(...([node, folder, ...rest] as never[]))
      },
    })
  }
}
