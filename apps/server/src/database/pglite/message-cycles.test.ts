/** Messages of a client of PostgreSQL, cut into what the embedded database answers together. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutCycles } from './message-cycles.ts'

function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}

const startup = message('', 'user postgres')
const query = message('Q', 'select 1')
const batch = Buffer.concat([
  message('P', 'select $1'),
  message('B', '1'),
  message('E', ''),
  message('S', ''),
])

test('a cycle ends with a query, the end of a batch, or the first message', () => {
  const cut = cutCycles()
  expect([startup, query, batch].flatMap(cut)).toEqual([startup, query, batch])
})

test('the end of the client is not for the database, because its session serves the next one', () => {
  const cut = cutCycles()
  expect([startup, message('X', ''), query].flatMap(cut)).toEqual([startup, query])
})

test('however the bytes are split on their way, the cycles are the same', () => {
  const sent = Buffer.concat([startup, query, batch, batch, query])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 })), (sizes) => {
      const cut = cutCycles()
      const cycles: Uint8Array[] = []
      let rest: Uint8Array = sent
      for (const size of [...sizes, sent.length]) {
        cycles.push(...cut(rest.subarray(0, size)))
        rest = rest.subarray(size)
      }
      expect(cycles.map((cycle) => Buffer.from(cycle))).toEqual([startup, query, batch, batch, query])
    }),
  )
})
