import { expect, test } from 'vitest'
import { countToLabel } from './count-to-label.ts'

test.each([
  [0, 'document', undefined, '0 documents'],
  [1, 'document', undefined, '1 document'],
  [2, 'workflow stage', undefined, '2 workflow stages'],
  [10_000, 'document', undefined, '10,000 documents'],
  [1, 'person', 'people', '1 person'],
  [3, 'person', 'people', '3 people'],
])('%i of "%s" (plural: %s) is shown as "%s"', (count, one, many, label) => {
  expect(countToLabel(count, one, many)).toBe(label)
})
