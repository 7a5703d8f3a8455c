/** 200 requests per second for half a minute, then 5,000 malformed ones: no errors, no crash, constant memory. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailServer } from '../../apps/server/src/testing/open-mail-server.ts'
import { sendMalformed } from '../../apps/server/src/testing/send-malformed.ts'
import { root } from '../../tools/installed.mjs'
import { runCommand } from '../../tools/run-command.mjs'
import { readMemory } from './support/process-usage.ts'

const perSecond = Number(process.env.LOAD_REQUESTS ?? 200)
const seconds = Number(process.env.LOAD_SECONDS ?? 30)
const malformed = Number(process.env.LOAD_MALFORMED ?? 5_000)
const folder = join(root, 'test-results/load')
let postOffice: Awaited<ReturnType<typeof openMailServer>>
let server: ChildProcess
let url: string

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'web/assets'), { recursive: true })
  const script = 'export const answer = 42\n'.repeat(5_000)
  // The front page, and the page of the app for every other path.
  for (const page of ['index.html', 'app.html'])
    writeFileSync(join(folder, 'web', page), '<!doctype html><title>Plumbline</title>')
  writeFileSync(join(folder, 'web/assets/main-abc123.js'), script)
  writeFileSync(join(folder, 'web/assets/main-abc123.js.br'), brotliCompressSync(script))
  const built = join(folder, 'server')
  const build = ['vite', 'build', 'apps/server', '--outDir', built, '--logLevel', 'error']
  expect(runCommand('npx', build)).toBe(0)
  postOffice = await openMailServer()
  ;({ server, url } = await startServer(join(built, 'main.js')))
})
afterAll(async () => {
  agent.destroy()
  server?.kill('SIGTERM')
  await postOffice?.close()
})

interface Answer {
  readonly status: number | undefined
  readonly text: string
}

/** Connections are kept open as browsers do. Lighter than `fetch`, so that mainly the server is measured. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const task = JSON.stringify({
  taskName: 'Check the anchor bolts',
  assigneeEmail: 'lee.park@harbour.example',
  dueDate: '2026-12-04',
  projectName: 'Quay House',
})
const kinds: readonly { name: string; ask: () => Promise<Answer> }[] = [
  { name: 'page', ask: () => visit('/projects') },
  { name: 'asset', ask: () => visit('/assets/main-abc123.js') },
  { name: 'health', ask: () => visit('/health') },
  { name: 'asset', ask: () => visit('/assets/main-abc123.js') },
  { name: 'page', ask: () => visit('/') },
  { name: 'asset', ask: () => visit('/assets/main-abc123.js') },
  { name: 'health', ask: () => visit('/health') },
  { name: 'asset', ask: () => visit('/assets/main-abc123.js') },
  { name: 'page', ask: () => visit('/documents?highlight=3') },
  { name: 'mail', ask: () => visit('/functions/send-task-notification', task) },
]

test(`${perSecond} requests per second are answered without an error, with constant memory`, async () => {
  const memory = [memoryMb()]
  const waits: number[] = []
  const failures: string[] = []
  const total = perSecond * seconds
  const startedAt = performance.now()
  const answers: Promise<void>[] = []

  for (let index = 0; index < total; index++) {
    const dueMs = (index * 1000) / perSecond - (performance.now() - startedAt)
    if (dueMs > 0) await new Promise((resolve) => setTimeout(resolve, dueMs))
    if (index > 0 && index % (total / 6) === 0) memory.push(memoryMb())
    answers.push(ask(index))
  }
  await Promise.all(answers)
  memory.push(memoryMb())
  const tookS = (performance.now() - startedAt) / 1000

  waits.sort((a, b) => a - b)
  const mails = answers.filter((_, index) => kinds[index % kinds.length]?.name === 'mail').length
  report({ total, perSecond: total / tookS, mails, failures: failures.length })
  report({ medianMs: waits[total >> 1], p99Ms: waits[Math.floor(total * 0.99)], maxMs: waits.at(-1) })
  report({ memoryMb: memory.join(', ') })
  expect(failures).toEqual([])
  expect(postOffice.delivered).toHaveLength(mails)
  // The heap grows to its working size in the first third. After that it may only fluctuate. A short run ends before.
  if (seconds >= 10) expect(memory.at(-1)).toBeLessThan((memory[2] ?? 0) + 30)

  async function ask(index: number): Promise<void> {
    const kind = kinds[index % kinds.length]
    const requestedAt = performance.now()
    try {
      const answer = await kind?.ask()
      if (answer?.status !== 200 || (kind?.name === 'mail' && answer.text !== '{"error":null}')) {
        failures.push(`${kind?.name}: ${answer?.status} ${answer?.text}`)
      }
    } catch (error) {
      failures.push(`${kind?.name}: ${error}`)
    }
    waits.push(performance.now() - requestedAt)
  }
})

test('thousands of malformed requests crash nothing, and none is answered with 5xx', async () => {
  const before = memoryMb()
  const counts = await sendMalformed(url, malformed)
  report(Object.fromEntries([...counts].map(([status, count]) => [`answered ${status}`, count])))
  report({ memoryMb: `${before}, ${memoryMb()}` })
  expect([...counts.keys()].filter((status) => status !== 'none' && status >= 500)).toEqual([])
  expect(server.exitCode).toBeNull()
  expect((await fetch(`${url}/health`)).status).toBe(200)
})

function visit(path: string, body?: string): Promise<Answer> {
  const headers = body ? { 'Content-Type': 'application/json', Origin: url } : { 'Accept-Encoding': 'br' }
  return new Promise((resolve, reject) => {
    const asking = request(url + path, { agent, method: body ? 'POST' : 'GET', headers }, async (answer) => {
      resolve({ status: answer.statusCode, text: Buffer.concat(await answer.toArray()).toString('latin1') })
    })
    asking.on('error', reject).end(body)
  })
}

function startServer(main: string): Promise<{ server: ChildProcess; url: string }> {
  const started = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      WEB_ROOT: join(folder, 'web'),
      SMTP_URL: postOffice.url,
      MAIL_FROM: 'no-reply@plumbline.example',
      MAILS_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    started.once('exit', (code) => reject(new Error(`The server stopped with ${code}`)))
    // Read until the end of the run, or the server would block on a full pipe.
    started.stdout.on('data', (lines) => {
      const [, at] = /"url":"([^"]+)"/.exec(String(lines)) ?? []
      if (at) resolve({ server: started, url: at })
    })
  })
}

function memoryMb(): number {
  return readMemory(server.pid ?? Number.NaN)
}

function report(figures: Record<string, unknown>): void {
  const reported = Object.entries(figures).map(
    ([name, figure]) => `${name} ${typeof figure === 'number' ? Math.round(figure * 10) / 10 : figure}`,
  )
  process.stdout.write(`  ${reported.join(' · ')}\n`)
}
