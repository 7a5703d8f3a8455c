/** What the build records of its pages for the server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface BuiltPages {
  /** The sources of the scripts in the HTML, for the security policy. */
  readonly scripts: readonly string[]
  /** The path patterns of the screens that have HTML files. */
  readonly screens: readonly string[]
  /** The `Link` header of each HTML file: what the browser fetches before it has read the file. */
  readonly links: Readonly<Record<string, string>>
}

/** Beside the other records of the build, which are not served. */
export const builtPagesFile = '.vite/pages.json'

const nothing: BuiltPages = { scripts: [], screens: [], links: {} }

/** A folder without the record has no scripts in its HTML, and only app.html for its screens. */
export function readBuiltPages(webRoot: string): BuiltPages {
  try {
    // `as`: the build of the same version wrote it.
    return { ...nothing, ...(JSON.parse(readFileSync(join(webRoot, builtPagesFile), 'utf8')) as BuiltPages) }
  } catch {
    return nothing
  }
}
