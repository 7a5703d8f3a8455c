import type { FieldType } from '@plumbline/domain/registers/view/field.ts'
import type { Operator } from '@plumbline/domain/registers/view/table-view.ts'
import { expect, test } from 'vitest'
import { filterToText } from './filter-words.ts'

test.each<[FieldType, Operator, string[], string]>([
  ['text', 'contains', ['steel'], 'Order contains steel'],
  ['text', 'empty', [], 'Order is empty'],
  ['choice', 'is', ['Ordered', 'Delayed'], 'Order is Ordered or Delayed'],
  ['choice', 'is', [''], 'Order is empty'],
  ['date', 'within', ['week'], 'Order is this week'],
  ['date', 'between', ['2026-11-02', ''], 'Order is from Nov 2, 2026'],
  ['number', 'before', ['5'], 'Order is less than 5'],
  // No value has been given yet.
  ['choice', 'is', [], 'Order …'],
  ['text', 'contains', [' '], 'Order …'],
  ['date', 'between', ['', ''], 'Order …'],
  // It means nothing.
  ['number', 'after', ['many'], 'Order …'],
  ['number', 'is', [''], 'Order …'],
])('%s, %s, %j: "%s"', (type, operator, values, text) => {
  expect(filterToText({ field: 'order', operator, values }, { label: 'Order', type })).toBe(text)
})
