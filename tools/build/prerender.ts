/** Draws each page at build time, so that all of it stands there before any script has come. */
import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin, type ResolvedConfig, type ViteDevServer } from 'vite'

type Renderer = typeof import('../../apps/web/src/app/front/render-page.tsx')

const emptyRoot = '<div id="root"></div>'
const source = '/src/app/front/render-page.tsx'

export function prerender(): Plugin {
  let config: ResolvedConfig
  let loading: Promise<Renderer>
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
        if (!server) loading ??= load(config)
        const { renderPage } = await (server ? ask(server) : loading)
        const markup = renderPage(basename(filename))
        // The function, for `$` in the markup means nothing.
        return html.replace(emptyRoot, () => `<div id="root">${fromRoot(markup, config.base)}</div>`)
      },
    },
  }
}

/** Vite itself runs the product's modules: their `#` imports, TSX, styles and pictures are what they are in the browser. */
async function load({ root, base, mode }: ResolvedConfig): Promise<Renderer> {
  const server = await createServer({
    root,
    base,
    mode,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    plugins: [react()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  try {
    return await ask(server)
  } finally {
    await server.close()
  }
}

function ask(server: ViteDevServer): Promise<Renderer> {
  // `as`: what Vite loads for the server has no type of its own.
  return server.ssrLoadModule(source) as Promise<Renderer>
}

/** Sources are looked for under the root, whatever folder the built product is made for. */
function fromRoot(markup: string, base: string): string {
  return base === '/' ? markup : markup.replaceAll(`${base}src/`, '/src/')
}
