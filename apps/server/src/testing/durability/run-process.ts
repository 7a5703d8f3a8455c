/** Starts a built process of `testing/processes` and reads the lines that it writes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'
import { writeArgument } from './process-argument.ts'

interface Options {
  /** Another process file, which is loaded before. */
  readonly preload?: string
  readonly env?: Record<string, string>
  readonly timeoutMs?: number
}

interface Ending {
  readonly code: number | null
  readonly signal: string | null
  readonly errors: string
}

export interface RunningProcess {
  readonly pid: number | undefined
  /** What it has written so far. */
  readonly lines: readonly string[]
  /** The transactions that it has called confirmed. */
  confirmed(): number[]
  /** Resolves when it has written a line that begins so, or has ended. */
  waitForLine(beginning: string): Promise<void>
  kill(): void
  readonly ended: Promise<Ending>
}

export function startProcess(name: string, argument: unknown, options: Options = {}): RunningProcess {
  const { builtForTests } = inject('database')
  const file = (process: string) => join(builtForTests, `${process}.js`)
  const preload = options.preload ? ['--import', file(options.preload)] : []
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-argument-'))
  writeArgument(join(folder, 'argument.json'), argument)
  // The process ends before optimising its WebAssembly would save time.
  const child = spawn(
    process.execPath,
    ['--liftoff-only', ...preload, file(name), join(folder, 'argument.json')],
    {
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.timeoutMs ?? 120_000,
      killSignal: 'SIGKILL',
    },
  )
  const lines: string[] = []
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line))
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += text
  })
  // 'close' comes when its output has been read too.
  const ended = once(child, 'close').then(([code, signal]): Ending => {
    rmSync(folder, { recursive: true })
    return { code, signal, errors }
  })
  return {
    pid: child.pid,
    lines,
    ended,
    confirmed: () => lines.filter((line) => line.startsWith('ack ')).map((line) => Number(line.slice(4))),
    async waitForLine(beginning) {
      const hasLine = new Promise<void>((resolve) => {
        reader.on('line', (line) => {
          if (line.startsWith(beginning)) resolve()
        })
      })
      await Promise.race([hasLine, ended])
    },
    kill: () => void child.kill('SIGKILL'),
  }
}
