/** Which addresses count as one client for the rate limits. */
import { expect, test } from 'vitest'
import { getNetwork } from './client-key.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['not an address', 'not an address'],
])('%s counts as %s', (address, client) => {
  expect(getNetwork(address)).toBe(client)
})
