import { expect, test } from 'vitest'
import { nextDueProjects } from './next-due.ts'
import { projectSchema } from './project.ts'

test('projects that end soonest come first; those without an end date and completed ones come last', () => {
  const all = [
    { id: 'done', status: 'Completed', endDate: '2026-01-01' },
    { id: 'endless', status: 'Planning', endDate: 'open' },
    { id: 'later', status: 'Planning', endDate: '2027-05-01' },
    { id: 'soon', status: 'On Hold', endDate: '2026-12-01T10:00:00' },
  ].map((raw) => projectSchema.parse(raw))
  expect(nextDueProjects(all, 9).map(({ id }) => id)).toEqual(['soon', 'later', 'endless', 'done'])
  expect(nextDueProjects(all, 1).map(({ id }) => id)).toEqual(['soon'])
})
