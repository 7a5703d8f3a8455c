import { holdPointSchema } from '@plumbline/domain/hold-points/hold-point.ts'
import { dayToNumber } from '@plumbline/domain/kernel/days/day.ts'
import { leadTimeSchema } from '@plumbline/domain/lead-times/lead-time.ts'
import { expect, test } from 'vitest'
import type { LaneMark, PlacedMark } from '../model/lane-layout.ts'
import { getTone, placedToLabel, placedToPath, placedToText } from './lane-texts.ts'

const days = { start: 0, finish: 0 }
const hold = (fields: object): LaneMark => ({
  kind: 'hold',
  point: holdPointSchema.parse({ id: 'h1', name: 'Membrane inspection', dueDate: '2027-03-03', ...fields }),
  ...days,
})
const lead = (fields: object): LaneMark => ({
  kind: 'lead',
  item: leadTimeSchema.parse({ id: 'l1', name: 'Facade panels', orderByDate: '2027-01-10', ...fields }),
  ...days,
})
const placed = (shape: PlacedMark['shape'], ...marks: LaneMark[]): PlacedMark => ({
  ...{ shape, marks },
  ...{ left: 0, width: 24, line: 0 },
})

test.each<[string, PlacedMark, string, 'late' | 'open' | 'done']>([
  [
    '2027-03-03',
    placed('hold', hold({})),
    'Hold point: Membrane inspection, due Mar 3, 2027, Pending Approval',
    'open',
  ],
  [
    '2027-03-04',
    placed('hold', hold({})),
    'Hold point: Membrane inspection, due Mar 3, 2027, Pending Approval, overdue',
    'late',
  ],
  [
    '2027-03-04',
    placed('hold', hold({ status: 'Closed' })),
    'Hold point: Membrane inspection, due Mar 3, 2027, Closed',
    'done',
  ],
  [
    '2027-03-01',
    placed('hold', hold({ status: 'Approved' }), hold({ name: 'Slab', dueDate: '2027-03-02T09:00' })),
    '2 hold points: Membrane inspection, due Mar 3, 2027, Approved; Slab, due Mar 2, 2027, Pending Approval',
    'open',
  ],
  [
    '2027-01-01',
    placed('lead', lead({ requiredOnSiteDate: '2027-03-01' })),
    'Long lead item: Facade panels, order by Jan 10, 2027, on site Mar 1, 2027, Tracking',
    'open',
  ],
  [
    '2027-04-01',
    placed('lead', lead({ requiredOnSiteDate: '2027-03-01' })),
    'Long lead item: Facade panels, order by Jan 10, 2027, on site Mar 1, 2027, Tracking, order overdue, delivery overdue',
    'late',
  ],
  [
    '2027-04-01',
    placed('lead', lead({ orderByDate: null, requiredOnSiteDate: '2027-03-01', status: 'Delivered' })),
    'Long lead item: Facade panels, on site Mar 1, 2027, Delivered',
    'done',
  ],
  [
    '2027-01-01',
    placed('more', lead({}), lead({ id: 'l2', name: 'Lifts', status: 'Ordered' })),
    '2 more long lead items: Facade panels, order by Jan 10, 2027, Tracking; Lifts, order by Jan 10, 2027, Ordered',
    'open',
  ],
  [
    '2027-01-01',
    placed('more', lead({ status: 'Ordered' })),
    '1 more long lead item: Facade panels, order by Jan 10, 2027, Ordered',
    'open',
  ],
])('on %s a mark has a label and a tone', (today, mark, label, tone) => {
  expect(placedToLabel(mark, dayToNumber(today))).toBe(label)
  expect(getTone(mark, dayToNumber(today))).toBe(tone)
})

test.each<[PlacedMark, string, string]>([
  [placed('hold', hold({})), '', '/hold-points?highlight=h1'],
  [placed('hold', hold({}), hold({ id: 'h2' })), '2', '/hold-points?highlight=h1'],
  [placed('lead', lead({})), 'Facade panels', '/lead-times?highlight=l1'],
  [placed('more', lead({ id: 'l 2' }), lead({})), '+2 more', '/lead-times?highlight=l%202'],
])('a mark shows the text that fits, and links to its first record', (mark, text, path) => {
  expect(placedToText(mark)).toBe(text)
  expect(placedToPath(mark)).toBe(path)
})
