/** Lists the files of the PDF engine and the PDF writer, which the product fetches in the background because of their size. */
import type { Plugin } from 'vite'
import { engineList } from '../../apps/web/src/core/lazy/background-files.ts'

const engine = /\/((pdf-engine|program-pdf-worker)-[^/]+\.js|pdfium-[^/]+\.wasm|arimo-regular-[^/]+\.ttf)$/

export function engines(): Plugin {
  return {
    name: 'engines',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => engine.test(name))
      if (files.length !== 4) this.error(`Expected four files of the engines, found ${files.join(', ')}`)
      this.emitFile({ type: 'asset', fileName: engineList, source: JSON.stringify(files) })
    },
  }
}
