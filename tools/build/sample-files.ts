/** Writes the files of the demo's samples, drawn at build time, each under the key in the samples. */
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { sampleFiles } from '../../packages/domain/src/documents/sample-files.ts'
import { sampleDrawings } from '../sample-files/draw-samples.ts'

export function sampleFilesPlugin(): Plugin {
  let base = '/'
  return {
    name: 'sample-files',
    configResolved(config) {
      base = config.base
    },
    async generateBundle() {
      for (const { id, draw } of sampleDrawings) {
        const source = await draw()
        const key = createHash('sha256').update(source).digest('hex')
        const { [id]: file } = sampleFiles as Record<string, { key: string }>
        if (file?.key !== key)
          this.error(`${id} is drawn anew: npx vitest run --project repository sample -u`)
        this.emitFile({ type: 'asset', fileName: `samples/${key}.pdf`, source })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const key =
          request.url?.startsWith(`${base}samples/`) && /([0-9a-f]{64})\.pdf$/.exec(request.url)?.[1]
        const id = Object.entries(sampleFiles).find(([, file]) => file.key === key)?.[0]
        const drawing = sampleDrawings.find((sample) => sample.id === id)
        if (!drawing) return next()
        response.setHeader('Content-Type', 'application/pdf')
        response.end(await drawing.draw())
      })
    },
  }
}
