/** What a page of ours may load: sent as a header by this server, and built into index.html for static hosts. */

const directives = {
  'default-src': "'self'",
  // Stripe's script is asked for when a plan is bought, and not before; the PDF engine is WebAssembly, started from a worker made of a blob.
  'script-src': "'self' 'wasm-unsafe-eval' https://js.stripe.com",
  'worker-src': "'self' blob:",
  'img-src': "'self' blob: data:",
  'font-src': "'self'",
  // Menus and virtual lists are placed by style attributes.
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' blob: https://api.stripe.com",
  'frame-src': 'https://js.stripe.com',
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
} as const

/** Browsers read this one from the header only, and complain when a `<meta>` names it. */
const headerOnly = 'frame-ancestors'

export const policyForHeader = write(Object.entries(directives))

export const policyForMeta = write(Object.entries(directives).filter(([name]) => name !== headerOnly))

function write(entries: readonly (readonly [string, string])[]): string {
  return entries.map(([name, sources]) => `${name} ${sources}`).join('; ')
}
