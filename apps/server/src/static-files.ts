/** Serves the built app: its files, and for every path that is a screen the page it stands on. */
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { fileForScreen } from './pages.ts'

const aYear = 'public, max-age=31536000, immutable'

export function staticFiles(webRoot: string): Hono {
  const files = new Hono()

  files.use(async (context, next) => {
    await next()
    // Names under assets/ carry a hash of their content; everything else must be asked for anew.
    const isHashed = context.req.path.startsWith('/assets/') && context.res.ok
    context.header('Cache-Control', isHashed ? aYear : 'no-cache')
  })
  // Build records such as .vite/manifest.json are nobody's business.
  files.use('*', (context, next) =>
    /(^|\/)\.(?!well-known\/)/.test(context.req.path) ? Promise.resolve(context.notFound()) : next(),
  )
  files.use('*', serveStatic({ root: webRoot, precompressed: true }))

  files.get('*', (context, next) => {
    const { path } = context.req
    if (!isScreen(path, context.req.header('Accept'))) return next()
    return serveStatic({ root: webRoot, path: fileForScreen(path), precompressed: true })(context, next)
  })
  return files
}

/** A path without an extension is a screen, and so does one that a person goes to: an id may hold a dot. */
function isScreen(path: string, accept = ''): boolean {
  return !/\.[^/]*$/.test(path) || (accept.includes('text/html') && !path.startsWith('/assets/'))
}
