/** Identifies clients by their network address, for the rate limits. */
import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

export function clientKey(context: Context, trustsProxy: boolean): string {
  return getNetwork(clientAddress(context, trustsProxy) ?? '')
}

export function clientAddress(context: Context, trustsProxy: boolean): string | undefined {
  // The last hop is the one that our own proxy saw. Those before it could be forged.
  const forwarded = trustsProxy ? context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  return forwarded || getConnInfo(context).remote.address
}

/** The holder of one IPv6 address usually has the whole /64 network. */
export function getNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...after].slice(0, 4).join(':')
}
