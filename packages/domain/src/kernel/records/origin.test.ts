import { expect, test } from 'vitest'
import { getOrigin, keepOrigin, withNumber } from './origin.ts'

const plan = { id: '401', name: 'Plan' }

test.each<[string, object, string]>([
  ['never changed', plan, '401 Plan'],
  ['with blanks around its name', { id: '401', name: ' Plan ' }, '401 Plan'],
  ['without a name', { id: '401' }, '401 '],
  ['after a rename', { id: '401', name: 'Plan B', origin: '401 Plan' }, '401 Plan'],
  ['with an origin that is not text', { id: '401', name: 'Plan', origin: 7 }, '401 Plan'],
])('the origin of a record %s', (_, record, origin) => {
  // `as`: records as another program may have stored them.
  expect(getOrigin(record as typeof plan)).toBe(origin)
})

test('a record keeps its origin when its name or number changes, and stores none before that', () => {
  expect(keepOrigin({ ...plan }, plan)).toEqual(plan)
  const renamed = keepOrigin({ ...plan, name: 'Plan B' }, plan)
  expect(renamed).toEqual({ id: '401', name: 'Plan B', origin: '401 Plan' })
  expect(withNumber(keepOrigin({ ...renamed, name: 'Plan C' }, renamed), '402')).toEqual({
    id: '402',
    name: 'Plan C',
    origin: '401 Plan',
  })
})
