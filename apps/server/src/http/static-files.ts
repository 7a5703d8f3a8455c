/** Serves the files of the built app, and for the path of a screen its HTML file. */
import { serveStatic } from '@hono/node-server/serve-static'
import { sharedPath } from '@plumbline/domain/team/wire/links.ts'
import { Hono } from 'hono'
import type { BuiltPages } from './built-pages.ts'
import { fileForScreen } from './pages.ts'

const aYear = 'public, max-age=31536000, immutable'

export function staticFiles(webRoot: string, { screens, links }: BuiltPages): Hono {
  const files = new Hono()

  files.use(async (context, next) => {
    await next()
    // The page of read-only links is for those who were given one.
    if (context.req.path === sharedPath) context.header('X-Robots-Tag', 'noindex, nofollow')
    // Names under assets/ contain a hash of their content. Everything else must be revalidated.
    const isHashed = context.req.path.startsWith('/assets/') && context.res.ok
    context.header('Cache-Control', isHashed ? aYear : 'no-cache')
    const isPage = context.res.ok && context.res.headers.get('Content-Type')?.startsWith('text/html')
    const link = isPage && links[getFile(context.req.path)]
    // A proxy may send it as early hints.
    if (link) context.header('Link', link)
  })
  // Build records such as .vite/manifest.json are not public.
  files.use('*', (context, next) =>
    /(^|\/)\.(?!well-known\/)/.test(context.req.path) ? Promise.resolve(context.notFound()) : next(),
  )
  files.use('*', serveStatic({ root: webRoot, precompressed: true }))

  files.get('*', (context, next) => {
    const { path } = context.req
    if (!isScreen(path, context.req.header('Accept'))) return next()
    return serveStatic({ root: webRoot, path: getFile(path), precompressed: true })(context, next)
  })

  function getFile(path: string): string {
    const name = path.slice(1)
    return Object.hasOwn(links, name) ? name : fileForScreen(path, screens)
  }
  return files
}

/**
 * A path without an extension is a screen, and so is any path that is navigated to, because an id may contain a dot.
 */
function isScreen(path: string, accept = ''): boolean {
  return !/\.[^/]*$/.test(path) || (accept.includes('text/html') && !path.startsWith('/assets/'))
}
