/** A ledger whose transactions show afterwards whether one of them was lost or applied by half. */

/** Runs one statement on one connection. */
export type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** Every so many transactions one creates a table as well, and so a file. */
const tableEvery = 25

export async function createLedger(query: Query): Promise<void> {
  await query(`
    create table if not exists ledger (n bigint primary key, body text not null, sevenfold bigint not null);
    create table if not exists ledger_account (id int primary key, balance bigint not null);
    insert into ledger_account values (1, 0), (2, 0) on conflict do nothing;
  `)
}

/** The highest number in the ledger. */
export async function lastEntry(query: Query): Promise<number> {
  // The shape is that of the statement.
  const rows = (await query('select coalesce(max(n), 0)::int as n from ledger')).rows as { n: number }[]
  return rows[0]?.n ?? 0
}

/** Writes entry `n` and moves `n` between two accounts, in one transaction. */
export async function transfer(query: Query, n: number): Promise<void> {
  await query('begin')
  await query('insert into ledger values ($1, $2, $3)', [n, 'x'.repeat(1_500), n * 7])
  await query('update ledger_account set balance = balance + $1 where id = 1', [n])
  await query('update ledger_account set balance = balance - $1 where id = 2', [n])
  if (n % tableEvery === 0) await query(`create table page_${n} as select ${n} as n`)
  await query('commit')
}

export interface LedgerReport {
  /** Entries that were acknowledged and are not there. */
  readonly lost: number
  /** What does not fit together, such as a transaction of which only a part exists. */
  readonly faults: readonly string[]
  readonly entries: number
}

export async function checkLedger(query: Query, acknowledged: readonly number[]): Promise<LedgerReport> {
  const entries = (await query('select n::int, sevenfold::int from ledger order by n')).rows as Entry[]
  const numbers = new Set(entries.map(({ n }) => n))
  const total = entries.reduce((sum, { n }) => sum + n, 0)
  const accounts = (await query('select balance::int from ledger_account order by id')).rows as {
    balance: number
  }[]
  const faults: string[] = []
  if (entries.some(({ n, sevenfold }) => sevenfold !== n * 7)) faults.push('an entry has a wrong value')
  if (accounts[0]?.balance !== total || accounts[1]?.balance !== -total) faults.push('accounts do not agree')
  if ((await countByIndex(query)) !== entries.length) faults.push('the index does not agree')
  for (const n of numbers) {
    if (n % tableEvery === 0 && !(await hasPage(query, n))) faults.push(`table page_${n} is missing`)
  }
  return { lost: acknowledged.filter((n) => !numbers.has(n)).length, faults, entries: entries.length }
}

interface Entry {
  n: number
  sevenfold: number
}

async function countByIndex(query: Query): Promise<number> {
  await query('set enable_seqscan = off')
  const rows = (await query('select count(*)::int as count from ledger where n > 0')).rows as {
    count: number
  }[]
  await query('reset enable_seqscan')
  return rows[0]?.count ?? -1
}

async function hasPage(query: Query, n: number): Promise<boolean> {
  const found = await query(`select n from page_${n}`).catch(() => ({ rows: [] }))
  return found.rows.length === 1
}
