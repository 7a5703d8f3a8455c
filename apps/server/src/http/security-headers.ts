/** The security headers of every response. */
import type { MiddlewareHandler } from 'hono'
import { type Leave, policyForHeader } from './content-security-policy.ts'

const headers: Record<string, string> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Browsers use it over HTTPS only, so it does no harm on a laptop.
  'Strict-Transport-Security': 'max-age=15552000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

export function addSecurityHeaders(settings: Leave): MiddlewareHandler {
  const all = Object.entries({ 'Content-Security-Policy': policyForHeader(settings), ...headers })
  return async (context, next) => {
    await next()
    // `context.header` would copy the answer for each of them.
    const { headers } = context.res
    for (const [name, value] of all) headers.set(name, value)
  }
}
