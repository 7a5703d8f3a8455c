/**
 * Random networks in the form of MS Project files, whose dates and floats are those of the engine on its own input. The
 * import must show the same.
 */
import fc from 'fast-check'
import { test } from 'vitest'
import { expectSame } from './testing/expect-same.ts'
import { mspdiNetworkArb, toMspdi } from './testing/mspdi-network.ts'

test('the dates, floats and critical tasks of any MS Project file stay, with manual dates and with auto-schedule', () => {
  fc.assert(
    fc.property(mspdiNetworkArb, (network) => {
      const written = toMspdi(network)
      if (!written) return
      const { text, broken } = written
      expectSame(text, network.tasks.length, broken > 0 ? { broken } : {})
    }),
    { numRuns: 100 },
  )
})
