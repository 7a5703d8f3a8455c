/** Records which file of the build has each module, for the size budgets. */
import { relative } from 'node:path'
import type { Plugin } from 'vite'

export function moduleFiles(root: string): Plugin {
  return {
    name: 'plumbline:module-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files: Record<string, string> = {}
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          for (const id of chunk.moduleIds) files[relative(root, id)] = chunk.fileName
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(files) })
    },
  }
}
