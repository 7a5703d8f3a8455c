/** The content security policy: a header of this server, and built into the pages for static hosts. */

export interface Leave {
  /** Plans can be bought here with the payment provider's own script. */
  isPaying: boolean
  /** The sources of the scripts that the built pages contain. */
  scripts: readonly string[]
}

const directives = {
  'default-src': "'self'",
  // The PDF engine is WebAssembly, started from a worker made from a blob.
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self' blob:",
  'img-src': "'self' blob: data:",
  'font-src': "'self'",
  // Menus and virtual lists are positioned by style attributes.
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
} as const

/** As the provider requires: its script, the frames it opens, and the address that these call. */
const forPayment: Readonly<Record<string, string>> = {
  'script-src': 'https://js.stripe.com',
  'frame-src': 'https://js.stripe.com',
  'connect-src': 'https://api.stripe.com',
}

/** Browsers support this directive only in the header, and report an error for it in a `<meta>`. */
const headerOnly = 'frame-ancestors'

export function policyForHeader(leave: Leave): string {
  return write(sourcesFor(leave))
}

/** With both a header and a `<meta>`, both apply, so the header decides whether plans can be bought. */
export function policyForMeta(leave: Leave): string {
  return write(sourcesFor(leave).filter(([name]) => name !== headerOnly))
}

function sourcesFor({ isPaying, scripts }: Leave): [name: string, sources: string][] {
  const more: Readonly<Record<string, string>> = isPaying ? forPayment : {}
  const names = [...new Set([...Object.keys(directives), ...Object.keys(more)])]
  const ours: Readonly<Record<string, string>> = directives
  return names.map((name) => {
    const inPages = name === 'script-src' ? scripts : []
    return [name, [ours[name], ...inPages, more[name]].filter(Boolean).join(' ')]
  })
}

function write(entries: readonly (readonly [string, string])[]): string {
  return entries.map(([name, sources]) => `${name} ${sources}`).join('; ')
}
