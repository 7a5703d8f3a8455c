/** Reads the JSON report of a test run. */
import { readFileSync } from 'node:fs'

/** Undefined if the run wrote none. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
