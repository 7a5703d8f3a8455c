/** What the checks of ledgers have found in databases. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'
import type { DatabaseSettings } from '../../database/settings/database-settings.ts'
import type { LedgerCheck } from '../processes/check-ledgers.ts'
import type { LedgerReport } from './ledger.ts'
import type { RunningProcess } from './run-process.ts'

/** The messages about a database that was not opened. */
export type Report = LedgerReport | { readonly notOpened: string }

/** Opens a database after a crash. */
export async function getReport(settings: DatabaseSettings, confirmed: readonly number[]): Promise<Report> {
  const checker = openLedgerChecker()
  const report = await checker.check({ settings, confirmed })
  await checker.close()
  return report
}

export interface LedgerChecker {
  check(check: LedgerCheck): Promise<Report>
  kill(): void
  close(): Promise<void>
}

/**
 * Opens databases after crashes, one after the other, in a process of its own, because a damaged one may end its
 * process: then the next one is opened in another. Several in one process save compiling the embedded database.
 */
export function openLedgerChecker(): LedgerChecker {
  let checking = startChecking()
  return {
    async check(check) {
      if (!checking.isRunning()) checking = startChecking()
      return checking.check(check)
    },
    kill: () => checking.kill(),
    close: () => checking.close(),
  }
}

const slowestCheckMs = 60_000

function startChecking() {
  const file = join(inject('database').builtForTests, 'check-ledgers.js')
  // Optimising the WebAssembly of the database takes longer than it saves.
  const child = spawn(process.execPath, ['--liftoff-only', file], { stdio: 'pipe' })
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += text
  })
  // A process that has ended reads nothing more.
  child.stdin.on('error', () => {})
  const lines = createInterface(child.stdout)
  const ended = once(child, 'close')
  return {
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async check(check: LedgerCheck): Promise<Report> {
      const timer = setTimeout(() => child.kill('SIGKILL'), slowestCheckMs)
      const answered = once(lines, 'line').then(([line]): Report => parseReport(line))
      child.stdin.write(`${JSON.stringify(check)}\n`)
      const report = await Promise.race([answered, ended.then(() => undefined)])
      clearTimeout(timer)
      return report ?? { notOpened: `${child.signalCode ?? child.exitCode}: ${errors.slice(0, 300)}` }
    },
    kill: () => void child.kill('SIGKILL'),
    async close() {
      child.stdin.end()
      await ended
    },
  }
}

export function reportFrom({ lines }: RunningProcess): Report | undefined {
  const line = lines.find((line) => line.startsWith(beginning))
  return line === undefined ? undefined : parseReport(line)
}

const beginning = 'report '

/** Written by the processes. */
function parseReport(line: string): Report {
  return JSON.parse(line.slice(beginning.length)) as Report
}
