/** The responses of a listening server, requested over the network. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Payments } from './payments/checkout.ts'
import { openServer } from './testing/open-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-server-'))
const webRoot = join(folder, 'web')
const script = 'export const answer = 42\n'.repeat(50)
let server: Awaited<ReturnType<typeof openServer>>

beforeAll(async () => {
  writeFiles({
    'secret.txt': 'outside the app',
    'web/index.html': '<title>Landing</title>',
    'web/about.html': '<title>About</title>',
    'web/login.html': '<title>Sign in</title>',
    'web/app.html': '<title>Product</title>',
    'web/dashboard.html': '<title>Dashboard</title>',
    'web/workflows.html': '<title>Workflows</title>',
    'web/workflows/rfis.html': '<title>RFIs</title>',
    'web/workflows/workflowId.html': '<title>Workflow</title>',
    'web/sw.js': 'self.skipWaiting',
    'web/.vite/manifest.json': '{}',
    'web/.vite/pages.json': JSON.stringify({
      scripts: ["'sha256-abc='"],
      screens: ['/dashboard', '/workflows', '/workflows/rfis', '/workflows/$workflowId'],
      links: {
        'index.html': '</assets/font.woff2>; rel=preload; as=font; crossorigin',
        'dashboard.html': '</assets/main-abc123.js>; rel=modulepreload; crossorigin',
      },
    }),
    'web/assets/main-abc123.js': script,
    'web/assets/main-abc123.js.br': brotliCompressSync(script),
    'web/assets/main-abc123.js.gz': gzipSync(script),
    'web/assets/pdfium-abc123.wasm': 'wasm',
  })
  server = await openServer({ webRoot })
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['/', 'Landing'],
  ['/?from=card', 'Landing'],
  ['/about', 'About'],
  ['/about/', 'About'],
  ['/login', 'Sign in'],
  ['/login/', 'Sign in'],
  ['/dashboard', 'Dashboard'],
  ['/dashboard/', 'Dashboard'],
  ['/dashboard?tab=activity', 'Dashboard'],
  ['/workflows', 'Workflows'],
  ['/workflows/rfis', 'RFIs'],
  ['/workflows/12', 'Workflow'],
  ['/workflows/a%20b', 'Workflow'],
  ['/workflows/12/stages', 'Product'],
  ['/constructor', 'Product'],
  ['/projects/12', 'Product'],
  ['/documents?highlight=3', 'Product'],
  ['/projects/a%20b', 'Product'],
  ['/no/such/page', 'Product'],
])('%s answers with the page titled %s, which is revalidated each time', async (path, title) => {
  const answer = await visit(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.body).toBe(`<title>${title}</title>`)
})

test.each([
  ['/', '</assets/font.woff2>; rel=preload; as=font; crossorigin'],
  ['/dashboard', '</assets/main-abc123.js>; rel=modulepreload; crossorigin'],
  ['/dashboard/', '</assets/main-abc123.js>; rel=modulepreload; crossorigin'],
  ['/dashboard.html', '</assets/main-abc123.js>; rel=modulepreload; crossorigin'],
  ['/workflows', null],
  ['/projects/12', null],
  ['/assets/main-abc123.js', null],
  ['/assets/gone-abc123.js', null],
  ['/health', null],
])('%s announces what its page needs as %j', async (path, link) => {
  expect((await visit(path)).headers.get('link')).toBe(link)
})

test('crawlers find a site map of the public pages, with the address they used', async () => {
  const robots = await visit('/robots.txt')
  expect(robots.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(robots.body).toContain(`Sitemap: ${server.url}/sitemap.xml`)

  const map = await visit('/sitemap.xml')
  expect(map.headers.get('content-type')).toMatch(/xml/)
  const pages = [...map.body.matchAll(/<loc>(.*)<\/loc>/g)].map(([, url]) => url)
  expect(pages).toEqual([`${server.url}/`, `${server.url}/about`, `${server.url}/login`])
})

test('a site with a configured public address uses it for crawlers', async () => {
  const named = await openServer({ functions: () => ({ publicUrl: 'https://plumbline.example' }) })
  const map = await (await fetch(`${named.url}/sitemap.xml`)).text()
  await named.close()
  expect(map).toContain('<loc>https://plumbline.example/about</loc>')
})

test('the payment provider may be loaded only on pages where plans can be bought', async () => {
  const payments: Payments = {
    publishableKey: 'pk_test_1',
    openCheckout: async () => ({ reason: 'not asked here' }),
  }
  const paying = await openServer({ functions: () => ({ payments }) })
  const { headers } = await fetch(`${paying.url}/health`)
  await paying.close()
  const policy = headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "script-src 'self' 'wasm-unsafe-eval' https://js.stripe.com",
      'frame-src https://js.stripe.com',
      "connect-src 'self' blob: https://api.stripe.com",
    ]),
  )
  expect((await visit('/')).headers.get('content-security-policy')).not.toContain('stripe')
})

test.each([
  ['/assets/main-abc123.js', 200, 'public, max-age=31536000, immutable'],
  ['/assets/gone-abc123.js', 404, 'no-cache'],
  ['/sw.js', 200, 'no-cache'],
  ['/favicon.ico', 404, 'no-cache'],
])('%s answers %i with "%s"', async (path, status, cacheControl) => {
  const answer = await visit(path)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('cache-control')).toBe(cacheControl)
})

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['identity', null],
])('a browser that accepts "%s" gets the file as %s', async (accepted, sent) => {
  const answer = await fetch(`${server.url}/assets/main-abc123.js`, {
    headers: { 'Accept-Encoding': accepted },
  })
  expect(answer.headers.get('content-encoding')).toBe(sent)
  expect(answer.headers.get('content-type')).toMatch(/javascript/)
  expect(await answer.text()).toBe(script)
})

test('WebAssembly has its own media type, so that it compiles while it loads', async () => {
  const answer = await visit('/assets/pdfium-abc123.wasm')
  expect(answer.headers.get('content-type')).toBe('application/wasm')
})

test('every response has the security headers, and a policy that allows only the scripts that the build put into its pages', async () => {
  for (const path of ['/', '/assets/main-abc123.js', '/gone.js', '/health', '/functions/any']) {
    const { headers } = await visit(path)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' 'sha256-abc='; worker-src 'self' blob:; img-src 'self' blob: data:; font-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' blob:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
  }
})

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/.vite/manifest.json',
])('%s reveals nothing', async (path) => {
  const { status, body } = await getUntouched(path)
  expect(status).toBe(404)
  expect(body).toBe('Not found')
})

test('the health check answers without the app', async () => {
  const answer = await fetch(`${server.url}/health`)
  expect(await answer.json()).toEqual({ status: 'ok' })
})

test('an unknown function answers in the same format as known ones', async () => {
  const answer = await fetch(`${server.url}/functions/send-a-fax`, { method: 'POST', body: '{}' })
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ error: { message: 'This server has no such function.' } })
})

test('the log contains method, path, status and time, but never the query', async () => {
  server.logged.splice(0)
  await visit('/documents?search=someone@site.example')
  expect(server.logged.map((line) => JSON.parse(line))).toMatchObject([
    { method: 'GET', path: '/documents', status: 200, durationMs: expect.any(Number) },
  ])
  expect(server.logged.join()).not.toContain('someone')
})

/** Reads to the end, so that the connection is free when the server stops. */
async function visit(path: string): Promise<{ status: number; headers: Headers; body: string }> {
  const answer = await fetch(server.url + path)
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

function writeFiles(contents: Record<string, string | Buffer>): void {
  for (const [name, content] of Object.entries(contents)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}

/** `fetch` would normalize `..` in the path before sending it. */
function getUntouched(path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    request({ hostname, port, path }, async (answer) => {
      const chunks = await answer.toArray()
      resolve({ status: answer.statusCode, body: Buffer.concat(chunks).toString() })
    })
      .on('error', reject)
      .end()
  })
}
