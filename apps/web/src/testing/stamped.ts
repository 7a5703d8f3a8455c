/** The stored record with the stamp of the user whom `openApp` signs in. */
import { expect } from 'vitest'

export function stamped<T extends object>(record: T) {
  return {
    ...record,
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    updatedBy: 'ana.okafor@harbour.example',
  }
}

/** Stored records without their stamps, for tests of other fields. */
export function unstamped(records: unknown): unknown {
  if (!Array.isArray(records)) return records
  return records.map((record) => {
    const { updatedAt: _at, updatedBy: _by, ...rest } = record
    return rest
  })
}
