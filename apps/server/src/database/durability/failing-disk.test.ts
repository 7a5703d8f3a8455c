/** When the disk fails to store something, the process stops and confirms nothing any more. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { getReport } from '../../testing/durability/ledger-report.ts'
import { startProcess } from '../../testing/durability/run-process.ts'

test.each([
  ['an fsync that fails', 'fail-fsync', 'the disk failed to store its data: Error: EIO'],
  ['a full disk', 'fill-disk', 'PANIC:  could not write to log file'],
])(
  '%s stops the process, and nothing is confirmed after it',
  { timeout: 120_000 },
  async (_, preload, reason) => {
    const { pglite } = inject('database')
    const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-disk-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    cpSync(pglite.empty, dataDir, { recursive: true })
    const settings = { dataDir, url: undefined }

    const options = { preload, env: { WORKING_CALLS: '200' } }
    const writer = startProcess('use-ledger', { settings, confirmed: [], lanes: 4 }, options)
    const { signal, errors } = await writer.ended

    expect(signal).toBe('SIGKILL')
    expect(errors).toContain(reason)
    expect(writer.confirmed().length).toBeGreaterThan(10)
    // Confirmations of what was stored before may still be on their way, one for each transaction under way.
    const after = writer.lines.slice(writer.lines.indexOf('failing') + 1)
    expect(after.length).toBeLessThan(2)
    const report = await getReport(settings, writer.confirmed())
    expect(report).toMatchObject({ lost: 0, faults: [] })
  },
)
