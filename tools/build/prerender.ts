/** Renders each page at build time, so that it is complete before any script has loaded. */
import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin, type ResolvedConfig, type ViteDevServer } from 'vite'

type Renderer = typeof import('../../apps/web/src/app/front/render-page.tsx')

const emptyRoot = '<div id="root"></div>'
/** React does not render it. It is removed when the first screen is shown. */
const emptyFirstPaint = '<div id="first-paint"></div>'
const source = '/src/app/front/render-page.tsx'

export function prerender(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'prerender',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      // Before Vite processes the images in the markup, which it renames to the built files.
      order: 'pre',
      async handler(html, { filename, server }) {
        const empty = html.includes(emptyFirstPaint) ? emptyFirstPaint : emptyRoot
        if (!html.includes(empty)) throw new Error(`${filename} has no ${emptyRoot}`)
        const { renderPage } = await (server ? ask(server) : loadRenderer(config))
        const markup = renderPage(basename(filename))
        // A function, because `$` in the markup must not be interpreted.
        return html.replace(empty, () => empty.replace('><', () => `>${fromRoot(markup, config.base)}<`))
      },
    },
  }
}

let loading: Promise<Renderer> | undefined

/** Loaded once for a build. */
export function loadRenderer(config: ResolvedConfig): Promise<Renderer> {
  loading ??= load(config)
  return loading
}

/** Vite itself runs the product's modules: their `#` imports, TSX, styles and images work as in the browser. */
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
  // `as`: modules that Vite loads on the server have no types.
  return server.ssrLoadModule(source) as Promise<Renderer>
}

/** Sources are resolved from the root, whatever the base path of the built product. */
function fromRoot(markup: string, base: string): string {
  return base === '/' ? markup : markup.replaceAll(`${base}src/`, '/src/')
}
