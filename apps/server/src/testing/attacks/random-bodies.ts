/** Bodies of pushes that no client makes: wrong types, depths, ids, sizes and times. */
import { syncProtocol } from '@plumbline/domain/team/wire/sync.ts'
import fc from 'fast-check'

const position = { epoch: '', access: '', seq: 0 }
const good = {
  id: 'r1',
  name: 'undo',
  args: {},
  at: '2026-11-20T10:00:00Z',
  today: '2026-11-20',
  timeZone: 'UTC',
}

const oddValue = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown[]>(
    null,
    '',
    [],
    {},
    -1,
    1e308,
    2 ** 60,
    'x'.repeat(300),
    '__proto__',
    '\u0000',
    '\ud800',
  ),
)
const oddTime = fc.oneof(
  fc.constantFrom('-271821-04-20T00:00:00.000Z', 'Jan 1 2030 (x)', '2026-02-30T10:00:00Z', '1e9', '', 'now'),
  fc.string({ unit: 'binary', maxLength: 50 }),
)

/** Each is refused before a request is looked at. */
export const malformedBodies: fc.Arbitrary<string> = fc.oneof(
  fc
    .constantFrom('id', 'name', 'at', 'today', 'timeZone')
    .chain((field) =>
      oddValue
        .filter((value) => typeof value !== 'string')
        .map((value) => getBody([{ ...good, [field]: value }])),
    ),
  oddTime.map((at) => getBody([{ ...good, at }])),
  fc
    .integer({ min: 41, max: 5_000 })
    .map((depth) => getBody([{ ...good, args: 'deep' }]).replace('"deep"', nested(depth))),
  fc
    .integer({ min: 201, max: 3_000 })
    .map((count) => getBody(Array.from({ length: count }, (_, index) => ({ ...good, id: `r${index}` })))),
  fc
    .constantFrom('protocol', 'position', 'requests')
    .chain((field) =>
      oddValue
        .filter((value) => !(field === 'protocol' && typeof value === 'number'))
        .map((value) =>
          JSON.stringify({ protocol: syncProtocol, position, requests: [good], [field]: value }),
        ),
    ),
  fc.string().map((key) => getBody([{ ...good, [`${key}_`]: 1 }])),
  fc.integer({ min: 201, max: 900_000 }).map((length) => getBody([{ ...good, id: 'x'.repeat(length) }])),
  fc.nat(200).map((length) => getBody([good]).slice(0, length % getBody([good]).length)),
  fc.constant(`{"__proto__":{"requests":[]},"constructor":{"prototype":1}}`),
)

function getBody(requests: readonly object[]): string {
  return JSON.stringify({ protocol: syncProtocol, position, requests })
}

function nested(depth: number): string {
  return `${'{"value":'.repeat(depth)}1${'}'.repeat(depth)}`
}
