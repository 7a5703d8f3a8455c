/** The baselines for a start: a page of HTML only, and an empty React page, served like the product. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

interface Floors {
  /** The addresses of the two pages. */
  html: string
  react: string
  close(): void
}

const text = '<h1>Floor</h1><p>The least that a page can be.</p><button type="button">Press</button>'
const getHtml = (body: string, script = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title>${script}</head><body>${body}</body></html>`

const reactPage = `
import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
function Page() {
  const [count, setCount] = useState(0)
  return h('main', null, h('h1', null, 'Floor'), h('p', null, 'The least that a page can be.'),
    h('button', { type: 'button', onClick: () => setCount(count + 1) }, 'Press ' + count))
}
createRoot(document.getElementById('root')).render(h(Page))`

export async function serveFloors(): Promise<Floors> {
  const script = await bundleReactPage()
  const files = new Map([
    ['/html', ['text/html', getHtml(text)]],
    [
      '/react',
      ['text/html', getHtml('<div id="root"></div>', '<script type="module" src="/react.js"></script>')],
    ],
    ['/react.js', ['text/javascript', script]],
  ])
  const server = createServer(({ url }, response) => {
    const [type, text] = files.get(url ?? '') ?? []
    if (!type || text === undefined) return response.writeHead(404).end()
    const headers = { 'Content-Type': type, 'Content-Encoding': 'gzip', 'Cache-Control': 'no-cache' }
    response.writeHead(200, headers).end(gzipSync(text, { level: 9 }))
  })
  const origin = await listen(server)
  return { html: `${origin}/html`, react: `${origin}/react`, close: () => void server.close() }
}

async function bundleReactPage(): Promise<string> {
  const entry = '\0floor.js'
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'floor',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? reactPage : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  })
  // `as`: one build without watching gives one output.
  const { output } = built as Rolldown.RolldownOutput
  const [chunk] = output
  return chunk.code
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      // `as`: a TCP server has such an address once it listens.
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    })
  })
}
