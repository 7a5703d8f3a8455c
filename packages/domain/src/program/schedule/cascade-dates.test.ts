/** Scheduling again does not move tasks that auto-schedule has placed. */
import { expect, test } from 'vitest'
import type { LinkType } from '../../cpm/model/link-types.ts'
import { withLinks } from '../draft/item-links.ts'
import { blankSettings } from '../items/get-settings.ts'
import type { ProgramItem } from '../items/program-item.ts'
import { task } from '../testing/program-items.ts'
import { cascadeDates } from './cascade-dates.ts'

const settings = { ...blankSettings('1'), autoSchedule: true }
const undated = { startDate: null, endDate: null }
const behind = (predecessorId: string, type: LinkType, item: ProgramItem) =>
  withLinks(item, [{ predecessorId, type, lag: 0, unit: 'days' }])
const late = { constraint: { type: 'ALAP' as const } }

test.each<[string, ProgramItem[], string]>([
  [
    'an undated task with successors starts with the program',
    [task('dig'), task('plan', null, undated), behind('plan', 'FS', task('pour', null, undated))],
    'dig 05, plan 05, pour 06',
  ],
  [
    'an undated task without successors stays undated',
    [task('dig'), task('plan', null, undated)],
    'dig 05, plan -',
  ],
  [
    'a milestone after an undated first task is on the first day',
    [
      task('dig'),
      task('plan', null, { ...undated, milestone: true }),
      behind('plan', 'FF', task('go', null, { ...undated, milestone: true })),
    ],
    'dig 05, plan 05, go 05',
  ],
  [
    'an as-late-as-possible task ends with the program, even if only its start is constrained',
    [task('dig', null, late), behind('dig', 'SS', task('go', null, { milestone: true, ...late }))],
    'dig 05, go 06',
  ],
])('%s, however often it is scheduled', (_, created, days) => {
  let items: readonly ProgramItem[] = created
  for (let round = 0; round < 3; round++) {
    items = cascadeDates(items, settings)
    expect(items.map(({ id, startDate }) => `${id} ${startDate?.slice(8) ?? '-'}`).join(', ')).toBe(days)
  }
})
