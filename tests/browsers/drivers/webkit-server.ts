/** Debian's WebKitWebDriver on a virtual display. */
import type { ChildProcess } from 'node:child_process'
import { startProgram } from '../../../tools/programs/run-program.mjs'
import { freePort } from './free-port.ts'

/** Firefox and WebKit start at the same time, often on a busy machine. */
const maxStartMs = 30_000

export interface WebKitServer {
  url: string
  stop(): void
}

export async function startWebKitServer(): Promise<WebKitServer> {
  const screen = startProgram(
    'xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const number = await firstLine(screen)
  const port = await freePort()
  const server = startProgram('webKitDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}/status`, server)
  return {
    url,
    stop: () => {
      server.kill()
      screen.kill()
    },
  }
}

function firstLine(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('Xvfb did not open its display in time.'))
    setTimeout(giveUp, maxStartMs).unref()
    screen.stdio[3]?.once('data', (data: Buffer) => resolve(String(data).trim()))
    screen.once('error', reject)
    screen.once('exit', () => reject(new Error('Xvfb ended before its display was ready.')))
  })
}

async function untilReady(url: string, server: ChildProcess) {
  const deadline = Date.now() + maxStartMs
  while (server.exitCode === null && Date.now() < deadline) {
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver ended before it was ready, or did not become ready in time.')
}
