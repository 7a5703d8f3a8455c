/** A stored record as it is after somebody has changed it: with the stamp of the user whom `openSite` signs in. */
import { expect } from 'vitest'

export function stamped<T extends object>(record: T) {
  return {
    ...record,
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    updatedBy: 'ana.okafor@harbour.example',
  }
}

/** Stored records without their stamps, where a test is about everything else in them. */
export function unstamped(records: unknown): unknown {
  if (!Array.isArray(records)) return records
  return records.map((record) => {
    const { updatedAt: _at, updatedBy: _by, ...rest } = record
    return rest
  })
}
