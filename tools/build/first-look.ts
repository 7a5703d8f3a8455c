/** The script that runs before the first paint, as the built pages contain it: in their HTML, so that nothing waits for a request. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync } from 'vite'

export const firstLookFile = 'first-look.js'

interface InlineScript {
  code: string
  /** The source that the security policy allows. */
  source: string
}

/** Runs below the markup of app.html: see first-look.js. */
export const outlineScript: InlineScript = addSource("dispatchEvent(new Event('outline'))")

let inlined: InlineScript | undefined

export function readFirstLook(publicDir: string): InlineScript {
  if (inlined) return inlined
  const { code, errors } = minifySync(firstLookFile, readFileSync(join(publicDir, firstLookFile), 'utf8'))
  if (errors.length > 0) throw new Error(`${firstLookFile} cannot be minified: ${errors[0]?.message}`)
  inlined = addSource(code)
  return inlined
}

function addSource(code: string): InlineScript {
  return { code, source: `'sha256-${createHash('sha256').update(code).digest('base64')}'` }
}
