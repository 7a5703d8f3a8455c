/** What the build records of its pages for the server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface BuiltPages {
  /** The sources of the scripts in the HTML, for the security policy. */
  readonly scripts: readonly string[]
}

/** Beside the other records of the build, which are not served. */
export const builtPagesFile = '.vite/pages.json'

/** A folder without the record has no scripts in its HTML. */
export function readBuiltPages(webRoot: string): BuiltPages {
  try {
    // `as`: the build of the same version wrote it.
    return JSON.parse(readFileSync(join(webRoot, builtPagesFile), 'utf8')) as BuiltPages
  } catch {
    return { scripts: [] }
  }
}
