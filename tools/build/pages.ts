/** The HTML files of the product, and which of them answers which address. */
import type { IncomingMessage } from 'node:http'
import type { Plugin } from 'vite'

/** The public pages have files of their own; every other screen is app.html with the router in it. */
const fileByPath: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/about': 'about.html',
  '/login': 'login.html',
}
const appFile = 'app.html'

export function pages(): Plugin {
  return {
    name: 'pages',
    config: () => ({
      build: { rolldownOptions: { input: [...Object.values(fileByPath), appFile] } },
    }),
    configureServer({ middlewares, config }) {
      middlewares.use((request, _response, next) => {
        request.url = fileFor(request, config.base) ?? request.url
        next()
      })
    },
  }
}

/** Where the development server finds the page that is asked for; undefined when no page is. */
function fileFor({ url = '/', headers }: IncomingMessage, base: string): string | undefined {
  const { pathname, search } = new URL(url, 'http://here.example')
  const isPage = headers.accept?.includes('text/html') && pathname.startsWith(base)
  if (!isPage || /\.[a-z]+$|\/@|^\/(src|node_modules|functions)\//.test(pathname)) return undefined
  const path = `/${pathname.slice(base.length)}`
  return `${base}${fileByPath[path] ?? fileByPath[path.replace(/\/$/, '')] ?? appFile}${search}`
}
