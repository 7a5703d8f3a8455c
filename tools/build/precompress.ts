/** Writes a .br and a .gz file for each compressible built file, so that no server compresses on request. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(html|js|css|svg|json|txt|wasm|ttf|webmanifest)$/
/** Below this size, headers outweigh the savings. */
const smallest = 1_000
/** WebAssembly at the best quality takes ten seconds. One level lower takes one second, for 3 % more bytes. */
const quickFrom = 1_000_000
/** Nor is it worth the time for the HTML of the screens, because the service worker answers all visits after the first. */
const screenFrom = 60_000

export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    // After everything else, including the service worker, has been written.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
        await Promise.all(
          names.filter((name) => compressible.test(name)).map((name) => compress(join(outDir, name))),
        )
      },
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = readFileSync(path)
  if (content.length < smallest) return
  const isQuick = content.length > quickFrom || (path.endsWith('.html') && content.length > screenFrom)
  const quality = isQuick ? 9 : 11
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    promisify(gzip)(content, { level: 9 }),
  ])
  writeFileSync(`${path}.br`, brotli)
  writeFileSync(`${path}.gz`, gzipped)
}
