/** A start is refused where a confirmed transaction could be lost. */
import { expect, test } from 'vitest'
import { findDurabilityFault } from './check-durability.ts'

/** A database whose commits write through so often. */
function database({ fsync = 'on', fsyncsOfCommit = 1 }) {
  const files = { fsyncs: 0 }
  const query = async (text: string) => {
    if (text.startsWith('show')) return { rows: [{ fsync }] }
    files.fsyncs += fsyncsOfCommit
    return { rows: [] }
  }
  return [{ query } as never, files] as const
}

test.each([
  [{}, undefined],
  [{ fsync: 'off' }, 'fsync is off'],
  [{ fsyncsOfCommit: 0 }, 'a commit did not write its data through to the disk'],
])('%j: %s', async (state, fault) => {
  expect(await findDurabilityFault(...database(state))).toBe(fault)
})
