/** Draws each page at build time, so that all of it stands there before any script has come. */
import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite'

type Renderer = typeof import('../../apps/web/src/app/front/render-page.tsx')

const emptyRoot = '<div id="root"></div>'
const source = '/src/app/front/render-page.tsx'

export function prerender(): Plugin {
  let config: ResolvedConfig
  let loading: Promise<Renderer> | undefined
  return {
    name: 'prerender',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      // Before Vite looks for pictures in the markup: it gives these the names of the built files.
      order: 'pre',
      async handler(html, { filename, server }) {
        if (!html.includes(emptyRoot)) throw new Error(`${filename} has no ${emptyRoot}`)
        loading ??= server ? undefined : load(config)
        // `as`: what Vite loads for the server has no type of its own.
        const renderer = await (loading ?? (server?.ssrLoadModule(source) as Promise<Renderer>))
        const markup = renderer.renderPage(basename(filename))
        // The function, for `$` in the markup means nothing.
        return html.replace(emptyRoot, () => `<div id="root">${fromRoot(markup, config.base)}</div>`)
      },
    },
  }
}

/** Vite itself runs the product's modules: their `#` imports, TSX, styles and pictures are what they are in the browser. */
async function load({ root, base, mode }: ResolvedConfig): Promise<Renderer> {
  const { module } = await runnerImport<Renderer>(join(root, source), {
    root,
    base,
    mode,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
  })
  return module
}

/** Sources are looked for under the root, whatever folder the built product is made for. */
function fromRoot(markup: string, base: string): string {
  return base === '/' ? markup : markup.replaceAll(`${base}src/`, '/src/')
}
