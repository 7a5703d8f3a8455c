import { describe, expect, test } from 'vitest'
import { dayToNumber, numberToDay } from '../../kernel/days/day.ts'
import { heading, task } from '../testing/program-items.ts'
import { barTone, chartRange, headingSpans } from './program-chart.ts'
import type { ProgramItem } from './program-item.ts'
import { orderProgram } from './program-row.ts'
import { getSpan, type Span } from './program-span.ts'

const today = '2026-11-21'
const inDays = (span: Span | undefined) => span && [numberToDay(span.start), numberToDay(span.finish)]

describe('the end is start + duration - 1', () => {
  test.each<[string, Partial<ProgramItem>, [string, string] | undefined]>([
    ['of one day', { startDate: '2026-01-05', duration: 1 }, ['2026-01-05', '2026-01-05']],
    ['over a leap day', { startDate: '2028-02-28', duration: 3 }, ['2028-02-28', '2028-03-01']],
    [
      'without a duration: at the stored end',
      { startDate: '2026-01-05', duration: null, endDate: '2026-01-09' },
      ['2026-01-05', '2026-01-09'],
    ],
    ['whose stored end is wrong', { duration: 2, endDate: '2030-01-01' }, ['2026-01-05', '2026-01-06']],
    ['with an invalid start', { startDate: 'soon', duration: 2 }, undefined],
    ['that starts in the year 26', { startDate: '0026-01-05', duration: 2 }, undefined],
    ['of a million days', { duration: 1_000_000 }, undefined],
    ['that ends before it starts', { duration: null, endDate: '2026-01-01' }, undefined],
    ['of 0 days without an end', { duration: 0, endDate: null }, undefined],
    ['that is a heading', { isHeading: true, duration: 2 }, undefined],
  ])('a task %s', (_, fields, days) => {
    expect(inDays(getSpan(task('a', null, fields)))).toEqual(days)
  })
})

test('a heading spans all its descendants; an empty one has no span', () => {
  const rows = orderProgram([
    heading('H'),
    task('a', 'H', { startDate: '2026-01-10', duration: 5 }),
    heading('I', 'H'),
    task('b', 'I', { startDate: '2026-01-02', duration: 2 }),
    task('c', 'I', { startDate: null }),
    heading('E'),
  ])
  const spans = headingSpans(rows)
  expect(inDays(spans.get('H'))).toEqual(['2026-01-02', '2026-01-14'])
  expect(inDays(spans.get('I'))).toEqual(['2026-01-02', '2026-01-03'])
  expect([...spans.keys()].toSorted()).toEqual(['H', 'I'])
})

describe('the range', () => {
  test.each<[string, readonly ProgramItem[], [string, string]]>([
    ['is today and the next 30 days without dated tasks', [heading('H')], ['2026-11-21', '2026-12-21']],
    [
      'is at least 30 days',
      [task('a', null, { startDate: '2026-01-05', duration: 3 })],
      ['2026-01-05', '2026-02-03'],
    ],
    [
      'reaches from the first start to the last finish',
      [
        task('a', null, { startDate: '2026-03-01', duration: 40 }),
        task('b', null, { startDate: '2026-01-05', duration: 3 }),
      ],
      ['2026-01-05', '2026-04-09'],
    ],
  ])('the chart %s', (_, items, days) => {
    expect(inDays(chartRange(orderProgram(items), today))).toEqual(days)
  })
})

describe('the colour of a bar', () => {
  test.each<[string, string, string, string]>([
    ['blue', 'Pending', '2026-11-21', 'that has not ended'],
    ['blue', 'On hold', '2026-12-01', 'with a status nobody can choose'],
    ['yellow', 'In Progress', '2026-11-21', 'that ends today'],
    ['red', 'Pending', '2026-11-20', 'that ended yesterday'],
    ['red', 'In Progress', '2026-11-20', 'that ended yesterday'],
    ['green', 'Complete', '2026-11-20', 'that ended yesterday'],
    ['green', 'Complete', '2026-12-01', 'that ends later'],
  ])('a bar is %s for a task that is %s with an end on %s, %s', (tone, status, day) => {
    const [row] = orderProgram([task('a', null, { status, startDate: day, duration: 1 })])
    expect(row && barTone(row, dayToNumber(today))).toBe(tone)
  })

  test('a bar is blue for a Pending task without dates', () => {
    const [row] = orderProgram([task('a', null, { startDate: null, duration: null, endDate: null })])
    expect(row && barTone(row, dayToNumber(today))).toBe('blue')
  })
})
