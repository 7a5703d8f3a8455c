/** The HTML files of the product, and which of them answers which address in development. */
import type { IncomingMessage } from 'node:http'
import type { Plugin } from 'vite'
import { appFile, fileForScreen, pageFiles } from '../../apps/server/src/http/pages.ts'

export function pages(): Plugin {
  return {
    name: 'pages',
    config: () => ({
      build: { rolldownOptions: { input: [...Object.values(pageFiles), appFile] } },
    }),
    configureServer({ middlewares, config }) {
      middlewares.use((request, _response, next) => {
        request.url = findPage(request, config.base) ?? request.url
        next()
      })
    },
  }
}

/** Where the development server finds the requested page; undefined if no page is requested. */
function findPage({ url = '/', headers }: IncomingMessage, base: string): string | undefined {
  const { pathname, search } = new URL(url, 'http://here.example')
  const isPage = headers.accept?.includes('text/html') && pathname.startsWith(base)
  if (!isPage || /\.[a-z]+$|\/@|^\/(src|node_modules|functions)\//.test(pathname)) return undefined
  return `${base}${fileForScreen(`/${pathname.slice(base.length)}`)}${search}`
}
