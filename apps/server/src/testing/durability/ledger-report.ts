/** What the process `use-ledger` has found in a database. */
import type { DatabaseSettings } from '../../database/database-settings.ts'
import type { LedgerUse } from '../processes/use-ledger.ts'
import type { LedgerReport } from './ledger.ts'
import { type RunningProcess, startProcess } from './run-process.ts'

/** Of a process that did not open the database, what it said. */
type Report = LedgerReport | { readonly notOpened: string }

/** Opens a database after a crash, in a process of its own, because a damaged one may end its process. */
export async function reportOf(settings: DatabaseSettings, confirmed: readonly number[]): Promise<Report> {
  const use: LedgerUse = { settings, confirmed, lanes: 1, commits: 0 }
  const checking = startProcess('use-ledger', use, { timeoutMs: 60_000 })
  const { code, signal, errors } = await checking.ended
  const report = reportFrom(checking)
  return code === 0 && report ? report : { notOpened: `${signal ?? code}: ${errors.slice(0, 300)}` }
}

export function reportFrom({ lines }: RunningProcess): LedgerReport | undefined {
  const line = lines.find((line) => line.startsWith('report '))
  return line && JSON.parse(line.slice('report '.length))
}
