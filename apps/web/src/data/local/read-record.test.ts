import { createReadRecord } from '@plumbline/domain/kernel/records/read-record.ts'
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { lists } from '#data/catalogue/catalogue.ts'
import { samples } from '#data/catalogue/samples.ts'

const oddValue = fc.oneof(
  fc.constantFrom('', '7', 'Ana', 'Pending', 7, -1.5, 0, true, false, null, [], {}, ['a@b.example'], [7]),
  fc.constant([{ id: 1, text: 'Hello', user: 'Ana', timestamp: '2026-11-21T10:00:00Z', odd: 1 }]),
  fc.constant({ key: 'k', name: 'n', type: '', size: 1 }),
  fc.constant({ key: 7 }),
  fc.constant([
    null,
    { id: 1, name: null, documents: {} },
    'x',
    { id: '1', stages: [7], comments: [null, {}] },
  ]),
  fc.constantFrom(1_796_112_000_000, 20_261_201, '40 %', 'a@b.example, c@d.example'),
  fc.jsonValue({ maxDepth: 1 }),
)

test.each(lists.map((row) => [row.key, row] as const))(
  '%s are read with the same result as by their schema',
  (_, row) => {
    const read = createReadRecord(row.def.schema)
    const firstRun = samples.get(row.def.name)?.('2026-11-21') ?? []
    const whole = firstRun.map((sample) => JSON.parse(JSON.stringify(sample)))
    const names = [
      ...new Set([...whole.flatMap(Object.keys), 'id', 'kind', 'assigneeEmail', 'unknown', 'file']),
    ]
    const wounds = fc.dictionary(fc.constantFrom(...names), oddValue, { maxKeys: 3 })
    const losses = fc.subarray(names, { maxLength: 2 })
    fc.assert(
      fc.property(fc.constantFrom({}, { id: 1 }, ...whole), wounds, losses, (sample, wound, lost) => {
        const stored = Object.entries({ ...sample, ...wound }).filter(([name]) => !lost.includes(name))
        const raw = JSON.parse(JSON.stringify(Object.fromEntries(stored)))
        expect(read(structuredClone(raw))).toEqual(bySchema(row.def.schema, raw))
      }),
      { numRuns: 400 },
    )
  },
)

test.each([null, 'text', 7, [], [{ id: '1' }]])('%j is not a record', (raw) => {
  for (const { def } of lists) expect(createReadRecord(def.schema)(raw)).toBeUndefined()
})

function bySchema(schema: z.ZodMiniType<Rec, unknown>, raw: unknown) {
  return schema.safeParse(raw).data
}
