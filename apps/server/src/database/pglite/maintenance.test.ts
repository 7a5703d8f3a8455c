/** When the embedded database writes checkpoints and is cleaned up. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptySettings } from '../../testing/each-engine.ts'
import { openDatabase } from '../open-database.ts'
import { checkpointIfDue, msUntilNight } from './maintenance.ts'

const hourMs = 3_600_000

test.each([
  ['2026-11-23T00:30:00', 2.5],
  ['2026-11-23T03:00:00', 24],
  ['2026-11-23T17:00:00', 10],
  ['2026-12-31T23:00:00', 4],
])('at %s the next night begins in %d hours', (now, hours) => {
  expect(msUntilNight(new Date(now)) / hourMs).toBe(hours)
})

test('a checkpoint is written when the log is long or old, and the log stays short', {
  timeout: 60_000,
}, async () => {
  const settings = emptySettings()
  const { pool, close } = await openDatabase(settings)
  await pool.query('create table ballast (body text)')
  await pool.query('alter table ballast alter body set storage external')
  expect(await checkpointIfDue(pool, 0)).toBe(false)
  expect(await checkpointIfDue(pool, 5 * 60_000)).toBe(true)

  const logMegabytes = () => {
    const folder = join(settings.dataDir, 'database/pg_wal')
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
    return sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20
  }
  for (let round = 0; round < 3; round += 1) {
    await pool.query("insert into ballast select repeat('x', 7000) from generate_series(1, 10000)")
    expect(logMegabytes()).toBeGreaterThan(64)
    expect(await checkpointIfDue(pool, 0)).toBe(true)
    await pool.query('truncate ballast')
  }
  expect(logMegabytes()).toBeLessThan(200)
  await close()
})
